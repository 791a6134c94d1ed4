import { languageField, offlinePath } from '#contract/offline.ts'
import { keepAssets } from './files.ts'
import { currentLanguage, ownCache } from './language.ts'
import { assetsIn } from './rules.ts'

const keyOf = (language: string) => `${offlinePath}?${languageField}=${language}`

/** The offline page in the language in use, else in any. */
export async function findOfflinePage(): Promise<Response | undefined> {
  const cache = await caches.open(ownCache)
  return (
    (await cache.match(keyOf(await currentLanguage()), { ignoreVary: true })) ??
    (await cache.match(offlinePath, { ignoreVary: true, ignoreSearch: true }))
  )
}

/**
 * Fetches the offline page ahead, with all its files.
 * @returns its language
 * @throws when it or a file is not to be had
 */
export async function keepOfflinePage(): Promise<string> {
  const answer = await fetch(offlinePath)
  if (answer.status !== 200) throw new Error('no offline page')
  await keepAssets(assetsIn(await answer.clone().text()))
  const language = answer.headers.get('content-language') ?? ''
  await (await caches.open(ownCache)).put(keyOf(language), answer)
  return language
}

/** Sees to it that there is one in a language that has just been met. */
export async function offlinePageIn(language: string): Promise<void> {
  const cache = await caches.open(ownCache)
  if (!(await cache.match(keyOf(language), { ignoreVary: true }))) await keepOfflinePage()
}

/** Lets those of an earlier build go but the newest. @param language of the newest */
export async function forgetOfflinePages(language: string): Promise<void> {
  const cache = await caches.open(ownCache)
  for (const request of await cache.keys(offlinePath, { ignoreSearch: true }))
    if (new URL(request.url).searchParams.get(languageField) !== language) await cache.delete(request, { ignoreVary: true })
}
