/** The worker's cache for the current language and the offline pages. */
export const workerCache = 'atrio-own'
const languageKey = '/atrio-language'

let language: string | undefined

/** The current language of the pages. The server chooses it by a cookie, which a worker cannot read. Empty before the first page. */
export async function currentLanguage(): Promise<string> {
  language ??= (await (await caches.match(languageKey, { cacheName: workerCache }))?.text()) ?? ''
  return language
}

export async function setLanguage(newLanguage: string): Promise<void> {
  if (newLanguage === (await currentLanguage())) return
  language = newLanguage
  await (await caches.open(workerCache)).put(languageKey, new Response(newLanguage))
}
