import { parseId } from '#contract/parse-id.ts'

/** The filter of the wall, with the query names of its address and of `listPrayers`. */
export type WallFilter = { motivo?: string; respondidas?: 'true' }

/** The filter in an address; invalid values are left out. */
export function filterOf(query: URLSearchParams): WallFilter {
  const reasonId = query.get('motivo') ?? undefined
  if (query.get('respondidas') === 'true') return { respondidas: 'true' }
  return reasonId && parseId(reasonId) ? { motivo: reasonId } : {}
}

/** The wall’s address with a filter and a search text. */
export function wallPath(filter: WallFilter, search = ''): string {
  const query = new URLSearchParams({ ...filter, ...(search ? { q: search } : {}) })
  return query.size ? `/prayer?${query}` : '/prayer'
}
