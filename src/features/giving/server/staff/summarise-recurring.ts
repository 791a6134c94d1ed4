import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { addDays, dayAt } from '#contract/calendar-days.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { openStates } from '#features/payments/rules/payments.ts'
import { chargesUntil, expectedDays, type RecurrenceState, recurrenceStates } from '#features/payments/rules/recurrence.ts'
import { paymentTable, type StaffRequest, staffPaymentDb, storedCardTable } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { recurrenceOf } from '../recurring/recurrence-of.ts'
import { reasonTable, recurringChargeTable, recurringGiftTable } from '../tables.ts'

type Summary = { contagem: Record<RecurrenceState, number>; previsto: { moeda: string; valor: number }[] }

const { situacao, metodo, proximo, dias, diaDoMes, valor, cartaoId, motivoId, igrejaId } = recurringGiftTable
const { dia, pagamentoId } = recurringChargeTable
const { ate, flagAtivo, flagRecorrencia } = reasonTable

/**
 * How many repeated gifts there are in each state, and what will be charged in the next days if all goes well: without the fees that givers
 * bear, without what is tried again after a decline, and without what will stop because its card or its reason is gone. Minor units.
 * @param request of a caller who passes `money`
 */
export async function summariseRecurring(request: StaffRequest & { db: ChurchDb }, now: Date): Promise<Summary> {
  const { db, church } = request
  const today = dayAt(now, church.fusoHorario)
  const last = addDays(today, expectedDays - 1)
  const [states, waiting, due] = await Promise.all([
    db.select({ situacao, count: sql<number>`count(*)::int` }).from(recurringGiftTable).groupBy(situacao),
    // What was sent and waits to be paid: its due day may still come, but the gift is at the next one already.
    staffPaymentDb(request)
      .select({ moeda: paymentTable.moeda, valor: sql`sum(${paymentTable.valor})`.mapWith(Number) })
      .from(recurringChargeTable)
      .innerJoin(paymentTable, and(eq(paymentTable.id, pagamentoId), inArray(paymentTable.situacao, openStates)))
      .where(lte(dia, last))
      .groupBy(paymentTable.moeda),
    // Many have the same day and schedule: a row for each of those, not for each giver. Only the system sees which cards there are.
    staffPaymentDb(request)
      .select({ moeda: churchesTable.moeda, proximo, dias, diaDoMes, ate, valor: sql`sum(${valor})`.mapWith(Number) })
      .from(recurringGiftTable)
      .innerJoin(reasonTable, and(eq(reasonTable.id, motivoId), eq(flagAtivo, true), eq(flagRecorrencia, true)))
      .innerJoin(churchesTable, eq(churchesTable.id, igrejaId))
      .leftJoin(storedCardTable, and(eq(storedCardTable.id, cartaoId), isNull(storedCardTable.recusadoEm)))
      .where(and(lte(proximo, last), or(ne(metodo, 'cartao-credito'), isNotNull(storedCardTable.id))))
      .groupBy(churchesTable.moeda, proximo, dias, diaDoMes, ate),
  ])
  const sums = new Map(waiting.map(({ moeda, valor: amount }) => [moeda, amount]))
  for (const { moeda, proximo: next, ate: end, valor: amount, ...schedule } of due) {
    const until = { today, last: end !== null && end < last ? end : last }
    const expected = next === null ? 0 : amount * chargesUntil(recurrenceOf(schedule), next, until)
    if (expected) sums.set(moeda, (sums.get(moeda) ?? 0) + expected)
  }
  const counts = new Map(states.map(row => [row.situacao, row.count]))
  return {
    contagem: Object.fromEntries(recurrenceStates.map(state => [state, counts.get(state) ?? 0])) as Summary['contagem'],
    previsto: [...sums].map(([moeda, amount]) => ({ moeda, valor: amount })),
  }
}
