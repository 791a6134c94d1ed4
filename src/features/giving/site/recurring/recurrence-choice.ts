import type { Recurrence } from '../../rules.ts'
import { recurrenceText } from './recurrence-text.ts'

/** Spec, section 9: a gift repeats every 30 days unless its giver says otherwise. */
export const usualRecurrence: Recurrence = { dias: 30 }

const offered: readonly Recurrence[] = [
  { dias: 7 },
  { dias: 14 },
  usualRecurrence,
  ...Array.from({ length: 31 }, (_, index) => ({ diaDoMes: index + 1 })),
]

/** A recurrence as the value of a field: `dias:30`, `diaDoMes:5`. */
export const recurrenceValue = (recurrence: Recurrence): string => Object.entries(recurrence).join().replace(',', ':')

/** What such a value means; the usual one for anything else. */
export function recurrenceIn(value: string): Recurrence {
  const [, unit, count] = /^(dias|diaDoMes):(\d{1,3})$/.exec(value) ?? []
  if (!unit) return usualRecurrence
  return unit === 'dias' ? { dias: Number(count) } : { diaDoMes: Number(count) }
}

/** What a tab has stored; `undefined` unless it is one of the offered. */
export const storedRecurrence = (stored: unknown): Recurrence | undefined =>
  offered.find(one => JSON.stringify(one) === JSON.stringify(stored))

/** The options of the field. Another recurrence, which only an app of somebody else can have made, is added. */
export function recurrenceOptions(current?: Recurrence) {
  const isOffered = !current || offered.some(one => recurrenceValue(one) === recurrenceValue(current))
  const all = isOffered ? offered : [current, ...offered]
  return all.map(one => ({ value: recurrenceValue(one), label: recurrenceText(one) }))
}
