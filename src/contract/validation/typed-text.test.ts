import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedText, typedTexts } from './typed-text.ts'

test.each([
  ['accents that are not composed', 'Joa\u0303o', 'Jo\u00e3o'],
  ['marks of direction', '\u202a+55 11 95550-0101\u202c', '+55 11 95550-0101'],
  ['a zero-width space, a soft hyphen and a mark of byte order', '\ufeffMa\u200bri\u00ada', 'Maria'],
  ['a joiner in Latin letters', 'Ma\u200dria\u200c', 'Maria'],
  ['other spaces and hyphens', 'Ana\u00a0Lu\u2011z', 'Ana Lu-z'],
  ['line ends, tabs and dashes', 'a\r\n\tb \u2013 c', 'a\r\n\tb \u2013 c'],
  ['NUL, which is refused', 'a\0\u200b', 'a\0'],
  ['Persian with its non-joiner', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  [
    'an emoji of several',
    '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}\u2764\ufe0f\u200d\u{1f525}',
    '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}\u2764\ufe0f\u200d\u{1f525}',
  ],
  [
    "a region's flag",
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['letters that are blank, beside others and alone', 'Ana Lima\u115f\u{1d159}', 'Ana Lima  '],
  ['marks that no writing has yet', 'Ana\ufff3\u{e0081}\u{e0200}', 'Ana'],
  ['nothing that is seen', '\u{13431}\u0300\u034f\ufe0f\u17b4\u180b\u{e0100}\u200d', ''],
  ['other ends of lines', 'a\u2028b\u2029c', 'a\nb\nc'],
  ['tags without a flag', 'a\u{e0067}\u{e007f}b', 'ab'],
])('%s', (_, typed, stored) => {
  expect(typedText(typed)).toBe(stored)
})

test('is the same when it is done twice', () => {
  const part = fc.constantFrom(
    'a',
    'e\u0301',
    '\u0301',
    '\u200d',
    '\u200c',
    '\u202e',
    '\u00ad',
    ' ',
    '\u2003',
    '\u0645',
    '\u{1f469}',
    '\u{1f3f4}',
    '\u{e0067}',
    '\n',
    '\u2028',
    '\u3164',
    '\ufe0f',
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(part, fc.string({ unit: 'grapheme', maxLength: 1 })) }), text => {
      expect(typedText(typedText(text))).toBe(typedText(text))
    }),
  )
})

test('reaches every text inside, and leaves files alone', () => {
  const file = new Blob(['x'])
  expect(typedTexts({ a: ['e\u0301', { b: '\u200bc' }], file, n: 1, none: null })).toEqual({
    a: ['\u00e9', { b: 'c' }],
    file,
    n: 1,
    none: null,
  })
})

test.each([
  ['joiners between letters that may have them', `\u0628${'\u200d'.repeat(300_000)}\u0628`, '\u0628\u200d\u0628'],
  ['tags after a flag', `\u{1f3f4}${'\u{e0061}'.repeat(150_000)}`, `\u{1f3f4}${'\u{e0061}'.repeat(7)}`],
  ['marks on a letter', `o${'\u0301\u0327'.repeat(150_000)}`, `o${'\u0301\u0327'.repeat(15)}`.normalize('NFC')],
  ['tags after nothing', '\u{e0061}'.repeat(150_000), ''],
])('takes no longer for many %s', (_, text, right) => {
  const began = performance.now()
  expect(typedText(text)).toBe(right)
  expect(performance.now() - began).toBeLessThan(500)
})

test('does not fill the stack with a value that is nested without end', () => {
  const nested: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
  expect(typedTexts(nested)).toHaveLength(1)
})
