import { languageField, pageCache, savedAtHeader, titleHeader } from '#contract/offline.ts'
import { screenOf } from '#screen-of.ts'
import { hasLogin } from '../session/tokens.ts'

/** A page that opens offline. `at` is the ISO time at which it was saved. */
export type SavedPage = { path: string; title: string; at: string }

/** The saved pages in a language, newest first; without a login only those that need none. */
export async function savedPages(language: string): Promise<SavedPage[]> {
  try {
    const cache = await caches.open(pageCache)
    const pages = await Promise.all(
      (await cache.keys()).map(async request => savedPageOf(new URL(request.url), language, await cache.match(request))),
    )
    return pages.filter(page => page !== undefined).sort((a, b) => b.at.localeCompare(a.at))
  } catch {
    return []
  }
}

function savedPageOf(url: URL, language: string, response: Response | undefined): SavedPage | undefined {
  // Without the church's name, which is the same for all pages here.
  const title = decodeURIComponent(response?.headers.get(titleHeader) ?? '').split(' · ')[0]
  const needsLogin = screenOf(url.pathname).access && !hasLogin()
  if (url.searchParams.get(languageField) !== language || !title || needsLogin) return undefined
  url.searchParams.delete(languageField)
  return { path: url.pathname + url.search, title, at: new Date(response?.headers.get(savedAtHeader) ?? 0).toISOString() }
}
