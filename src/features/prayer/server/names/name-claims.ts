import { offices } from '../../rules.ts'
import { glance, isNear, readableWords } from './readable-words.ts'

const setOf = (words: string[]) => new Set(words.map(word => glance(word)))

/** Words, or beginnings of words, for those who speak, write and take money for a church, and for ways to reach and pay them. */
const institutions = readableWords(`
  admin adm congregac secretari tesour tesorer treasurer treasury diretor direcao direccion coordena lideranca liderazgo leadership ministerio
  ministry pastoral equipe equipo team staff suporte soporte support oficial atendimento atencion financ gabinete departamento modera recepcao
  comunicacao aviso sistema system webmaster conselho presidenc tezour finans cobranca atrio pix oferta ofrenda offering dizimo diezmo
  doacao doacoes donacion donation contribui arrecada cnpj whatsapp zap zapzap wpp telegram instagram insta facebook arroba pontocom dotcom`)

/** Words with which names of churches begin, and others that are surnames, too: "João Capela". */
const churchKinds = readableWords(`
  igreja iglesia church capela chapel comunidade comunidad community assembleia asamblea assembly templo temple campanha root sec igr`)

/** Where money is kept, and what leads there: as whole words where no name stands before them, for people are called Chaves and Contardo. */
const money = ['caixa', 'conta', 'chave', 'banco']

/** Words with which a number is dictated, without those that are in names and sentences: "um", "uma". */
const digits = new Set(['zero', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'meia', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze', 'vinte'])

/** Words before which nobody has a name yet: "o pastor", "Irmão pastor". */
const noNames = setOf(
  readableWords(`
  o a os as um uma el la los un una the da do de das dos del of e y and seu sua meu minha nosso nossa teu tua tu su mi nuestro nuestra my our your
  irmao irma hermano hermana brother sister sr sra senhor senhora dr dra dom don dona doutor doutora ex co vice sou eu aqui querido querida amado
  amada amigo amiga jovem`),
)

const anywhere = setOf([...offices.always, ...institutions])
const beforeNames = setOf([...offices.surnames, ...churchKinds])
const shortBeforeNames = setOf([...offices.short, ...money])
/** Of these, what differs in one letter is taken for them, too. Shorter ones are too near to names: Élder, Astor. */
const mistaken = [...offices.always, ...offices.surnames].filter(office => office.length > 5)
const ofChurches = new Set([...anywhere, ...beforeNames])
const allOffices = setOf(Object.values(offices).flat())

/** Whether a word of `readableWords` is an office. */
export const isOffice = (word: string): boolean => allOffices.has(glance(word))

/** Whether a word of `readableWords` stands before a name and is none: "da", "irmã". */
export const isNoName = (word: string): boolean => noNames.has(glance(word))

/** Whether a word is a misspelled office: a name that is near to one begins with another letter mostly, as Castor does. */
const isNearOffice = (word: string): boolean => mistaken.some(office => office[0] === word[0] && isNear(word, office))

/** Whether at least three words in a row are dictated digits. */
const dictates = (words: string[]): boolean => words.some((_, at) => words.slice(at, at + 3).filter(word => digits.has(word)).length === 3)

/** Whether the first of some words is one of these, or the first two together, or all begin with one that is too long to be in anything else. */
function claims(these: Set<string>, word: string, ...after: string[]): boolean {
  const letters = glance(word, ...after)
  if (after[0] !== undefined && these.has(glance(word, after[0]))) return true
  return these.has(glance(word)) || Array.from(these).some(claim => claim.length > 4 && letters.startsWith(claim))
}

/**
 * Whether somebody who reads a name takes its bearer for a pastor or somebody else with an office, or for those who work for a church. Its letters
 * are read from each word on, without what is between them: "Pas tor", "Pastorricardo". Offices that are surnames, too, count only where no name
 * stands before.
 */
export function claimsOffice(written: string): boolean {
  const words = readableWords(written)
  if (dictates(words)) return true
  return words.some((word, index) => {
    const isFirst = index === 0 || isNoName(words[index - 1] ?? '')
    const after = words.slice(index + 1)
    return (
      claims(anywhere, word, ...after) ||
      (isFirst && (claims(beforeNames, word, ...after) || shortBeforeNames.has(glance(word)) || isNearOffice(word)))
    )
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
