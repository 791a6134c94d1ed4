import { wordsOf } from '#contract/plain.ts'
import type { SearchPart } from '#site/content/search-part.ts'
import type { Ready } from '#site/data/start-up.ts'

export type PageMatch = { to: string; title: string }

/**
 * Pages and places of this church's menu that answer to all of these words: known to the browser, so they are there at once.
 * @returns `named`: by what they are called; `other`: by what else they say
 */
export function pageMatches(wanted: string, startUp: Ready, parts: readonly SearchPart[]): { named: PageMatch[]; other: PageMatch[] } {
  const beginnings = wordsOf(wanted)
  const answers = (text: string) => {
    const words = wordsOf(text)
    return beginnings.length > 0 && beginnings.every(beginning => words.some(word => word.startsWith(beginning)))
  }
  const on = new Set(startUp.modules.map(({ codigo }) => codigo))
  const pages = parts.flatMap(part => part.pages ?? []).filter(({ module }) => !module || on.has(module))
  const places = (startUp.menu ?? []).filter(({ link }) => link.startsWith('/')).map(({ nome, link }) => ({ to: link, title: nome }))
  const called = [...places, ...pages.map(({ to, title }) => ({ to, title: title() }))].filter(({ title }) => answers(title))
  const named = called.filter(({ to }, place) => called.findIndex(other => other.to === to) === place)
  const other = pages
    .filter(({ to, title, words }) => !named.some(page => page.to === to) && answers(`${title()} ${words?.(startUp) ?? ''}`))
    .map(({ to, title }) => ({ to, title: title() }))
  return { named, other }
}
