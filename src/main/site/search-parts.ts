import { churchSearch } from '#features/church/site/index.ts'
import { newsSearch } from '#features/news/site/index.ts'
import { prayerSearch } from '#features/prayer/site/index.ts'
import { visitSearch } from '#features/visit/site/index.ts'
import type { SearchPart } from '#site/content/search-part.ts'

/** All that can be found. A feature that joins the search adds its part here, and its kind in src/contract/search.ts. */
export const searchParts: readonly SearchPart[] = [churchSearch, visitSearch, newsSearch, prayerSearch]
