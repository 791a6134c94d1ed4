import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#contract/calendar-days.ts'
import type { PaymentState } from '#contract/money/payment-codes.ts'
import type { RepeatableMethod } from './payments.ts'
import { chargesUntil, dueAfter, firstDue, lastPaid, nextDue, nextTry, type Recurrence, type RecurrenceState } from './recurrence.ts'

const Day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2080-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const EveryDays = fc.integer({ min: 1, max: 366 }).map(dias => ({ dias }))
const OnDay = fc.integer({ min: 1, max: 31 }).map(diaDoMes => ({ diaDoMes }))

/** The due days that follow one another. */
function following(recurrence: Recurrence, first: string, count: number): string[] {
  const days = [first]
  while (days.length < count) days.push(dueAfter(recurrence, first, days.at(-1) ?? first))
  return days
}

test('the last day of January is the last one of February, and the 31st of March again', () => {
  expect(following({ diaDoMes: 31 }, '2027-01-31', 5)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  expect(following({ diaDoMes: 30 }, '2028-01-30', 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30'])
  expect(dueAfter({ diaDoMes: 5 }, '2027-12-05', '2027-12-05')).toBe('2028-01-05')
})

test('a day of the month comes once in each month, on that day or on the last one of a shorter month', () => {
  fc.assert(
    fc.property(OnDay, Day, (recurrence, day) => {
      const days = following(recurrence, dueAfter(recurrence, day, day), 15)
      expect(new Set(days.map(due => due.slice(0, 7))).size).toBe(15)
      for (const due of days) {
        const dayOfMonth = Number(due.slice(8))
        if (dayOfMonth !== recurrence.diaDoMes) expect(addDays(due, 1).slice(8)).toBe('01')
        expect(dayOfMonth).toBeLessThanOrEqual(recurrence.diaDoMes)
      }
    }),
  )
})

test('every so many days is always the same step, also after days that were missed', () => {
  fc.assert(
    fc.property(EveryDays, Day, fc.nat(2_000), (recurrence, ancora, later) => {
      const day = addDays(ancora, later)
      const due = dueAfter(recurrence, ancora, day)
      expect(daysBetween(ancora, due) % recurrence.dias).toBe(0)
      expect(due > day).toBe(true)
      expect(daysBetween(day, due)).toBeLessThanOrEqual(recurrence.dias)
    }),
  )
})

test('other days count from today, but not within two weeks after the last gift', () => {
  const today = '2027-02-10'
  const changed = (recurrence: Recurrence, last: string | null, metodo: RepeatableMethod = 'cartao-credito') =>
    nextDue({ recurrence, metodo, ancora: today }, { today, last })
  expect(changed({ diaDoMes: 11 }, null)).toBe('2027-02-11')
  expect(changed({ diaDoMes: 11 }, '2027-01-11')).toBe('2027-02-11')
  expect(changed({ diaDoMes: 11 }, '2027-02-05')).toBe('2027-03-11')
  expect(changed({ dias: 7 }, '2027-02-05')).toBe('2027-02-17')
  // One that was sent for the 13th can be paid until the 16th.
  expect(changed({ dias: 7 }, '2027-02-13', 'pix')).toBe('2027-02-24')
  expect(changed({ dias: 7 }, '2027-02-10', 'pix')).toBe('2027-02-17')
})

test('a charge that came to nothing does not count as given, unless it will be tried again', () => {
  const given = (situacao: PaymentState | null, state: RecurrenceState, metodo: RepeatableMethod = 'cartao-credito') =>
    lastPaid({ dia: '2027-02-05', metodo, cobradaEm: '2027-02-05', situacao }, state)
  expect(lastPaid(null, 'ativa')).toBeNull()
  expect(given('aprovado', 'ativa')).toBe('2027-02-05')
  expect(given('em_analise', 'pausada')).toBe('2027-02-05')
  expect(given('nao_aprovado', 'pausada')).toBeNull()
  expect(given('nao_aprovado', 'falhando')).toBe('2027-02-05')
  expect(given(null, 'pausada')).toBeNull()
  // The treasurer may still find it.
  expect(given('cancelado', 'ativa', 'pix-manual')).toBe('2027-02-05')
  expect(given('cancelado', 'ativa', 'pix')).toBeNull()
})

test('the first repetition is after today, and for a day of the month at least two weeks later', () => {
  expect(firstDue({ dias: 30 }, '2027-01-31')).toBe('2027-03-02')
  expect(firstDue({ diaDoMes: 1 }, '2027-01-31')).toBe('2027-03-01')
  expect(firstDue({ diaDoMes: 31 }, '2027-01-31')).toBe('2027-02-28')
  fc.assert(
    fc.property(OnDay, Day, (recurrence, today) => {
      const wait = daysBetween(today, firstDue(recurrence, today))
      expect(wait).toBeGreaterThanOrEqual(15)
      expect(wait).toBeLessThanOrEqual(46)
    }),
  )
})

test('what was declined is tried again after one, three and five days, always after today, and then no more', () => {
  expect([1, 2, 3, 4].map(tries => nextTry(tries, '2027-01-31', '2027-01-31'))).toEqual(['2027-02-01', '2027-02-03', '2027-02-05', null])
  expect(nextTry(1, '2027-01-31', '2027-02-10')).toBe('2027-02-11')
})

test('the charges until a day are the due days, and one for all that were missed', () => {
  fc.assert(
    fc.property(fc.oneof(EveryDays, OnDay), Day, fc.nat(400), (recurrence, day, length) => {
      const proximo = dueAfter(recurrence, day, day)
      const until = (last: string, today = day) => chargesUntil(recurrence, proximo, { today, last })
      const days = following(recurrence, proximo, until(addDays(day, length)) + 1)
      expect(days.filter(due => due <= addDays(day, length))).toHaveLength(days.length - 1)
    }),
  )
  expect(chargesUntil({ dias: 7 }, '2027-01-01', { today: '2027-01-20', last: '2027-01-31' })).toBe(3)
  expect(chargesUntil({ diaDoMes: 31 }, '2027-01-31', { today: '2027-01-31', last: '2027-03-02' })).toBe(2)
})
