import { rowNumber } from '#contract/row-number.ts'

/** What the wall is narrowed to, as its address and `listPrayers` say it. */
export type WallFilter = { motivo?: string; respondidas?: 'true' }

/** What an address asks for; what makes no sense is left out. */
export function filterOf(query: URLSearchParams): WallFilter {
  const motivo = query.get('motivo') ?? undefined
  if (query.get('respondidas') === 'true') return { respondidas: 'true' }
  return motivo && rowNumber(motivo) ? { motivo } : {}
}

/** The wall’s address with a filter and what is searched for. */
export function wallPath(filter: WallFilter, search = ''): string {
  const query = new URLSearchParams({ ...filter, ...(search ? { q: search } : {}) })
  return query.size ? `/prayer?${query}` : '/prayer'
}
