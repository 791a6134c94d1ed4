import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { BankFileCounts, importBankFile as endpoint } from '../../contract/bank-file.ts'
import { fractionDigits } from '../currency.ts'
import { bankLineTable } from '../tables.ts'
import { decodeText } from './decode-text.ts'
import { withKeys } from './line-keys.ts'
import { matchLines } from './match-lines.ts'
import { readCsv } from './read-csv.ts'
import { isOfx, readOfx } from './read-ofx.ts'
import { type StatementLine, UnreadableFile } from './statement-line.ts'

/** PostgreSQL takes 65,535 values in one statement. */
const rowsAtOnce = 2_000

/**
 * Stores what a bank's file has and is not known yet, and then books what has a certain payment. If the server dies between the two, the same
 * file again goes on with it.
 * @throws Problem `invalid` with the file, or with the number of the entry in it (`arquivo.12`) that cannot be read
 */
export async function importBankFile(context: HandlerContext<typeof endpoint>): Promise<BankFileCounts> {
  const { db, church, form } = context
  const [row] = await db.select({ moeda: churchesTable.moeda }).from(churchesTable).where(eq(churchesTable.id, church.id))
  const lines = withKeys(linesOf(form.arquivo.content, row?.moeda ?? 'BRL'))
  const keys = lines.map(({ chave }) => chave)
  const counts = await db.transaction(async tx => {
    let novas = 0
    for (let start = 0; start < lines.length; start += rowsAtOnce) {
      const values = lines
        .slice(start, start + rowsAtOnce)
        .map(({ chave, dia, valor, memo, ids }) => ({ igrejaId: church.id, chave, dia, valor, memo, ids: ids.join(' ') }))
      const stored = await tx.insert(bankLineTable).values(values).onConflictDoNothing().returning({ id: bankLineTable.id })
      novas += stored.length
    }
    const after = { linhas: lines.length, novas, repetidas: lines.length - novas }
    await tx.audit({ action: 'import', entity: 'extrato_linha', id: form.arquivo.hash.slice(0, 16), after })
    // Also what a repeated request gets that comes before the rest is done.
    return { ...after, conciliadas: 0, semPar: novas }
  })
  const days = lines.map(({ dia }) => dia).sort()
  const settled = await matchLines(context, { first: days[0] ?? '1970-01-01', last: days.at(-1) ?? '1970-01-01' })
  const { chave, situacao } = bankLineTable
  const states = await db.select({ situacao }).from(bankLineTable).where(isAnyOf(chave, keys))
  return { ...counts, conciliadas: settled.length, semPar: states.filter(line => line.situacao === 'sem_par').length }
}

function linesOf(content: Uint8Array, moeda: string): StatementLine[] {
  const text = decodeText(content)
  const digits = fractionDigits(moeda)
  try {
    return isOfx(text) ? readOfx(text, { moeda, digits }) : readCsv(text, digits)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw new Problem('invalid', { errors: { [error.entry === null ? 'arquivo' : `arquivo.${error.entry}`]: 'invalid' } })
  }
}
