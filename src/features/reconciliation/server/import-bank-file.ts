import { and, eq, sql } from 'drizzle-orm'
import { dayAt } from '#contract/calendar-days.ts'
import { fractionDigits } from '#contract/money/fraction-digits.ts'
import { Problem } from '#contract/problems.ts'
import { churchesTable } from '#features/church/server/index.ts'
import type { BankLineDirection } from '#features/payments/rules/payments.ts'
import { bankLineTable } from '#features/payments/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { runInWorker } from '#server/workers/pool.ts'
import type { BankFileCounts, importBankFile as endpoint } from '../contract.ts'
import { lockLines } from './book-line.ts'
import { matchLines } from './match-lines.ts'

/** One statement of all rows of a file would hold up everybody else while it is put together. */
const rowsAtOnce = 200

/**
 * Stores what a bank's file has and is not known yet, and then books what has a certain payment. If the server dies between the two, the same
 * file again goes on with it.
 * @throws Problem `invalid` with the file, or with the number of the entry in it (`arquivo.12`) that cannot be read
 */
export async function importBankFile(context: HandlerContext<typeof endpoint>): Promise<BankFileCounts> {
  const { db, church, form } = context
  const [row] = await db.select({ moeda: churchesTable.moeda }).from(churchesTable).where(eq(churchesTable.id, church.id))
  const moeda = row?.moeda ?? 'BRL'
  const currency = { moeda, digits: fractionDigits(moeda) }
  const today = dayAt(new Date(), church.fusoHorario)
  const read = await runInWorker('readBankFile', { content: form.arquivo.content, currency, today }, church.id)
  if ('unreadable' in read) {
    const { entry, failure } = read.unreadable
    throw new Problem('invalid', { errors: { [entry === null ? 'arquivo' : `arquivo.${entry}`]: failure } })
  }
  const { lines: keyed, ...about } = read
  const { id, chave, situacao, sentido, versao } = bankLineTable
  const { counts, lines } = await db.transaction(async tx => {
    await lockLines(tx)
    const lines = await withStoredKeys(tx, keyed)
    let novas = 0
    for (let start = 0; start < lines.length; start += rowsAtOnce) {
      const values = lines
        .slice(start, start + rowsAtOnce)
        .map(({ banco, conta, fitid, ids, chavesAnteriores, ...line }) => ({ moeda, ...line, ids: ids.join(' ') }))
      const stored = await tx.insert(bankLineTable).values(values).onConflictDoNothing().returning({ id: bankLineTable.id })
      novas += stored.length
    }
    const cameIn = lines.filter(line => line.sentido === 'entrada').map(line => line.chave)
    // An earlier file had the same line without its direction, because nothing went out in its days.
    await tx
      .update(bankLineTable)
      .set({ sentido: 'entrada', versao: sql`${versao} + 1` })
      .where(and(isAnyOf(chave, cameIn), eq(sentido, 'nao_dito'), eq(situacao, 'sem_par')))
    const count = (direction: BankLineDirection) => lines.filter(line => line.sentido === direction).length
    const after = {
      ...about,
      linhas: lines.length,
      soPorCodigo: count('nao_dito'),
      contraditorias: count('contradito'),
      novas,
      repetidas: lines.length - novas,
    }
    await tx.audit({ action: 'import', entity: 'extrato_linha', id: form.arquivo.hash.slice(0, 16), after })
    // Also what a repeated request gets that comes before the rest is done.
    return { counts: { ...after, conciliadas: 0, parecidas: 0, semPar: novas }, lines }
  })
  const keys = lines.map(line => line.chave)
  const days = lines.map(({ dia }) => dia).sort()
  const { settled, alike } = await matchLines(context, { first: days[0] ?? '1970-01-01', last: days.at(-1) ?? '1970-01-01', moeda })
  const own = await db.select({ id, situacao }).from(bankLineTable).where(isAnyOf(chave, keys))
  const countOwn = (ids: ReadonlySet<number>) => own.filter(line => ids.has(line.id)).length
  const semPar = own.filter(line => line.situacao === 'sem_par').length
  return { ...counts, conciliadas: countOwn(settled), parecidas: countOwn(alike), semPar }
}

/** The lines with the keys by which an earlier version has stored them, where it has. */
async function withStoredKeys<Line extends { chave: string; chavesAnteriores: string[] }>(
  tx: ChurchTx,
  lines: readonly Line[],
): Promise<Line[]> {
  const earlier = lines.flatMap(({ chavesAnteriores }) => chavesAnteriores)
  const rows = await tx.select({ chave: bankLineTable.chave }).from(bankLineTable).where(isAnyOf(bankLineTable.chave, earlier))
  const stored = new Set(rows.map(({ chave }) => chave))
  return lines.map(line => ({ ...line, chave: line.chavesAnteriores.find(key => stored.has(key)) ?? line.chave }))
}
