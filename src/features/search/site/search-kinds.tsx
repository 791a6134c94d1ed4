import type { EntityType } from '#contract/entities.ts'
import type { SearchSource } from '#site/content/search-source.ts'
import { FilterLinks } from '#site/list/filter-links.tsx'
import { m } from '#texts/messages.js'
import type { SearchReply } from '../contract.ts'

type SearchKindsProps = {
  query: string
  kinds: SearchReply['tipos']
  chosen: EntityType | undefined
  entities: NonNullable<SearchSource['entities']>
}

/** The kinds of the results with the number of each, as filters. Nothing when there is only one kind. */
export function SearchKinds({ query, kinds, chosen, entities }: SearchKindsProps) {
  if (kinds.length < 2 && !chosen) return null
  const link = (kind: EntityType | undefined, name: string) => ({
    name,
    to: `/search?${new URLSearchParams({ q: query, ...(kind && { tipo: kind }) })}`,
    isActive: kind === chosen,
  })
  // More are not worth a row that is too long for a phone.
  const links = kinds.map(({ tipo, quantos }) =>
    link(tipo, m.search_kind({ kind: entities[tipo]?.name() ?? tipo, count: quantos > 99 ? '99+' : String(quantos) })),
  )
  return <FilterLinks label={m.search_filter()} links={[link(undefined, m.search_all_kinds()), ...links]} />
}
