import { m } from '#texts/messages.js'
import type { About } from '../../contract/about.ts'

type Option = { value: string; label: string }

export const sexNames: Record<NonNullable<About['sexo']>, () => string> = {
  feminino: m.profile_sex_female,
  masculino: m.profile_sex_male,
}

export const maritalNames: Record<NonNullable<About['estadoCivil']>, () => string> = {
  solteiro: m.profile_marital_single,
  casado: m.profile_marital_married,
  casado_civil: m.profile_marital_civil,
  casado_civil_religioso: m.profile_marital_religious,
  uniao_estavel: m.profile_marital_union,
  mora_junto: m.profile_marital_together,
  divorciado: m.profile_marital_divorced,
  viuvo: m.profile_marital_widowed,
}

/** All of them, for a field in which one is chosen. */
export const optionsOf = (names: Record<string, () => string>): Option[] =>
  Object.entries(names).map(([value, name]) => ({ value, label: name() }))
