// The service worker: what was seen opens without signal. It keeps nothing that belongs to one person (rules.ts).
import type { ToWorker, WorkerState } from '#contract/offline.ts'
import { answerCall } from './calls.ts'
import { forgetAssets, keepAssets, openAsset, openPicture } from './files.ts'
import { currentLanguage, ownCache, speak } from './language.ts'
import { forgetOfflinePages, keepOfflinePage } from './offline-page.ts'
import { keepSeen, keptPages, openPage } from './pages.ts'
import { kindOf } from './rules.ts'
import { type Fetching, scope, type Waiting } from './scope.ts'
import { keptOn } from './shown.ts'

// Put in by the build (scripts/service-worker.mjs): its name, and the files that every page needs.
declare const BUILD: string
declare const FILES: string[]
const files = FILES

/** A page asked this worker to take over, and all pages to load anew. */
let reloading = false

scope.addEventListener('install', event => event.waitUntil(install()))

async function install() {
  await keepAssets(files)
  await speak(await keepOfflinePage())
}

scope.addEventListener('activate', event => event.waitUntil(activate()))

async function activate() {
  // The browser asks for the page while the worker is still waking up.
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  if (reloading) for (const client of await scope.clients.matchAll({ type: 'window' })) client.postMessage({ kind: 'reload' })
  await forgetOfflinePages(await currentLanguage())
  const offline = await (await caches.open(ownCache)).matchAll('/offline', { ignoreSearch: true, ignoreVary: true })
  await forgetAssets(files, [...(await keptPages()), ...(await Promise.all(offline.map(page => page.text())))])
}

const answers = {
  page: openPage,
  call: answerCall,
  asset: ({ request }: Fetching) => openAsset(request),
  picture: ({ request }: Fetching) => openPicture(request),
}

scope.addEventListener('fetch', event => {
  const kind = kindOf(event.request, scope.location.origin)
  // The browser complains about an answer that it was to fetch ahead and that nobody waited for.
  if (event.preloadResponse) event.waitUntil(event.preloadResponse.catch(() => {}))
  if (kind) event.respondWith(answers[kind](event))
})

scope.addEventListener('message', event => event.waitUntil(hear(event)))

async function hear(event: Waiting & MessageEvent) {
  const message = event.data as ToWorker
  const from = (event.source as { id?: string } | null)?.id ?? ''
  if (message.kind === 'state') event.ports[0]?.postMessage({ build: BUILD, kept: keptOn(from) } satisfies WorkerState)
  if (message.kind === 'language') await speak(message.language)
  if (message.kind === 'seen') await keepSeen(message.path, message.pictures)
  if (message.kind === 'take-over') {
    reloading = message.reload
    await scope.skipWaiting()
  }
}
