import { normalizeText } from '#contract/normalize-text.ts'

/** For whom a group is. */
export const groupKinds = ['mista', 'casais', 'familias', 'jovens', 'adolescentes', 'mulheres', 'homens', 'idosos'] as const
export type GroupKind = (typeof groupKinds)[number]

export const frequencies = ['semanal', 'quinzenal', 'mensal'] as const
export type Frequency = (typeof frequencies)[number]

/** Years that an age may have. */
export const maxAge = 120

/** Maximum lengths in characters. */
export const maxLength = { name: 80, description: 2_000, place: 80, address: 200 } as const

/** Maximum number of groups of a church: all of them are in one reply, and filtered in the browser. */
export const maxGroups = 500

/** By what groups are looked for. */
export type GroupFilter = {
  dia?: number | undefined
  tipo?: GroupKind | undefined
  bairro?: string | undefined
  idade?: number | undefined
  comVagas?: boolean | undefined
  busca?: string | undefined
}

type Filterable = {
  nome: string
  dia: number
  tipo: GroupKind
  bairro: string | null
  cidade: string | null
  idadeDe: number | null
  idadeAte: number | null
  qtdeVagas: number | null
}

/** The groups that a filter leaves, in their order. Accents and capitals do not matter. */
export function filterGroups<G extends Filterable>(groups: readonly G[], filter: GroupFilter): G[] {
  const { dia, tipo, bairro, idade, comVagas, busca } = filter
  const words = normalizeText(busca ?? '')
  return groups.filter(
    group =>
      (dia === undefined || group.dia === dia) &&
      (tipo === undefined || group.tipo === tipo) &&
      (bairro === undefined || normalizeText(group.bairro ?? '') === normalizeText(bairro)) &&
      (idade === undefined || isForAge(group, idade)) &&
      (!comVagas || group.qtdeVagas !== 0) &&
      (!words || normalizeText([group.nome, group.bairro, group.cidade].join(' ')).includes(words)),
  )
}

/** Where a group says no age: some kinds are for adults all the same. */
const adultKinds: readonly GroupKind[] = ['casais', 'mulheres', 'homens', 'idosos']

const isForAge = ({ idadeDe, idadeAte, tipo }: Filterable, age: number): boolean =>
  (idadeDe ?? (adultKinds.includes(tipo) ? 18 : 0)) <= age && age <= (idadeAte ?? maxAge)
