import { SearchPage } from '#features/search/site/index.ts'
import { personalMeta } from '#site/account/personal-meta.ts'
import { m } from '#texts/messages.js'
import { searchParts } from './search-parts.ts'

export const meta = personalMeta(m.search_title)

/** Looks in all that the features let be found. */
export default function Search() {
  return <SearchPage parts={searchParts} />
}
