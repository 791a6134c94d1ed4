import { officeWords } from '../../rules.ts'
import { isNear, readableWords, wordsOf } from './name-words.ts'

/** Words for a church and for those who speak, write and take money for it. */
const institutionWords = (
  'igreja iglesia church congregacao secretaria secretario tesouraria tesoureiro tesoureira tesoreria tesorero treasurer treasury ' +
  'administrador administradora administracao administracion administration administrator admin adm diretoria coordenacao lideranca ' +
  'liderazgo leadership ministerio ministry pastoral equipe equipo team staff suporte soporte support oficial official atendimento'
).split(' ')

/** Words with which many names of churches begin: they may be missing where a church is meant. */
const churchKinds = new Set(
  'comunidade comunidad community assembleia asamblea assembly templo temple missao mision mission'.split(' ').flatMap(wordsOf),
)
const offices = new Set(officeWords.flatMap(wordsOf))
const institutions = new Set(institutionWords.flatMap(wordsOf))

/** Whether a word of `wordsOf` is an office. */
export const isOffice = (word: string): boolean => offices.has(word)

/** Whether somebody who reads a name takes its bearer for a pastor, or somebody else with an office. */
export const claimsOffice = (written: string): boolean => wordsOf(written).some(isOffice)

/**
 * Whether somebody who reads a name takes it for the church itself, or those who work for it: a word as "secretaria", all distinctive words of
 * the church's name, or its only one and nothing else, as it can be the name of a person.
 */
export function claimsChurch(written: string, churchName = ''): boolean {
  const words = wordsOf(written)
  if (words.some(word => institutions.has(word))) return true
  const distinctive = wordsOf(churchName).filter(word => word.length > 2 && !institutions.has(word) && !churchKinds.has(word))
  const hasAll = distinctive.length > 0 && distinctive.every(part => words.some(word => isNear(word, part)))
  return hasAll && (distinctive.length > 1 || words.length === 1)
}

/** Whether a name holds a web address, an e-mail address, a name of a social network, or seven digits and more, as telephone numbers have. */
export const holdsContact = (written: string): boolean =>
  /https?:|www\.|@|\p{L}{2}\.\p{L}{2}|(?:\d[\s().+/-]*){7}/iu.test(written.normalize('NFKC'))

/**
 * How a church's texts name people with an office: the query (PostgreSQL's `tsquery`) for one of them with the written name after it. A single
 * letter at its end stands for all that begin with it.
 * @returns `undefined` for a name of one word: too many people have it
 */
export function officialPhrase(written: string): string | undefined {
  const words = readableWords(written).filter(word => !officeWords.includes(word))
  if (words.length < 2) return undefined
  const name = words.map((word, index) => `'${word}'${index > 0 && word.length === 1 ? ':*' : ''}`)
  return [`(${officeWords.join(' | ')})`, ...name].join(' <-> ')
}
