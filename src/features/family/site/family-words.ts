import { dayAt } from '#contract/calendar-days.ts'
import { m } from '#texts/messages.js'
import { ageOn, type Kinship, kinships } from '../rules.ts'

const words: Record<Kinship, () => string> = {
  mae: m.family_kin_mother,
  pai: m.family_kin_father,
  avo: m.family_kin_grandparent,
  'padrasto-madrasta': m.family_kin_stepparent,
  irmao: m.family_kin_sibling,
  tio: m.family_kin_uncle,
  'responsavel-legal': m.family_kin_legal,
  outro: m.family_kin_other,
}

export const kinshipText = (kinship: Kinship): string => words[kinship]()

export const kinshipOptions = () => kinships.map(value => ({ value, label: kinshipText(value) }))

/** How old a child is today. @param timeZone of the church */
export const ageText = (birth: string, timeZone: string): string => m.family_age({ count: ageOn(birth, dayAt(new Date(), timeZone)) })

export const fullName = ({ nome, sobrenome }: { nome: string; sobrenome: string }): string => `${nome} ${sobrenome}`.trim()

/** What a page has just done, in the state of the history entry that it leads to. */
export type FamilyNews = { news: 'added' | 'saved' | 'left' | 'accepted' | 'invited'; name?: string }
