import type { SearchSource } from '#site/content/search-source.ts'

/** What all features add to the search: their files `site/search-source.ts`, found by that name, in alphabetical order of the features. */
export const searchSources: readonly SearchSource[] = Object.values(
  import.meta.glob<SearchSource>('../../features/*/site/search-source.ts', { eager: true, import: 'searchSource' }),
)
