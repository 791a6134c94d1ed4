import { pictureCache } from '#contract/offline.ts'
import { boundedCache } from './bounded-cache.ts'
import { assetsIn, cacheLimits, isImmutable, isOurs } from './rules.ts'

/** Built files by their full URL. The next build deletes those that no page uses any more. */
const assetCache = 'atrio-assets'
const pictures = boundedCache(pictureCache, cacheLimits.pictures)

/** A built file. Its name contains the hash of its content, so a cached asset is always correct. */
export async function loadAsset(request: Request | string): Promise<Response> {
  const cache = await caches.open(assetCache)
  const cached = await cache.match(request, { ignoreVary: true })
  if (cached) return cached
  let response = await fetch(request)
  // Something on the way may have left its answer in the browser's cache.
  if (!isOurs(response)) response = await fetch(request, { cache: 'reload' })
  if (isImmutable(response)) await cache.put(request, response.clone()).catch(() => {})
  return response
}

/** Caches built files. @throws when one of them cannot be loaded */
export async function cacheAssets(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map(async path => {
      if (!isImmutable(await loadAsset(path))) throw new Error(`${path} is missing`)
    }),
  )
}

/** Deletes all cached assets except those of this build and those of saved pages. */
export async function deleteUnusedAssets(needed: readonly string[], pages: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCache)
  const used = new Set([...needed, ...pages.flatMap(assetsIn)])
  for (const request of await cache.keys()) if (!used.has(new URL(request.url).pathname)) await cache.delete(request, { ignoreVary: true })
}

/** A picture: the saved copy, or else from the network, saved if its content can never change. */
export async function loadPicture(request: Request): Promise<Response> {
  const saved = await pictures.find(request.url)
  if (saved) return saved
  const response = await fetch(request)
  if (isImmutable(response)) await pictures.save(request.url, response.clone())
  return response
}

/** Saves pictures that a page has shown; they come from the browser's own cache. */
export async function savePictures(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await loadPicture(new Request(address)).catch(() => {})
}
