import type { PersonName } from '#features/access/server/index.ts'
import { offices } from '../../rules.ts'
import { isNoName, isOffice } from './name-claims.ts'
import { isNear, readableWords } from './readable-words.ts'

/**
 * Whether a written name can be taken for that of a person: the first name or its initial and a part of the surname, the first name and an
 * initial of the surname, or the first name and nothing else but an office. In words of four letters and more one may differ; spaces may be
 * anywhere.
 */
export function resembles(written: string, { nome, sobrenome }: PersonName): boolean {
  const words = readableWords(written)
  const [first = '', ...rest] = readableWords(`${nome} ${sobrenome}`)
  const surnames = rest.filter(word => word.length > 1 && !isNoName(word))
  const whole = [rest, surnames, ...surnames.map(part => [part])].flatMap(parts => [
    [first, ...parts],
    [...parts, first],
  ])
  if (surnames.length && whole.some(parts => isNear(words.join(''), parts.join('')))) return true
  const others = words.filter(word => !isNear(word, first))
  const hasSurname = others.some(word => surnames.some(part => isNear(word, part)))
  if (others.length === words.length) return hasSurname && others.includes(first.slice(0, 1))
  if (others.length > 0 && others.every(isOffice)) return true
  return hasSurname || others.some(word => word.length === 1 && surnames.some(part => part.startsWith(word)))
}

/**
 * How a church's texts name people with an office: the query (PostgreSQL's `tsquery`) for one of them with the written name after it. A single
 * letter stands for all that begin with it.
 * @returns `undefined` for a name of one word: too many people have it
 */
export function officialPhrase(written: string): string | undefined {
  const titles = Object.values(offices).flat()
  const words = readableWords(written)
  const name = words.slice(words.findIndex(word => !titles.includes(word)))
  if (name.length < 2 || name.every(word => word.length === 1)) return undefined
  return [`(${titles.join(' | ')})`, ...name.map(word => `'${word}'${word.length === 1 ? ':*' : ''}`)].join(' <-> ')
}
