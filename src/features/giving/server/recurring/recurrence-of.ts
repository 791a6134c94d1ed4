import { sql } from 'drizzle-orm'
import type { Recurrence } from '#features/payments/rules/recurrence.ts'
import { recurringGiftTable } from '../tables.ts'

export type RecurringGiftRow = typeof recurringGiftTable.$inferSelect

/** How a stored gift is repeated. */
export const recurrenceOf = ({ dias, diaDoMes }: Pick<RecurringGiftRow, 'dias' | 'diaDoMes'>): Recurrence =>
  dias === null ? { diaDoMes: diaDoMes ?? 1 } : { dias }

/** The schedule of a stored gift (`nextDue`). */
export const scheduleOf = (gift: Pick<RecurringGiftRow, 'dias' | 'diaDoMes' | 'metodo' | 'ancora' | 'naoAntesDe'>) => ({
  recurrence: recurrenceOf(gift),
  metodo: gift.metodo,
  ancora: gift.ancora,
  notBefore: gift.naoAntesDe,
})

/** The columns for it. */
export const recurrenceColumns = (recurrence: Recurrence) => ({
  dias: 'dias' in recurrence ? recurrence.dias : null,
  diaDoMes: 'diaDoMes' in recurrence ? recurrence.diaDoMes : null,
})

/** Each change is a new version, also one by a job: what its giver does on an older page is refused, instead of being about another day. */
export const nextVersion = sql`${recurringGiftTable.versao} + 1`
