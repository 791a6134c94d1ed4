import { searchWords } from '#contract/normalize-text.ts'
import type { PersonName } from '#features/access/server/index.ts'

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

/** The words of a name as they are read at a glance. */
const wordsOf = (name: string): string[] =>
  searchWords([...name.normalize('NFKC').toLowerCase()].map(letter => readAs[letter] ?? letter).join('')).map(word =>
    // A capital i and a small L look the same, and so do two letters instead of one.
    word
      .replaceAll('l', 'i')
      .replace(/(.)\1+/g, '$1')
      .replaceAll('rn', 'm'),
  )

/** Words for people with an office in a church, in Portuguese, English and Spanish. */
const offices = new Set(
  [
    'pr pra ps pastor pastora pastores bispo bispa apostolo apostola presbitero presbitera diacono diaconisa reverendo reverenda rev padre missionario missionaria',
    'bishop apostle elder deacon reverend priest obispo obispa anciano diaconisa lider leader',
  ].flatMap(wordsOf),
)

/** Whether somebody who reads a name takes its bearer for a pastor, or somebody else with an office. */
export const claimsOffice = (written: string): boolean => wordsOf(written).some(word => offices.has(word))

/**
 * Whether a written name can be taken for that of a person: the first name, and a part of the surname or its initial, or nothing else but an
 * office. One letter may differ in words of four letters and more.
 */
export function resembles(written: string, { nome, sobrenome }: PersonName): boolean {
  const words = wordsOf(written).filter(word => !offices.has(word))
  const [first = ''] = wordsOf(nome)
  const rest = [...wordsOf(nome).slice(1), ...wordsOf(sobrenome)].filter(word => word.length > 2)
  if (!first || !words.some(word => isNear(word, first))) return false
  const others = words.filter(word => !isNear(word, first))
  if (others.length === 0) return claimsOffice(written)
  return others.some(word => rest.some(part => (word.length === 1 ? part.startsWith(word) : isNear(word, part))))
}

/** Whether two words are the same, or differ by one letter that was changed, added or left out. */
function isNear(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < 4 || long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  return short.slice(start + (short.length === long.length ? 1 : 0)) === long.slice(start + 1)
}
