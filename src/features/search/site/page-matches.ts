import { searchWords } from '#contract/normalize-text.ts'
import type { SearchSource } from '#site/content/search-source.ts'
import { isModuleOn, type ReadyStartUp } from '#site/data/start-up.ts'

export type PageMatch = { to: string; title: string }

/**
 * Pages and menu links of this church that match all words of the query. The browser knows them, so they are shown at once.
 * @returns `byTitle`: those whose title matches; `byText`: other pages whose `searchText` matches
 */
export function pageMatches(
  query: string,
  startUp: ReadyStartUp,
  sources: readonly SearchSource[],
): { byTitle: PageMatch[]; byText: PageMatch[] } {
  const prefixes = searchWords(query)
  const matches = (text: string) => {
    const words = searchWords(text)
    return prefixes.length > 0 && prefixes.every(prefix => words.some(word => word.startsWith(prefix)))
  }
  const pages = sources.flatMap(source => source.pages ?? []).filter(({ module }) => isModuleOn(startUp, module))
  const menuLinks = (startUp.menu ?? []).filter(({ link }) => link.startsWith('/')).map(({ nome, link }) => ({ to: link, title: nome }))
  const titleMatches = [...menuLinks, ...pages.map(({ to, title }) => ({ to, title: title() }))].filter(({ title }) => matches(title))
  const byTitle = titleMatches.filter(({ to }, index) => titleMatches.findIndex(other => other.to === to) === index)
  const byText = pages
    .filter(({ to, title, searchText }) => !byTitle.some(page => page.to === to) && matches(`${title()} ${searchText?.(startUp) ?? ''}`))
    .map(({ to, title }) => ({ to, title: title() }))
  return { byTitle, byText }
}
