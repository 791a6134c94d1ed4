import { normalizeText } from '#contract/normalize-text.ts'

/** Maximum lengths in characters. */
export const maxLength = { prayer: 2_000, message: 1_000, testimony: 2_000, report: 500 } as const

type PersonName = { nome: string; sobrenome: string }

/** Words for people with an office in a church, in Portuguese, English and Spanish. */
export const officeWords = (
  'pr pra ps pastor pastora pastores bispo bispa apostolo apostola presbitero presbitera diacono diaconisa reverendo reverenda rev padre ' +
  'missionario missionaria bishop apostle elder deacon reverend priest obispo obispa anciano lider leader ministro ministra minister'
).split(' ')

/** The words of a name without what somebody is in a church: anybody can write that into their own record. */
const withoutOffice = (name: string) =>
  name.split(/\s+/).filter(word => word && !officeWords.includes(normalizeText(word).replace(/\.$/, '')))

/**
 * A member's name as it is shown to the public: the first name and the initial of the surname, and no office.
 * @returns an empty text for a name of nothing else
 */
export function shownName({ nome, sobrenome }: PersonName): string {
  const [names, surnames] = [withoutOffice(nome), withoutOffice(sobrenome)]
  const first = names[0] ?? surnames.shift() ?? ''
  const [initial] = surnames[0] ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

/** The longest name that a request can be shown under. */
export const maxNameLength = 120

/** A member's name as staff see it. */
export const fullName = ({ nome, sobrenome }: PersonName): string => `${nome} ${sobrenome}`.trim()
