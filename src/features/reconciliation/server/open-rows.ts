import { and, between, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar-days.ts'
import { bankLineTable, isWithinDays, payerTable, paymentTable } from '#features/payments/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { codesIn, type OpenLine, type OpenPayment } from './find-matches.ts'

/** Money in the bank without a payment, of these days and the days around them, in a currency (ISO 4217). */
export async function readOpenLines(
  db: ChurchDb,
  { first, last, ...file }: { first: string; last: string; moeda: string },
): Promise<OpenLine[]> {
  const { id, dia, valor, moeda, sentido, memo, ids, situacao } = bankLineTable
  return db
    .select({ id, dia, valor, sentido, memo, ids })
    .from(bankLineTable)
    .where(and(eq(situacao, 'sem_par'), eq(moeda, file.moeda), between(dia, addDays(first, -1), addDays(last, 1))))
}

/** Methods whose money arrives in the church's bank account without a gateway. */
export const ownAccountMethods = ['pix-manual', 'transferencia'] as const

/**
 * The payments into the church's own account that no money of the bank belongs to yet: those that the lines name, and those of the same days.
 * Ended ones and those that the treasurer has confirmed by hand are among them.
 * @param db as `staffPaymentDb` @param moeda of the bank's file, ISO 4217
 */
export async function readOpenPayments(db: ChurchDb, { fusoHorario }: ChurchState, lines: readonly OpenLine[], moeda: string) {
  const days = lines.map(({ dia }) => dia).sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const { id, codigo, criadoEm, valorTotal, gateway, metodo, situacao } = paymentTable
  const known = await knownCodes(db, lines)
  const isOfDays = isWithinDays(criadoEm, { de: addDays(first, -1), ate: addDays(last, 1) }, fusoHorario)
  const rows = await db
    .select({
      id,
      codigo,
      valorTotal,
      dia: sql<string>`to_char(${criadoEm} at time zone ${fusoHorario}, 'YYYY-MM-DD')`,
      nome: sql<string>`coalesce(${payerTable.nome} || ' ' || ${payerTable.sobrenome}, '')`,
    })
    .from(paymentTable)
    .leftJoin(payerTable, eq(payerTable.pagamentoId, id))
    .where(
      and(
        or(isAnyOf(codigo, [...known]), isOfDays),
        isNull(gateway),
        eq(paymentTable.moeda, moeda),
        inArray(metodo, ownAccountMethods),
        inArray(situacao, ['aguardando', 'cancelado', 'nao_aprovado', 'aprovado']),
        notExists(db.select({ id: bankLineTable.id }).from(bankLineTable).where(eq(bankLineTable.pagamentoId, id))),
      ),
    )
  return { payments: rows satisfies OpenPayment[], codes: known }
}

/** A file may have a million texts that could be codes. */
const codesAtOnce = 5_000

/** The codes of payments that some of the lines name. */
async function knownCodes(db: ChurchDb, lines: readonly OpenLine[]): Promise<ReadonlySet<string>> {
  const { codigo } = paymentTable
  const known = new Set<string>()
  let asked = new Set<string>()
  for (const [i, line] of lines.entries()) {
    for (const code of codesIn(line)) asked.add(code)
    if (asked.size < codesAtOnce && i < lines.length - 1) continue
    for (const row of await db
      .select({ codigo })
      .from(paymentTable)
      .where(isAnyOf(codigo, [...asked])))
      known.add(row.codigo)
    asked = new Set()
  }
  return known
}
