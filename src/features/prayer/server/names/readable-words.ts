import { distance } from 'fastest-levenshtein'
import unhomoglyph from 'unhomoglyph'
import { searchWords } from '#contract/normalize-text.ts'

/** Letters that Unicode does not take for the Latin ones that they are read as. */
const alsoReadAs: Record<string, string> = { þ: 'p', ŋ: 'n', ĸ: 'k', ə: 'e', ɛ: 'e', ɔ: 'o' }

/**
 * The Latin letter that a reader takes a letter for (Unicode Technical Standard 39), in the same case, else the letter. Many small letters, as
 * those of Cyrillic, look like small Latin capitals, so the capital is asked for, too. ASCII stands for itself: `m` is not read as `rn`.
 */
function latinOf(letter: string): string {
  if (letter <= '~') return letter
  const small = letter.toLowerCase()
  const read = alsoReadAs[small] ?? [letter, letter.toUpperCase()].map(unhomoglyph).find(latin => /^[a-z]/i.test(latin)) ?? letter
  return letter === small ? read.toLowerCase() : read
}

/** The words of a name in the letters that it is read in, without accents and in lower case. A capital inside a word begins another one. */
export const readableWords = (name: string): string[] =>
  searchWords(
    Array.from(name.normalize('NFD').replace(/[\p{M}ªº]/gu, ''), latinOf)
      .join('')
      .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' '),
  )

/**
 * Words run together, as they are read at a glance; only to compare them with others. Two letters look like one, a capital i like a small L, and
 * `rn` like `m`.
 */
export const glance = (...words: string[]): string =>
  words
    .join('')
    .replace(/(.)\1+/g, '$1')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')

/** Whether two words look the same, or have four letters at least of which one was changed, added or left out. */
export function isNear(a: string, b: string): boolean {
  const [seen, other] = [glance(a), glance(b)]
  return seen === other || (Math.min(seen.length, other.length) > 3 && distance(seen, other) === 1)
}
