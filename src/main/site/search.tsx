import '#site/all-styles.css'
import { SearchPage } from '#features/search/site/index.ts'
import { personalMeta } from '#site/account/personal-meta.ts'
import { m } from '#texts/messages.js'
import { searchSources } from './search-sources.ts'

export const meta = personalMeta(m.search_title)

/** What people come to a church's site for, visitors and members. */
const suggested = ['/live', '/about', '/prayer/new', '/give', '/groups', '/devotionals', '/news']

/** The search page, with the search entries of all features. */
export default function Search() {
  return <SearchPage sources={searchSources} suggested={suggested} />
}
