import { churchSearchSource } from '#features/church/site/index.ts'
import { newsSearchSource } from '#features/news/site/index.ts'
import { prayerSearchSource } from '#features/prayer/site/index.ts'
import { visitSearchSource } from '#features/visit/site/index.ts'
import type { SearchSource } from '#site/content/search-source.ts'

/** All sources of search entries. A searchable feature adds its source here, and its kind in src/contract/search.ts. */
export const searchSources: readonly SearchSource[] = [churchSearchSource, visitSearchSource, newsSearchSource, prayerSearchSource]
