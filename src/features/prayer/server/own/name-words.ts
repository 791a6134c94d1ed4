import unhomoglyph from 'unhomoglyph'
import { searchWords } from '#contract/normalize-text.ts'

/** Signs, and letters of other scripts in addition to Unicode's confusables, that are read as a Latin letter without accents. */
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

const smallCapitals = new Map(Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', (letter, index) => [letter, 'abcdefghijklmnoprstuvwyz'[index]]))

/** The Latin letter that a reader takes a letter for (Unicode Technical Standard 39). ASCII stands for itself: `m` is not read as `rn`. */
const latinOf = (letter: string) =>
  readAs[letter.toLowerCase()] ?? smallCapitals.get(letter) ?? (letter > '~' ? unhomoglyph(letter) : letter)

/**
 * The words of a name, with the Latin letters that a reader takes its letters for, without accents and in lower case. A capital inside a word
 * begins another one, and single letters with spaces between them are one word.
 */
export const readableWords = (name: string): string[] =>
  searchWords(
    Array.from(name.normalize('NFKD').replace(/\p{M}/gu, ''), latinOf)
      .join('')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/\b\p{L}(?: \p{L}\b){2,}/gu, spelled => spelled.replaceAll(' ', '')),
  )

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
