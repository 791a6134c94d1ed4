import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../../locale.ts'
import { birthdate, card_expiry, date, parseShortDate } from './date.ts'

const now = new Date('2026-11-21T15:00:00Z')
const anyLocale = fc.constantFrom<Locale>('pt', 'en', 'es')
const anyDay = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map(one => one.toISOString().slice(0, 10))
const toShortDate = (iso: string, locale: Locale) => {
  const [year, month, dayOfMonth] = iso.split('-')
  return locale === 'en' ? `${month}/${dayOfMonth}/${year}` : `${dayOfMonth}/${month}/${year}`
}

describe('a short date', () => {
  test.each<[string, Locale, string | undefined]>([
    ['31/12/1990', 'pt', '1990-12-31'],
    ['31/12/1990', 'es', '1990-12-31'],
    ['12/31/1990', 'en', '1990-12-31'],
    ['12/31/1990', 'pt', undefined],
    ['31/12/1990', 'en', undefined],
    ['29/02/2024', 'pt', '2024-02-29'],
    ['29/02/2023', 'pt', undefined],
    ['29/02/1900', 'pt', undefined],
    ['31/04/2020', 'pt', undefined],
    ['00/01/2020', 'pt', undefined],
    ['01/00/2020', 'pt', undefined],
    ['1/1/2020', 'pt', undefined],
    ['01/01/20', 'pt', undefined],
    ['01-01-2020', 'pt', undefined],
    ['2020-01-01', 'pt', undefined],
    [' 01/01/2020', 'pt', undefined],
    ['01/01/2020 ', 'pt', undefined],
    ['01/01/0020', 'pt', undefined],
    ['01/01/12020', 'pt', undefined],
    ['', 'pt', undefined],
  ])('%j in %s is %s', (typed, locale, iso) => {
    expect(parseShortDate(typed, locale)).toBe(iso)
  })

  test('can be every day of the calendar', () => {
    fc.assert(
      fc.property(anyDay, anyLocale, (iso, locale) => {
        expect(parseShortDate(toShortDate(iso, locale), locale)).toBe(iso)
      }),
    )
  })

  test('can only be a day of the calendar', () => {
    const two = (n: number) => String(n).padStart(2, '0')
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.nat({ max: 15 }), fc.integer({ min: 1900, max: 2100 }), (d, m, y) => {
        const at = new Date(Date.UTC(y, m - 1, d))
        const exists = at.getUTCDate() === d && at.getUTCMonth() === m - 1
        expect(parseShortDate(`${two(d)}/${two(m)}/${y}`, 'pt') !== undefined).toBe(exists)
      }),
    )
  })
})

describe.each([
  ['date', date],
  ['birthdate', birthdate],
])('%s', (_, rule) => {
  test('is before now, in the given time zone', () => {
    expect(rule('21/11/2026', [], { now, dates: 'pt' })).toBe(true)
    expect(rule('22/11/2026', [], { now, dates: 'pt' })).toBe(false)
    expect(rule('22/11/2026', [], { now, dates: 'pt', timeZone: 'Asia/Tokyo' })).toBe(true)
    expect(rule('11/21/2026', [], { now, dates: 'en' })).toBe(true)
    expect(rule('21/11/2026', [], { now, dates: 'en' })).toBe(false)
  })

  test('without a language is written as in Brazil', () => {
    expect(rule('31/12/1990', [], { now })).toBe(true)
    expect(rule('12/31/1990', [], { now })).toBe(false)
    expect(rule('1990-12-31', [], { now })).toBe(false)
  })

  test('on the wire is in ISO 8601', () => {
    const context = { now, dates: 'iso' } as const
    expect(rule('1990-12-31', [], context)).toBe(true)
    expect(rule('2027-01-01', [], context)).toBe(false)
    expect(rule('31/12/1990', [], context)).toBe(false)
    expect(rule('1990-12-31T00:00:00Z', [], context)).toBe(false)
    expect(rule('1990-12-31', [], { now, dates: 'pt' })).toBe(false)
  })

  test('is any day that has begun, and no future day', () => {
    const anyTime = fc.date({ min: new Date('1500-01-01'), max: new Date('2500-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(anyDay, anyLocale, anyTime, (iso, locale, at) => {
        expect(rule(toShortDate(iso, locale), [], { now: at, dates: locale })).toBe(new Date(iso) <= at)
        expect(rule(`${toShortDate(iso, locale)}0`, [], { now: at, dates: locale })).toBe(false)
      }),
    )
  })
})

describe('the expiry of a card', () => {
  test.each([
    ['11/26', true],
    ['11/2026', true],
    ['12/26', true],
    ['01/2031', true],
    ['10/26', false],
    ['11/2025', false],
    ['13/27', false],
    ['00/27', false],
    ['1/27', false],
    ['1127', false],
    ['11-27', false],
    ['11/027', false],
    ['11/27 ', false],
  ])('%s: %s', (typed, valid) => {
    expect(card_expiry(typed, [], { now })).toBe(valid)
  })

  test('is valid until the end of its month, in the given time zone', () => {
    const late = new Date('2026-12-01T01:00:00Z')
    expect(card_expiry('11/26', [], { now: late })).toBe(false)
    expect(card_expiry('11/26', [], { now: late, timeZone: 'America/Sao_Paulo' })).toBe(true)
  })

  test('is the same with two and with four digits of the year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 }), (month, year) => {
        const [m, y] = [String(month).padStart(2, '0'), String(year).padStart(2, '0')]
        const valid = year * 12 + month >= 26 * 12 + 11
        expect(card_expiry(`${m}/${y}`, [], { now })).toBe(valid)
        expect(card_expiry(`${m}/20${y}`, [], { now })).toBe(valid)
      }),
    )
  })
})
