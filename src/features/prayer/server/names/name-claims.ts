import { offices } from '../../rules.ts'
import { glance, isNear, readableWords } from './readable-words.ts'

const setOf = (words: string[]) => new Set(words.map(word => glance(word)))

/** Words, or beginnings of words, for those who speak, write and take money for a church, and for ways to reach and pay them. */
const institutions = readableWords(`
  admin adm congregac secretari tesour tesorer treasurer treasury diretor direcao direccion coordena lideranca liderazgo leadership ministerio
  ministry pastoral equipe equipo team staff suporte soporte support oficial atendimento atencion financ gabinete departamento modera recepcao
  comunicacao aviso sistema system webmaster atrio pix oferta ofrenda offering dizimo diezmo doacao doacoes donacion donation contribui
  arrecada cnpj whatsapp zap telegram instagram insta facebook arroba pontocom dotcom`)

/** Words with which names of churches begin, and others that are surnames, too: "João Capela". */
const churchKinds = readableWords(`
  igreja iglesia church capela chapel comunidade comunidad community assembleia asamblea assembly templo temple campanha root sec igr`)

/** Words before which nobody has a name yet: "o pastor", "Irmão pastor". */
const noNames = setOf(
  readableWords(`
  o a os as um uma el la los un una the da do de das dos del of e y and seu sua meu minha nosso nossa teu tua tu su mi nuestro nuestra my our your
  irmao irma hermano hermana brother sister sr sra senhor senhora dr dra dom don dona doutor doutora ex co vice sou eu aqui querido querida amado
  amada amigo amiga jovem`),
)

const anywhere = setOf([...offices.always, ...institutions])
const beforeNames = setOf([...offices.surnames, ...churchKinds])
const shortBeforeNames = setOf(offices.short)
const ofChurches = new Set([...anywhere, ...beforeNames])
const allOffices = setOf(Object.values(offices).flat())

/** Whether a word of `readableWords` is an office. */
export const isOffice = (word: string): boolean => allOffices.has(glance(word))

/** Whether a word of `readableWords` stands before a name and is none: "da", "irmã". */
export const isNoName = (word: string): boolean => noNames.has(glance(word))

/** Whether the first of some words is one of these, or all together begin with one that is too long to be in anything else. */
function claims(these: Set<string>, word: string, ...after: string[]): boolean {
  const letters = glance(word, ...after)
  return these.has(glance(word)) || Array.from(these).some(claim => claim.length > 4 && letters.startsWith(claim))
}

/**
 * Whether somebody who reads a name takes its bearer for a pastor or somebody else with an office, or for those who work for a church. Its letters
 * are read from each word on, without what is between them: "Pas tor", "Pastorricardo". Offices that are surnames, too, count only where no name
 * stands before.
 */
export function claimsOffice(written: string): boolean {
  const words = readableWords(written)
  return words.some((word, index) => {
    const isFirst = index === 0 || isNoName(words[index - 1] ?? '')
    const after = words.slice(index + 1)
    return claims(anywhere, word, ...after) || (isFirst && (claims(beforeNames, word, ...after) || shortBeforeNames.has(glance(word))))
  })
}

/**
 * Whether somebody who reads a name takes it for the church: all distinctive words of its name, or its only one with nothing else or with
 * something that a church has.
 */
export function claimsChurch(written: string, churchName: string): boolean {
  const words = readableWords(written)
  const distinctive = readableWords(churchName).filter(word => word.length > 2 && !claims(ofChurches, word))
  if (!distinctive.length) return false
  const hasAll = distinctive.every(part => words.some(word => isNear(word, part)))
  return (
    isNear(words.join(''), distinctive.join('')) || (hasAll && (distinctive.length > 1 || words.some(word => claims(ofChurches, word))))
  )
}
