import type { Recurrence } from '../../rules.ts'
import type { recurringGiftTable } from '../tables.ts'

export type RecurringGiftRow = typeof recurringGiftTable.$inferSelect

/** How a stored gift is repeated. */
export const recurrenceOf = ({ dias, diaDoMes }: Pick<RecurringGiftRow, 'dias' | 'diaDoMes'>): Recurrence =>
  dias === null ? { diaDoMes: diaDoMes ?? 1 } : { dias }

/** The columns for it. */
export const recurrenceColumns = (recurrence: Recurrence) => ({
  dias: 'dias' in recurrence ? recurrence.dias : null,
  diaDoMes: 'diaDoMes' in recurrence ? recurrence.diaDoMes : null,
})
