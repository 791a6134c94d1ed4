import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fallbackLocale, isLocale, locales, negotiate, parseAcceptLanguage } from './locale.ts'

describe('the language of a page', () => {
  test.each([
    [['pt-BR', 'en'], 'pt'],
    [['pt-PT'], 'pt'],
    [['pt'], 'pt'],
    [['es-MX', 'pt'], 'es'],
    [['en-GB'], 'en'],
    [['fr', 'de-CH', 'es-419'], 'es'],
    [['PT_br'], 'pt'],
    [['fr'], 'en'],
    [['ptx', 'port'], 'en'],
    [[], 'en'],
  ])('of someone who prefers %j is %s', (preferred, expected) => {
    expect(negotiate(preferred)).toBe(expected)
  })

  test('is always a supported one, and the first supported one of the preferences', () => {
    const anyTag = fc.oneof(fc.string(), fc.constantFrom('pt-BR', 'es', 'en-US', 'fr', 'de', 'zh-Hant-TW', 'PT'))
    fc.assert(
      fc.property(fc.array(anyTag), preferred => {
        const chosen = negotiate(preferred)
        const firstSupported = preferred.map(one => one.trim().toLowerCase().split(/[-_]/)[0]).find(isLocale)
        expect(chosen).toBe(firstSupported ?? fallbackLocale)
        expect(locales).toContain(chosen)
      }),
    )
  })
})

describe('an Accept-Language header', () => {
  test.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', ['pt-BR', 'pt', 'en']],
    ['en;q=0.5, es;q=0.9, pt', ['pt', 'es', 'en']],
    ['en, pt', ['en', 'pt']],
    ['pt;q=0, en', ['en']],
    ['es ; Q=0.3 , en ; q=0.2', ['es', 'en']],
    ['', []],
    [null, []],
    [undefined, []],
  ])('%j contains %j, best first', (header, tags) => {
    expect(parseAcceptLanguage(header)).toEqual(tags)
  })

  test('is parsed in reasonable time, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000, unit: 'binary' }), header => {
        for (const tag of parseAcceptLanguage(header)) expect(header).toContain(tag)
      }),
    )
  })

  test('is sorted by weight; tags of equal weight keep their order', () => {
    const part = fc.record({ tag: fc.constantFrom('pt', 'en', 'es', 'fr', 'de'), thousandths: fc.integer({ min: 0, max: 1000 }) })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), parts => {
        const header = parts.map(({ tag, thousandths }) => `${tag};q=${(thousandths / 1000).toFixed(3)}`).join(',')
        const expected = parts.filter(({ thousandths }) => thousandths > 0).sort((a, b) => b.thousandths - a.thousandths)
        expect(parseAcceptLanguage(header)).toEqual(expected.map(({ tag }) => tag))
      }),
    )
  })
})
