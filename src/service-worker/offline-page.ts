import { languageField, offlinePath } from '#contract/offline.ts'
import { cacheAssets } from './files.ts'
import { currentLanguage, workerCache } from './language.ts'
import { assetsIn, isOurs } from './rules.ts'

const keyOf = (language: string) => `${offlinePath}?${languageField}=${language}`

/** The offline page in the current language, else in any language. */
export async function findOfflinePage(): Promise<Response | undefined> {
  const cache = await caches.open(workerCache)
  return (
    (await cache.match(keyOf(await currentLanguage()), { ignoreVary: true })) ??
    (await cache.match(offlinePath, { ignoreVary: true, ignoreSearch: true }))
  )
}

/**
 * Loads and saves the offline page in advance, with all its files.
 * @returns its language
 * @throws when it or one of its files cannot be loaded
 */
export async function saveOfflinePage(): Promise<string> {
  const response = await fetch(offlinePath)
  if (response.status !== 200 || !isOurs(response)) throw new Error('no offline page')
  await cacheAssets(assetsIn(await response.clone().text()))
  const language = response.headers.get('content-language') ?? ''
  await (await caches.open(workerCache)).put(keyOf(language), response)
  return language
}

/** Saves the offline page when there is none yet in this language. */
export async function ensureOfflinePage(language: string): Promise<void> {
  const cache = await caches.open(workerCache)
  if (!(await cache.match(keyOf(language), { ignoreVary: true }))) await saveOfflinePage()
}

/** Deletes the offline pages of an earlier build, all except the newest. @param language of the newest */
export async function deleteOldOfflinePages(language: string): Promise<void> {
  const cache = await caches.open(workerCache)
  for (const request of await cache.keys(offlinePath, { ignoreSearch: true }))
    if (new URL(request.url).searchParams.get(languageField) !== language) await cache.delete(request, { ignoreVary: true })
}
