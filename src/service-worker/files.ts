import { pictureCache } from '#contract/offline.ts'
import { assetsIn, bounds, isImmutable } from './rules.ts'
import { boundedCache } from './store.ts'

/** Built files by their whole address; what no page names any more leaves with the next build. */
const assetCache = 'atrio-assets'
const pictures = boundedCache(pictureCache, bounds.pictures)

/** A built file: its name holds the hash of its content, so that what is kept is right for ever. */
export async function openAsset(request: Request | string): Promise<Response> {
  const cache = await caches.open(assetCache)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (isImmutable(answer)) await cache.put(request, answer.clone()).catch(() => {})
  return answer
}

/** Keeps built files. @throws when one of them is not to be had */
export async function keepAssets(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map(async path => {
      if (!isImmutable(await openAsset(path))) throw new Error(`${path} is missing`)
    }),
  )
}

/** Lets all built files go but those of this build and those of kept pages. */
export async function forgetAssets(needed: readonly string[], pages: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCache)
  const alive = new Set([...needed, ...pages.flatMap(assetsIn)])
  for (const request of await cache.keys()) if (!alive.has(new URL(request.url).pathname)) await cache.delete(request, { ignoreVary: true })
}

export async function openPicture(request: Request): Promise<Response> {
  const kept = await pictures.find(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (isImmutable(answer)) await pictures.keep(request.url, answer.clone())
  return answer
}

/** Keeps pictures that a page has shown; the browser has them already. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await openPicture(new Request(address)).catch(() => {})
}
