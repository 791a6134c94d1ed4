import type { RepeatableMethod } from '#features/payments/rules/payments.ts'
import { lastPaid, nextDue } from '#features/payments/rules/recurrence.ts'
import type { RecurringGift } from '../../contract/recurring.ts'
import { recurrenceIn, recurrenceValue } from './recurrence-choice.ts'

/** What the form says. `frequency`: a value of `recurrenceOptions`. */
type Chosen = { frequency: string; metodo: RepeatableMethod }

/**
 * When a gift is charged next once the form is saved, YYYY-MM-DD; `undefined`: it stays paused.
 * @param today YYYY-MM-DD in the church's time zone
 */
export function nextDayOf(gift: RecurringGift, { frequency, metodo }: Chosen, today: string): string | undefined {
  const { recorrencia, situacao, motivoParada, ultimaCobranca, cobradaEm, proximo, retomada } = gift
  if (situacao === 'pausada' && motivoParada === 'pessoa') return undefined
  // As the server does it (change-recurring.ts): days that are new count from today.
  if (frequency === recurrenceValue(recorrencia)) return proximo ?? retomada ?? undefined
  const last = lastPaid(ultimaCobranca && { ...ultimaCobranca, cobradaEm }, situacao)
  return nextDue({ recurrence: recurrenceIn(frequency), metodo, ancora: today }, { today, last })
}
