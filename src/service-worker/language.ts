/** What the worker knows of itself: the language in use and the offline pages. */
export const ownCache = 'atrio-own'
const key = '/atrio-language'

let language: string | undefined

/** The language of the pages now: the server chooses it, by a cookie that a worker cannot read. Empty until one was seen. */
export async function currentLanguage(): Promise<string> {
  language ??= (await (await caches.match(key, { cacheName: ownCache }))?.text()) ?? ''
  return language
}

export async function speak(now: string): Promise<void> {
  if (now === (await currentLanguage())) return
  language = now
  await (await caches.open(ownCache)).put(key, new Response(now))
}
