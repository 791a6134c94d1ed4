import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compilePattern } from './pattern.ts'

/** Parts of all supported patterns; the flag `u` changes the meaning of escapes, so it has its own list. */
const characters = [
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
const plainCharacters = [...characters, '\\-', '{', ']', '\\p', '\\X41', '(?:\\u{2})', '[]', '[^]']
const unicodeCharacters = [...characters, '\\p{L}', '\\P{Lu}', '\\u{1F600}', '\\ud83d\\ude00', '[😀a]']
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
const anyText = fc.string({
  unit: fc.constantFrom('a', 'b', 'B', 'c', 'é', '😀', '\ud83d', ' ', '-', '1', '_', '\n', '|', 'p', 'u', 'A'),
  maxLength: 8,
})
const flags = fc.subarray(['i', 'm', 's']).map(all => all.join(''))

/** Tests at each character, because V8 also searches for `\\B` in the middle of 😀. */
function matchesNatively(source: string, flags: string, text: string): boolean {
  const pattern = new RegExp(source, `${flags}y`)
  let at = 0
  const positions = [0, ...(flags.includes('u') ? [...text] : text.split('')).map(character => (at += character.length))]
  return positions.some(at => {
    pattern.lastIndex = at
    return pattern.test(text)
  })
}

describe('a pattern', () => {
  test.each([
    ['plain', plainCharacters, ''],
    ['unicode', unicodeCharacters, 'u'],
  ])('(%s) matches the same texts as in JavaScript', (_, from, unicode) => {
    fc.assert(
      fc.property(patternOf(from), flags, fc.array(anyText, { minLength: 1, maxLength: 10 }), (source, more, texts) => {
        fc.pre(source !== '')
        const matches = compilePattern(`/${source}/${more}${unicode}`)
        if (!matches) return fc.pre(false) // a long pattern needs too many states
        for (const text of texts) expect(matches(text), JSON.stringify([source, text])).toBe(matchesNatively(source, more + unicode, text))
      }),
      { numRuns: 2_000 },
    )
  })

  test('is written with slashes and flags, or without', () => {
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
    'that takes exponential time elsewhere is fast here: %s',
    written => {
      const matches = compilePattern(written)
      const start = performance.now()
      matches?.(`${'a'.repeat(999)}!`)
      expect(matches).toBeDefined()
      expect(performance.now() - start).toBeLessThan(1_000)
    },
  )

  test('matches only texts of limited length', () => {
    expect(compilePattern('a')?.('a'.repeat(1_000))).toBe(true)
    expect(compilePattern('a')?.('a'.repeat(1_001))).toBe(false)
  })

  test('behaves as in JavaScript, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/()[]{}|\\^$*+?.,-:=!<>abkpuxcdDWwsS019 é') }), fc.string(), (written, text) => {
        const matches = compilePattern(written)
        if (!matches) return
        const [, source = written, given = ''] = /^\/(.+)\/([a-z]*)$/s.exec(written) ?? []
        expect(matches(text), JSON.stringify([written, text])).toBe(new RegExp(source, given).test(text))
      }),
      { numRuns: 5_000 },
    )
  })
})
