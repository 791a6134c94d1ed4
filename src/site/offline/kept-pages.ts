import { keptHeader, languageField, pageCache, titleHeader } from '#contract/offline.ts'
import { screenOf } from '#screens.ts'
import { storedRefreshToken } from '../session/tokens.ts'

/** A page that opens without signal. `at` is an ISO moment. */
export type KeptPage = { path: string; title: string; at: string }

/** The kept pages in a language, the newest first; those behind a login only for whoever has one. */
export async function keptPages(language: string): Promise<KeptPage[]> {
  try {
    const cache = await caches.open(pageCache)
    const found = await Promise.all(
      (await cache.keys()).map(async request => read(new URL(request.url), language, await cache.match(request))),
    )
    return found.filter(page => page !== undefined).sort((a, b) => b.at.localeCompare(a.at))
  } catch {
    return []
  }
}

function read(url: URL, language: string, answer: Response | undefined): KeptPage | undefined {
  // Which church it is, everybody knows here.
  const title = decodeURIComponent(answer?.headers.get(titleHeader) ?? '').split(' · ')[0]
  const closed = screenOf(url.pathname).access && !storedRefreshToken()
  if (url.searchParams.get(languageField) !== language || !title || closed) return undefined
  url.searchParams.delete(languageField)
  return { path: url.pathname + url.search, title, at: new Date(answer?.headers.get(keptHeader) ?? 0).toISOString() }
}
