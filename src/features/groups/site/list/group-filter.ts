import { type GroupFilter, type GroupKind, groupKinds, maxAge } from '../../rules/groups.ts'

/** By what the address of the list filters; what it cannot mean is left out. */
export function filterIn({ searchParams }: URL): GroupFilter {
  const text = (name: string) => searchParams.get(name)?.trim() || undefined
  const number = (name: string, most: number) => {
    const value = text(name)
    return value && /^\d{1,3}$/.test(value) && Number(value) <= most ? Number(value) : undefined
  }
  const tipo = text('tipo')
  return {
    dia: number('dia', 7) || undefined,
    tipo: groupKinds.includes(tipo as GroupKind) ? (tipo as GroupKind) : undefined,
    bairro: text('bairro'),
    idade: number('idade', maxAge),
    comVagas: text('comVagas') === 'true' || undefined,
  }
}

/** The address of the list with a filter. */
export function addressOf(filter: GroupFilter): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value))
  return query.size ? `/groups?${query}` : '/groups'
}

export const isFiltered = (filter: GroupFilter): boolean => Object.values(filter).some(value => value !== undefined)
