// The service worker: pages that were opened before, or saved in advance, open without signal. It saves nothing that belongs to one person (rules.ts).
import type { MessageFromWorker, MessageToWorker, WorkerState } from '#contract/offline.ts'
import { loadAudio } from './audio.ts'
import { cacheAssets, deleteUnusedAssets, loadAsset, loadPicture } from './files.ts'
import { currentLanguage, setLanguage, workerCache } from './language.ts'
import { deleteOldOfflinePages, saveOfflinePage } from './offline-page.ts'
import { openPage, savedPageHtml, saveSeenPage } from './pages.ts'
import { respondToCall } from './replies.ts'
import { kindOf } from './rules.ts'
import { savedCopyOf } from './saved-copies.ts'
import { type ExtendableEvent, type FetchEvent, workerScope } from './scope.ts'

// Inserted by the build (scripts/build/service-worker.mjs): its name, and the files that every page needs.
declare const BUILD: string
declare const FILES: string[]
const requiredFiles = FILES

/** A page has asked this worker to take over and to reload all pages. */
let reloadPages = false

workerScope.addEventListener('install', event => event.waitUntil(install()))

async function install() {
  await cacheAssets(requiredFiles)
  await setLanguage(await saveOfflinePage())
}

workerScope.addEventListener('activate', event => event.waitUntil(activate()))

async function activate() {
  // The browser then requests a page while the worker is still starting. Firefox shows its own error page when that request fails, whatever
  // the worker responds (153; github.com/GoogleChrome/workbox/issues/3134).
  const preload = workerScope.registration.navigationPreload
  await (workerScope.navigator.userAgent.includes('Firefox/') ? preload?.disable() : preload?.enable())
  await workerScope.clients.claim()
  if (reloadPages)
    for (const client of await workerScope.clients.matchAll({ type: 'window' }))
      client.postMessage({ kind: 'reload', build: BUILD } satisfies MessageFromWorker)
  await deleteOldOfflinePages(await currentLanguage())
  const offlinePages = await (await caches.open(workerCache)).matchAll('/offline', { ignoreSearch: true, ignoreVary: true })
  await deleteUnusedAssets(requiredFiles, [...(await savedPageHtml()), ...(await Promise.all(offlinePages.map(page => page.text())))])
}

const handlers = {
  page: openPage,
  call: respondToCall,
  asset: ({ request }: FetchEvent) => loadAsset(request),
  picture: ({ request }: FetchEvent) => loadPicture(request),
  audio: ({ request }: FetchEvent) => loadAudio(request),
}

workerScope.addEventListener('fetch', event => {
  const kind = kindOf(event.request, workerScope.location.origin)
  // The browser logs a warning about a preloaded response that is never awaited.
  if (event.preloadResponse) event.waitUntil(event.preloadResponse.catch(() => {}))
  if (kind) event.respondWith(handlers[kind](event))
})

workerScope.addEventListener('message', event => event.waitUntil(handleMessage(event)))

async function handleMessage(event: ExtendableEvent & MessageEvent) {
  const message = event.data as MessageToWorker
  const clientId = (event.source as { id?: string } | null)?.id ?? ''
  if (message.kind === 'state') event.ports[0]?.postMessage({ build: BUILD, savedCopy: savedCopyOf(clientId) } satisfies WorkerState)
  if (message.kind === 'language') await setLanguage(message.language)
  if (message.kind === 'seen') {
    // A worker that becomes active does not take a page that is still being loaded; one that was replaced meanwhile may take none.
    await workerScope.clients.claim().catch(() => {})
    await saveSeenPage(message.path, message.pictures)
  }
  if (message.kind === 'take-over') {
    reloadPages = message.reload
    await workerScope.skipWaiting()
  }
}
