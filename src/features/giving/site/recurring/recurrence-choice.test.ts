import { expect, test } from 'vitest'
import { recurrenceIn, recurrenceOptions, recurrenceValue, usualRecurrence } from './recurrence-choice.ts'

test('each option means what it says', () => {
  for (const recurrence of [{ dias: 30 }, { dias: 366 }, { diaDoMes: 31 }])
    expect(recurrenceIn(recurrenceValue(recurrence))).toEqual(recurrence)
  for (const nonsense of ['', 'dias', 'dias:', 'meses:3', 'dias:1e9']) expect(recurrenceIn(nonsense)).toEqual(usualRecurrence)
})

test('a recurrence that is not offered stays one of the options', () => {
  const usual = recurrenceOptions().map(({ value }) => value)
  expect(usual).toContain('dias:30')
  expect(recurrenceOptions({ diaDoMes: 5 }).map(({ value }) => value)).toEqual(usual)
  expect(recurrenceOptions({ dias: 45 }).map(({ value }) => value)).toEqual(['dias:45', ...usual])
})
