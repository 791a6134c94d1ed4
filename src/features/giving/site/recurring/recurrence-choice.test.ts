import { expect, test } from 'vitest'
import {
  isOffered,
  offeredRecurrences,
  recurrenceFields,
  recurrenceIn,
  recurrenceValue,
  storedRecurrence,
  usualRecurrence,
} from './recurrence-choice.ts'

test('each option means what it says', () => {
  for (const recurrence of [{ dias: 30 }, { dias: 366 }, { diaDoMes: 31 }])
    expect(recurrenceIn(recurrenceValue(recurrence))).toEqual(recurrence)
  for (const nonsense of ['', 'dias', 'dias:', 'meses:3', 'dias:1e9']) expect(recurrenceIn(nonsense)).toEqual(usualRecurrence)
})

test('five are offered, the usual one among them', () => {
  expect(offeredRecurrences).toHaveLength(5)
  expect(offeredRecurrences).toContain(usualRecurrence)
  expect([isOffered('diaDoMes:5'), isOffered('diaDoMes:6'), isOffered('dias:45')]).toEqual([true, false, false])
})

test('the fields of a checkout say that its gift may repeat, and how it does', () => {
  expect(recurrenceFields(true, undefined)).toEqual({ allowRecurrency: true })
  expect(recurrenceFields(true, usualRecurrence)).toEqual({ allowRecurrency: true, recorrenciaDias: 30 })
  expect(recurrenceFields(true, { diaDoMes: 5 })).toEqual({ allowRecurrency: true, recorrencia: { diaDoMes: 5 } })
  expect(recurrenceFields(false, usualRecurrence)).toEqual({ allowRecurrency: false })
})

test('what a tab has stored is only what can be chosen here', () => {
  for (const one of [{ dias: 7 }, { diaDoMes: 1 }, { diaDoMes: 31 }]) expect(storedRecurrence(recurrenceFields(true, one))).toEqual(one)
  expect(storedRecurrence({ allowRecurrency: true })).toBeUndefined()
  for (const recorrencia of [null, 'dias:7', {}, { dias: 45 }, { diaDoMes: 0 }, { diaDoMes: 32 }, { dias: 7, diaDoMes: 3 }])
    expect(storedRecurrence({ recorrencia })).toBeUndefined()
  for (const recorrenciaDias of ['x', 45, {}, null]) expect(storedRecurrence({ recorrenciaDias })).toBeUndefined()
})
