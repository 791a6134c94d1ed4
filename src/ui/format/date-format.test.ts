import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseShortDate } from '#contract/validation/rules/date.ts'
import { dateFormat, datePlaceholder, formatDate, maskDate, parseDate } from './date-format.ts'

const brazil = dateFormat('pt-BR')
const unitedStates = dateFormat('en-US')
const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

test('each language has its order and its separator', () => {
  expect(brazil).toEqual({ order: ['day', 'month', 'year'], separator: '/' })
  expect(unitedStates).toEqual({ order: ['month', 'day', 'year'], separator: '/' })
  expect(dateFormat('es-MX')).toEqual(brazil)
  expect(dateFormat('de')).toEqual({ order: ['day', 'month', 'year'], separator: '.' })
  expect(dateFormat('sv')).toEqual({ order: ['year', 'month', 'day'], separator: '-' })
  expect(datePlaceholder(brazil)).toBe('00/00/0000')
})

describe('while one types', () => {
  test.each([
    ['3', '3'],
    ['31', '31'],
    ['311', '31/1'],
    ['31121990', '31/12/1990'],
    ['31/12/1990', '31/12/1990'],
    ['5', '05'],
    ['5/3/2024', '05/03/2024'],
    ['1/', '01/'],
    ['1-2-2024', '01/02/2024'],
    ['5 3 2024', '05/03/2024'],
    ['2024-03-05', '05/03/2024'],
    ['311219901', '31/12/1990'],
    ['/', ''],
    ['abc', ''],
  ])('%s becomes %s', (typed, masked) => expect(maskDate(typed, brazil)).toBe(masked))

  test('in English the month comes first', () => {
    expect(maskDate('12311990', unitedStates)).toBe('12/31/1990')
    expect(maskDate('2', unitedStates)).toBe('02')
    expect(parseDate('12/31/1990', unitedStates)).toBe('1990-12-31')
  })

  test('a mask is no longer than a date, and masking twice is masking once', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-. x') }), typed => {
        const masked = maskDate(typed, brazil)
        expect(masked.length).toBeLessThanOrEqual(10)
        expect(maskDate(masked, brazil)).toBe(masked)
      }),
    )
  })
})

test('a day that does not exist is not parsed', () => {
  for (const typed of ['31/02/2024', '00/01/2024', '29/02/2023', '1/2/2024', '31/12/90', ''])
    expect(parseDate(typed, brazil)).toBeUndefined()
  expect(parseDate('29/02/2024', brazil)).toBe('2024-02-29')
})

test('a formatted day is parsed as the same day, also from its digits alone, and by the rule of forms', () => {
  fc.assert(
    fc.property(day, fc.constantFrom('pt', 'en', 'es'), (iso, language) => {
      const format = dateFormat(language)
      const written = formatDate(iso, format)
      expect(parseDate(written, format)).toBe(iso)
      expect(parseShortDate(written, language as 'pt' | 'en' | 'es')).toBe(iso)
      expect(maskDate(written.replace(/\D/g, ''), format)).toBe(written)
    }),
  )
})
