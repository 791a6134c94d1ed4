import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compilePattern } from './pattern.ts'

/** Patterns of all that is taken; the flag `u` changes what an escape means, so it has its own. */
const signs = [
  'a',
  'b',
  'B',
  'é',
  '😀',
  ' ',
  '-',
  '_',
  '.',
  '\\.',
  '\\d',
  '\\w',
  '\\s',
  '\\W',
  '[ab]',
  '[^a]',
  '[a-c\\d]',
  '[\\]|)]',
  '\\x61',
  '\\u0062',
]
const plainSigns = [...signs, '\\-', '{', ']', '\\p', '\\X41', '(?:\\u{2})', '[]', '[^]']
const unicodeSigns = [...signs, '\\p{L}', '\\P{Lu}', '\\u{1F600}', '\\ud83d\\ude00', '[😀a]']
const conditions = ['^', '$', '\\b', '\\B']
const repetitions = ['', '', '', '*', '+', '?', '{2}', '{0}', '{1,}', '{0,2}', '{2,3}', '*?', '+?', '??', '{1,2}?']

const patternOf = (from: string[]) =>
  fc.letrec<{ pattern: string; sequence: string; part: string }>(tie => ({
    pattern: fc.oneof(
      { maxDepth: 2 },
      tie('sequence'),
      fc.array(tie('sequence'), { minLength: 2, maxLength: 3 }).map(all => all.join('|')),
    ),
    sequence: fc.array(tie('part'), { maxLength: 4 }).map(all => all.join('')),
    part: fc.oneof(
      { maxDepth: 2 },
      fc.tuple(fc.constantFrom(...from), fc.constantFrom(...repetitions)).map(all => all.join('')),
      fc.constantFrom(...conditions),
      fc.tuple(fc.constantFrom('(', '(?:'), tie('pattern'), fc.constant(')'), fc.constantFrom(...repetitions)).map(all => all.join('')),
    ),
  })).pattern
const typed = fc.string({
  unit: fc.constantFrom('a', 'b', 'B', 'c', 'é', '😀', '\ud83d', ' ', '-', '1', '_', '\n', '|', 'p', 'u', 'A'),
  maxLength: 8,
})
const flags = fc.subarray(['i', 'm', 's']).map(all => all.join(''))

/** Asked at each sign, because V8 looks for `\\B` in the middle of 😀 too. */
function fitsNatively(source: string, flags: string, text: string): boolean {
  const pattern = new RegExp(source, `${flags}y`)
  let at = 0
  const places = [0, ...(flags.includes('u') ? [...text] : text.split('')).map(sign => (at += sign.length))]
  return places.some(at => {
    pattern.lastIndex = at
    return pattern.test(text)
  })
}

describe('a pattern', () => {
  test.each([
    ['plain', plainSigns, ''],
    ['unicode', unicodeSigns, 'u'],
  ])('(%s) fits the same texts as JavaScript says', (_, from, unicode) => {
    fc.assert(
      fc.property(patternOf(from), flags, fc.array(typed, { minLength: 1, maxLength: 10 }), (source, more, texts) => {
        fc.pre(source !== '')
        const fits = compilePattern(`/${source}/${more}${unicode}`)
        if (!fits) return fc.pre(false) // the copies of a long one are too many
        for (const text of texts) expect(fits(text), JSON.stringify([source, text])).toBe(fitsNatively(source, more + unicode, text))
      }),
      { numRuns: 2_000 },
    )
  })

  test('is written with slashes and flags, or bare', () => {
    expect(compilePattern('/^a|b$/i')?.('A')).toBe(true)
    expect(compilePattern('^[A-Z]{2}-\\d+$')?.('SP-12')).toBe(true)
    expect(compilePattern('^[A-Z]{2}-\\d+$')?.('sp-12')).toBe(false)
    expect(compilePattern('/a/b/')?.('a/b')).toBe(true)
  })

  test.each([
    '(',
    '/a/g',
    '/a/d',
    '/a/v',
    '(a)\\1',
    '(?=a)',
    '(?!a)',
    '(?<=a)',
    '(?<n>a)\\k<n>',
    '\\01',
    'a{501}',
    '(a{100}){100}',
    '((){99}){99}',
    'x'.repeat(501),
  ])('is refused: %s', written => {
    expect(compilePattern(written)).toBeUndefined()
  })

  test.each(['(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(.*)*b', '^(([a-z])+.)+[A-Z]([a-z])+$', '(a?){100}a{100}', '((a*)*)*b', '(\\w+\\s?)+$'])(
    'that would stop another engine does not stop this one: %s',
    written => {
      const fits = compilePattern(written)
      const start = performance.now()
      fits?.(`${'a'.repeat(999)}!`)
      expect(fits).toBeDefined()
      expect(performance.now() - start).toBeLessThan(1_000)
    },
  )

  test('is bounded in what it reads', () => {
    expect(compilePattern('a')?.('a'.repeat(1_000))).toBe(true)
    expect(compilePattern('a')?.('a'.repeat(1_001))).toBe(false)
  })

  test('is never a surprise, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/()[]{}|\\^$*+?.,-:=!<>abkpuxcdDWwsS019 é') }), fc.string(), (written, text) => {
        const fits = compilePattern(written)
        if (!fits) return
        const [, source = written, given = ''] = /^\/(.+)\/([a-z]*)$/s.exec(written) ?? []
        expect(fits(text), JSON.stringify([written, text])).toBe(new RegExp(source, given).test(text))
      }),
      { numRuns: 5_000 },
    )
  })
})
