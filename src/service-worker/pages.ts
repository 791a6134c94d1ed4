import { locales } from '#contract/locale.ts'
import { offlinePath, pageCache, titleHeader } from '#contract/offline.ts'
import { boundedCache } from './bounded-cache.ts'
import { cacheAssets, savePictures } from './files.ts'
import { currentLanguage, setLanguage } from './language.ts'
import { networkFirst, savedAtOf } from './network-first.ts'
import { ensureOfflinePage, findOfflinePage } from './offline-page.ts'
import {
  assetsIn,
  cacheLimits,
  isOurs,
  isUnavailable,
  maySaveAddress,
  maySavePage,
  pageKey,
  refreshIntervalMs,
  requestedPath,
  titleIn,
} from './rules.ts'
import { reportSavedCopy } from './saved-copies.ts'
import { type FetchEvent, workerScope } from './scope.ts'

const pages = boundedCache(pageCache, cacheLimits.pages)

/** The response for a page that is being opened: from the network, else the saved page, else the offline page. */
export async function openPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  if (url.pathname === offlinePath) return (await findOfflinePage()) ?? fetch(event.request)
  const network = fetchPage(event)
  event.waitUntil(network.then(response => response && savePage(url, response.clone())).catch(() => {}))
  const result = (await networkFirst(network, await pages.find(pageKey(url, await currentLanguage())))) ?? (await findInAnyLanguage(url))
  if (result?.isSaved) event.waitUntil(reportAge(event, result.response, network))
  if (result) return result.response
  if (!(await findOfflinePage())) return Response.error()
  return Response.redirect(`${offlinePath}?to=${encodeURIComponent(requestedPath(url))}`)
}

/** The network's response; `undefined` when there is none. */
async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response | undefined> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request))
    // A redirect hides its headers. What something on the way has left in the browser's cache is asked for again.
    if (response.type === 'opaqueredirect' || isOurs(response)) return response
    return await fetch(request.url, { cache: 'reload', redirect: 'manual', headers: { accept: 'text/html' } })
  } catch {
    return undefined
  }
}

/** Without signal, a page in another language is better than none. */
async function findInAnyLanguage(url: URL) {
  for (const language of locales) {
    const response = await pages.find(pageKey(url, language))
    if (response) return { response, isSaved: true }
  }
  return undefined
}

/** Reports to the opened page how old its saved copy is, and after the network has responded, whether there is a newer page. */
async function reportAge({ resultingClientId }: FetchEvent, saved: Response, network: Promise<Response | undefined>): Promise<void> {
  const [at, etag] = [savedAtOf(saved), saved.headers.get('etag')]
  await reportSavedCopy(resultingClientId, { at, newer: false })
  const response = await network
  if (isUnavailable(response)) return
  await reportSavedCopy(resultingClientId, etag && response?.headers.get('etag') === etag ? null : { at, newer: true })
}

async function savePage(url: URL, response: Response): Promise<void> {
  if (!maySavePage(url, response)) return
  const language = response.headers.get('content-language') ?? ''
  await setLanguage(language)
  const html = await response.clone().text()
  // A page without all its files would not start.
  await cacheAssets(assetsIn(html))
  await pages.save(pageKey(url, language), response, { [titleHeader]: encodeURIComponent(titleIn(html)) })
  await ensureOfflinePage(language)
}

/** Saves a page that was opened without the worker: the very first page, and those that were reached by a link inside the site. */
export async function saveSeenPage(path: string, pictures: readonly string[]): Promise<void> {
  const { origin } = workerScope.location
  const url = new URL(path, origin)
  if (url.origin !== origin || !maySaveAddress(url) || workerScope.navigator.connection?.saveData) return
  const saved = await pages.find(pageKey(url, await currentLanguage()))
  if (!saved || Date.now() - Date.parse(savedAtOf(saved)) > refreshIntervalMs) {
    const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (response) await savePage(url, response).catch(() => {})
  }
  await savePictures(pictures.filter(address => address.startsWith(`${origin}/pictures/`)))
}

/** The HTML of all saved pages. */
export async function savedPageHtml(): Promise<string[]> {
  const cache = await caches.open(pageCache)
  return Promise.all((await cache.keys()).map(async request => (await cache.match(request, { ignoreVary: true }))?.text() ?? ''))
}
