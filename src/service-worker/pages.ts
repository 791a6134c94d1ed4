import { locales } from '#contract/locale.ts'
import { offlinePath, pageCache, titleHeader } from '#contract/offline.ts'
import { keepAssets, keepPictures } from './files.ts'
import { currentLanguage, speak } from './language.ts'
import { findOfflinePage, offlinePageIn } from './offline-page.ts'
import { firstOf, momentOf } from './race.ts'
import { assetsIn, bounds, isNoAnswer, mayKeepAddress, mayKeepPage, pageKey, seenAgainAfter, titleIn, wanted } from './rules.ts'
import { type Fetching, scope } from './scope.ts'
import { showKept } from './shown.ts'
import { boundedCache } from './store.ts'

const pages = boundedCache(pageCache, bounds.pages)

/** A page that is being opened: from the network, or as it was, or the page that says that it is not there. */
export async function openPage(event: Fetching): Promise<Response> {
  const url = new URL(event.request.url)
  if (url.pathname === offlinePath) return (await findOfflinePage()) ?? fetch(event.request)
  const coming = fetched(event)
  event.waitUntil(coming.then(answer => answer && keepPage(url, answer.clone())).catch(() => {}))
  const won = (await firstOf(coming, await pages.find(pageKey(url, await currentLanguage())))) ?? (await inAnyLanguage(url))
  if (won?.kept) event.waitUntil(compare(event, won.answer, coming))
  if (won) return won.answer
  if (!(await findOfflinePage())) return Response.error()
  return Response.redirect(`${offlinePath}?to=${encodeURIComponent(wanted(url))}`)
}

/** The network's answer; `undefined` when none comes. */
async function fetched({ preloadResponse, request }: Fetching): Promise<Response | undefined> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return undefined
  }
}

/** Without signal another language is better than nothing. */
async function inAnyLanguage(url: URL) {
  for (const language of locales) {
    const answer = await pages.find(pageKey(url, language))
    if (answer) return { answer, kept: true }
  }
  return undefined
}

/** Tells the opened page how old it is, and once the network has answered, whether there is something newer. */
async function compare({ resultingClientId }: Fetching, kept: Response, coming: Promise<Response | undefined>): Promise<void> {
  const [at, etag] = [momentOf(kept), kept.headers.get('etag')]
  await showKept(resultingClientId, { at, newer: false })
  const answer = await coming
  if (isNoAnswer(answer)) return
  await showKept(resultingClientId, etag && answer?.headers.get('etag') === etag ? null : { at, newer: true })
}

async function keepPage(url: URL, answer: Response): Promise<void> {
  if (!mayKeepPage(url, answer)) return
  const language = answer.headers.get('content-language') ?? ''
  await speak(language)
  const html = await answer.clone().text()
  // A page whose files are not all there would not wake up.
  await keepAssets(assetsIn(html))
  await pages.keep(pageKey(url, language), answer, { [titleHeader]: encodeURIComponent(titleIn(html)) })
  await offlinePageIn(language)
}

/** Keeps a page that the worker did not bring itself: the first one of all, and those that a link inside the site led to. */
export async function keepSeen(path: string, pictures: readonly string[]): Promise<void> {
  const { origin } = scope.location
  const url = new URL(path, origin)
  if (url.origin !== origin || !mayKeepAddress(url) || scope.navigator.connection?.saveData) return
  const kept = await pages.find(pageKey(url, await currentLanguage()))
  if (!kept || Date.now() - Date.parse(momentOf(kept)) > seenAgainAfter) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (answer) await keepPage(url, answer).catch(() => {})
  }
  await keepPictures(pictures.filter(address => address.startsWith(`${origin}/pictures/`)))
}

/** The text of all kept pages. */
export async function keptPages(): Promise<string[]> {
  const cache = await caches.open(pageCache)
  return Promise.all((await cache.keys()).map(async request => (await cache.match(request, { ignoreVary: true }))?.text() ?? ''))
}
