import { expect, test } from 'vitest'
import { dayInWords, dayParts } from './calendar-day.ts'

test('a day is the same one in every time zone, and abbreviations have no dot', () => {
  expect(dayParts('2026-12-05', 'pt')).toEqual({ number: '5', month: 'dez', weekday: 'sáb' })
  expect(dayParts('2026-12-05', 'en')).toEqual({ number: '5', month: 'Dec', weekday: 'Sat' })
  expect(dayInWords('2026-12-05', 'pt')).toBe('sábado, 5 de dezembro')
  expect(dayInWords('2026-12-05', 'es')).toBe('sábado, 5 de diciembre')
})
