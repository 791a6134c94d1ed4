import { type MessageFromWorker, type MessageToWorker, type WorkerState, workerPath } from '#contract/offline.ts'
import { log } from '../data/log.ts'
import { useStore } from '../data/store.ts'
import { removeWorker } from './remove-worker.ts'

/** Between two checks for a newer version in a tab that stays open. */
const updateCheckIntervalMs = 3_600_000

/** The build of this page: the version of React Router's manifest that it was loaded with. */
const pageBuild = () => (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version

const post = (worker: ServiceWorker | null | undefined, message: MessageToWorker) => worker?.postMessage(message)

/** Asks a worker for its build and whether this page shows a saved copy. */
function requestState(worker: ServiceWorker): Promise<WorkerState> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage({ kind: 'state' } satisfies MessageToWorker, [port2])
  })
}

/** Registers the worker and writes its states to the store (spec, section 4). Must be called once, when the page is idle. */
export async function startWorker(): Promise<void> {
  const container = (navigator as Partial<Navigator>).serviceWorker
  if (!container) return
  if (import.meta.env.DEV) return removeWorker(container)
  const before = container.controller
  listen(container)
  if (before) useStore.setState({ savedCopy: (await requestState(before)).savedCopy })
  const fileState = await checkWorkerFile()
  if (fileState === 'unreachable') return void useStore.setState({ worker: 'offline' })
  if (fileState !== 'available') {
    log.info(`service worker: ${fileState}`)
    useStore.setState({ worker: 'error' })
    return removeWorker(container)
  }
  try {
    const registration = await container.register(workerPath, { updateViaCache: 'none' })
    if (!registration) return
    useStore.setState(({ worker }) => ({ worker: worker ?? 'registered' }))
    watchUpdates(container, registration)
    if (!cameThroughWorker()) await saveFirstPage(container)
  } catch (error) {
    log.info(`service worker: ${error}`)
    useStore.setState({ worker: 'error' })
  }
}

/** Whether the worker's file exists and is a script. For an already registered worker the browser does not report that. */
async function checkWorkerFile(): Promise<'available' | 'unreachable' | 'file missing' | 'wrong content type'> {
  if (!navigator.onLine) return 'unreachable'
  try {
    const { status, headers } = await fetch(workerPath, { method: 'HEAD', cache: 'no-cache', redirect: 'error' })
    if (status === 404 || status === 410) return 'file missing'
    if (status !== 200) return 'unreachable'
    return /\bjavascript\b/.test(headers.get('content-type') ?? '') ? 'available' : 'wrong content type'
  } catch {
    return 'unreachable'
  }
}

function listen(container: ServiceWorkerContainer) {
  let isControlled = Boolean(container.controller)
  let isReloading = false
  container.addEventListener('message', ({ data }: MessageEvent<MessageFromWorker>) => {
    if (data.kind === 'saved-copy') useStore.setState({ savedCopy: data.savedCopy })
    // A page that has not waited for the worker (load-new-version.ts) is of its build already.
    if (data.kind === 'reload' && data.build !== pageBuild() && !isReloading) {
      isReloading = true
      location.reload()
    }
  })
  container.addEventListener('controllerchange', async () => {
    const { controller } = container
    // The first worker takes over a page of its own build; a later one may take over a page of an older build.
    if (isControlled && controller && (await requestState(controller)).build !== pageBuild()) useStore.setState({ worker: 'updated' })
    isControlled = true
  })
}

function watchUpdates(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration) {
  const handleInstalled = async (worker: ServiceWorker) => {
    if (!container.controller) return useStore.setState({ worker: 'cached' })
    // This page is of the same build as the waiting worker, so it need not reload.
    if ((await requestState(worker)).build === pageBuild()) return post(worker, { kind: 'take-over', reload: false })
    useStore.setState({ worker: 'updated' })
  }
  const watch = (worker: ServiceWorker) => {
    if (container.controller) useStore.setState({ worker: 'updatefound' })
    worker.addEventListener('statechange', () => worker.state === 'installed' && void handleInstalled(worker))
  }
  if (registration.waiting) void handleInstalled(registration.waiting)
  if (registration.installing) watch(registration.installing)
  registration.addEventListener('updatefound', () => registration.installing && watch(registration.installing))

  let checkedAt = Date.now()
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < updateCheckIntervalMs) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/** Whether the worker has answered the request for this page; it may also have taken the page over afterwards, without having seen it. */
const cameThroughWorker = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(({ workerStart }) => workerStart > 0)

/** The first page was loaded before there was a worker: lets the worker save it too, with the pictures that it has shown. */
async function saveFirstPage(container: ServiceWorkerContainer) {
  const { active } = await container.ready
  const pictures = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.includes('/pictures/'))
  post(active, { kind: 'seen', path: location.pathname + location.search, pictures })
}
