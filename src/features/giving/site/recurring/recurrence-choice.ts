import type { Recurrence } from '#features/payments/rules/recurrence.ts'

/** Spec, section 9: a gift repeats every 30 days unless its giver says otherwise. */
export const usualRecurrence: Recurrence = { dias: 30 }

/** Few enough to be seen at a glance. Two days on which people have been paid; any other day of the month is one more press away. */
export const offeredRecurrences: readonly Recurrence[] = [{ dias: 7 }, { dias: 14 }, usualRecurrence, { diaDoMes: 5 }, { diaDoMes: 15 }]

/** A recurrence as the value of a field: `dias:30`, `diaDoMes:5`. */
export const recurrenceValue = (recurrence: Recurrence): string => Object.entries(recurrence).join().replace(',', ':')

/** What such a value means; the usual one for anything else. */
export function recurrenceIn(value: string): Recurrence {
  const [, unit, count] = /^(dias|diaDoMes):(\d{1,3})$/.exec(value) ?? []
  if (!unit) return usualRecurrence
  return unit === 'dias' ? { dias: Number(count) } : { diaDoMes: Number(count) }
}

/** Whether it is one of the offered, without choosing another day of the month. */
export const isOffered = (value: string): boolean => offeredRecurrences.some(one => recurrenceValue(one) === value)

/**
 * The fields of a checkout that say whether and how its gift repeats (spec, section 3). `allowRecurrency` starts `true`, and is `false` while
 * what was chosen cannot repeat.
 */
export type RecurrenceChoice = { allowRecurrency: boolean; recorrenciaDias?: number; recorrencia?: Recurrence }

/** @param recurrence `undefined`: once */
export function recurrenceFields(allowRecurrency: boolean, recurrence: Recurrence | undefined): RecurrenceChoice {
  if (!recurrence || !allowRecurrency) return { allowRecurrency }
  return 'dias' in recurrence ? { allowRecurrency, recorrenciaDias: recurrence.dias } : { allowRecurrency, recorrencia: recurrence }
}

/** What a tab has stored in the fields of a checkout; `undefined` unless it can be chosen. */
export function storedRecurrence({ recorrenciaDias, recorrencia }: Readonly<Record<string, unknown>>): Recurrence | undefined {
  const stored = recorrenciaDias === undefined ? recorrencia : { dias: recorrenciaDias }
  const value = stored && typeof stored === 'object' ? recurrenceValue(stored as Recurrence) : ''
  const canBeChosen = isOffered(value) || /^diaDoMes:([1-9]|[12]\d|3[01])$/.test(value)
  return canBeChosen ? recurrenceIn(value) : undefined
}
