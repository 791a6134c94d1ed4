import { normalizeText } from '#contract/normalize-text.ts'

/** Maximum lengths in characters. */
export const maxLength = { prayer: 2_000, message: 1_000, testimony: 2_000, report: 500 } as const

type PersonName = { nome: string; sobrenome: string }

/** Words for people with an office in a church, in Portuguese, English and Spanish. Not "elder", which is a first name in Brazil. */
export const offices = {
  /** In nobody's name. */
  always: `pr pra presb pastores bispa apostola presbitero presbitera diaconisa reverendo reverenda revdo rvdo missionario missionaria
    profetisa presidente dirigente superintendente anciao anciano cooperador cooperadora obreiro obreira lider leader ministra minister
    apostle reverend prophet chaplain rabino`.split(/\s+/),
  /** Surnames, too: offices only where no name stands before them. */
  surnames: `pastor pastora bispo padre apostolo diacono ministro evangelista evangelist profeta capelao obispo bishop deacon priest
    papa`.split(/\s+/),
  /** Short forms, and what longer names begin with: offices only as whole words where no name stands before them. */
  short: 'prs ps past rev revda ap apost pe ev evang bp bpo bisp diac dc miss ancia'.split(' '),
}

const isOffice = (word: string) => Object.values(offices).flat().includes(normalizeText(word).replace(/[.ªº]/g, ''))

/**
 * A member's name as it is shown to the public: the first name and the initial of the surname. Offices before it are left out, because anybody
 * can write one into their own record; the surname does not take its place.
 * @returns an empty text for a first name of nothing else
 */
export function shownName({ nome, sobrenome }: PersonName): string {
  const first = nome.split(/\s+/).find(word => word && !isOffice(word))
  const [initial] = sobrenome.trim()
  return first && initial ? `${first} ${initial.toUpperCase()}.` : (first ?? '')
}

/** The longest name that a request can be shown under. */
export const maxNameLength = 120

/** A member's name as staff see it. */
export const fullName = ({ nome, sobrenome }: PersonName): string => `${nome} ${sobrenome}`.trim()
