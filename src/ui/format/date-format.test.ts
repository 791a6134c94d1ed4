import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseShortDate } from '#contract/validation/rules/date.ts'
import { dateSample, dateShape, maskDate, readDate, writeDate } from './date-format.ts'

const brazil = dateShape('pt-BR')
const states = dateShape('en-US')
const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

test('each language has its order and its sign', () => {
  expect(brazil).toEqual({ order: ['day', 'month', 'year'], separator: '/' })
  expect(states).toEqual({ order: ['month', 'day', 'year'], separator: '/' })
  expect(dateShape('es-MX')).toEqual(brazil)
  expect(dateShape('de')).toEqual({ order: ['day', 'month', 'year'], separator: '.' })
  expect(dateShape('sv')).toEqual({ order: ['year', 'month', 'day'], separator: '-' })
  expect(dateSample(brazil)).toBe('00/00/0000')
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
    expect(maskDate('12311990', states)).toBe('12/31/1990')
    expect(maskDate('2', states)).toBe('02')
    expect(readDate('12/31/1990', states)).toBe('1990-12-31')
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

test('a day that is not there is none', () => {
  for (const typed of ['31/02/2024', '00/01/2024', '29/02/2023', '1/2/2024', '31/12/90', ''])
    expect(readDate(typed, brazil)).toBeUndefined()
  expect(readDate('29/02/2024', brazil)).toBe('2024-02-29')
})

test('a written day is read again, digit by digit too, and as the rule of forms reads it', () => {
  fc.assert(
    fc.property(day, fc.constantFrom('pt', 'en', 'es'), (iso, language) => {
      const shape = dateShape(language)
      const written = writeDate(iso, shape)
      expect(readDate(written, shape)).toBe(iso)
      expect(parseShortDate(written, language as 'pt' | 'en' | 'es')).toBe(iso)
      expect(maskDate(written.replace(/\D/g, ''), shape)).toBe(written)
    }),
  )
})
