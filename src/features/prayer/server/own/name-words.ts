import { searchWords } from '#contract/normalize-text.ts'

/** Letters of other scripts, digits and signs that are read as a Latin letter, without accents (Unicode Technical Standard 39, confusables). */
const readAs: Record<string, string> = Object.fromEntries([
  ['а', 'a'],
  ['е', 'e'],
  ['о', 'o'],
  ['р', 'p'],
  ['с', 'c'],
  ['у', 'y'],
  ['х', 'x'],
  ['і', 'i'],
  ['ј', 'j'],
  ['ѕ', 's'],
  ['к', 'k'],
  ['м', 'm'],
  ['т', 't'],
  ['в', 'b'],
  ['н', 'h'],
  ['ԁ', 'd'],
  ['α', 'a'],
  ['ο', 'o'],
  ['ρ', 'p'],
  ['ν', 'v'],
  ['ι', 'i'],
  ['κ', 'k'],
  ['τ', 't'],
  ['ı', 'i'],
  ['0', 'o'],
  ['1', 'l'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['|', 'l'],
  ['!', 'i'],
])

/** The words of a name, with the Latin letters that a reader takes its letters for, without accents and in lower case. */
export const readableWords = (name: string): string[] =>
  searchWords([...name.normalize('NFKC').toLowerCase()].map(letter => readAs[letter] ?? letter).join(''))

/** The words of a name as they are read at a glance; only to compare them with other such words. */
export const wordsOf = (name: string): string[] =>
  readableWords(name).map(word =>
    // A capital i and a small L look the same, and so do two letters instead of one.
    word
      .replaceAll('l', 'i')
      .replace(/(.)\1+/g, '$1')
      .replaceAll('rn', 'm'),
  )

/** Whether two words are the same, or differ by one letter that was changed, added or left out. */
export function isNear(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < 4 || long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  return short.slice(start + (short.length === long.length ? 1 : 0)) === long.slice(start + 1)
}
