import { expect, test } from 'vitest'
import { dayAt } from '#contract/calendar-days.ts'
import { isOver } from './days.ts'
import { monthsBeforeQuiet } from './givers.ts'

test('a day is that of the church’s clocks, and the last day of a campaign counts', () => {
  expect(dayAt(new Date('2027-02-01T02:00:00Z'), 'America/Sao_Paulo')).toBe('2027-01-31')
  expect([
    isOver({ ate: '2027-01-31' }, '2027-01-31'),
    isOver({ ate: '2027-01-31' }, '2027-02-01'),
    isOver({ ate: null }, '2027-01-31'),
  ]).toEqual([false, true, false])
})

test('whoever has stopped gave in six calendar months, the last of which ends before sixty quiet days', () => {
  expect(monthsBeforeQuiet('2026-11-24')).toEqual({ from: '2026-04-01', quiet: '2026-09-26' })
  expect(monthsBeforeQuiet('2027-03-01')).toEqual({ from: '2026-07-01', quiet: '2027-01-01' })
})
