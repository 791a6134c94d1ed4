import { type FromWorker, type ToWorker, type WorkerState, workerPath } from '#contract/offline.ts'
import { log } from '../data/log.ts'
import { useStore } from '../data/store.ts'
import { removeWorker } from './remove-worker.ts'

/** Between two looks for a newer version in a tab that stays open, in milliseconds. */
const lookAgainAfter = 3_600_000

/** The build of this page: the name of the list of routes that came with it. */
const ownBuild = () => (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version

const say = (worker: ServiceWorker | null | undefined, message: ToWorker) => worker?.postMessage(message)

/** Asks a worker which build it is and whether something kept is shown here. */
function ask(worker: ServiceWorker): Promise<WorkerState> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage({ kind: 'state' } satisfies ToWorker, [port2])
  })
}

/** Registers the worker and follows its states (spec, section 4). To be called once, when the page has nothing better to do. */
export async function startWorker(): Promise<void> {
  const container = (navigator as Partial<Navigator>).serviceWorker
  if (!container) return
  if (import.meta.env.DEV) return removeWorker(container)
  const before = container.controller
  listen(container)
  if (before) useStore.setState({ kept: (await ask(before)).kept })
  const served = await findWorker()
  if (served === 'unreachable') return void useStore.setState({ worker: 'offline' })
  if (served !== 'there') {
    log.info(`service worker: ${served}`)
    useStore.setState({ worker: 'error' })
    return removeWorker(container)
  }
  try {
    const registration = await container.register(workerPath, { updateViaCache: 'none' })
    if (!registration) return
    useStore.setState(({ worker }) => ({ worker: worker ?? 'registered' }))
    follow(container, registration)
    if (!before) await keepFirstPage(container)
  } catch (error) {
    log.info(`service worker: ${error}`)
    useStore.setState({ worker: 'error' })
  }
}

/** Whether the file is there and is a script. A browser does not say that of one that it has registered before. */
async function findWorker(): Promise<'there' | 'unreachable' | 'file missing' | 'wrong content type'> {
  if (!navigator.onLine) return 'unreachable'
  try {
    const { status, headers } = await fetch(workerPath, { method: 'HEAD', cache: 'no-cache', redirect: 'error' })
    if (status === 404 || status === 410) return 'file missing'
    if (status !== 200) return 'unreachable'
    return /\bjavascript\b/.test(headers.get('content-type') ?? '') ? 'there' : 'wrong content type'
  } catch {
    return 'unreachable'
  }
}

function listen(container: ServiceWorkerContainer) {
  let controlled = Boolean(container.controller)
  let leaving = false
  container.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'kept') useStore.setState({ kept: data.kept })
    if (data.kind === 'reload' && !leaving) {
      leaving = true
      location.reload()
    }
  })
  container.addEventListener('controllerchange', async () => {
    const { controller } = container
    // The first worker takes over a page of its own build; later ones may find one that is older than they are.
    if (controlled && controller && (await ask(controller)).build !== ownBuild()) useStore.setState({ worker: 'updated' })
    controlled = true
  })
}

function follow(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration) {
  const settle = async (worker: ServiceWorker) => {
    if (!container.controller) return useStore.setState({ worker: 'cached' })
    // This page is as new as the worker that waits: nobody has to load anything anew for it.
    if ((await ask(worker)).build === ownBuild()) return say(worker, { kind: 'take-over', reload: false })
    useStore.setState({ worker: 'updated' })
  }
  const watch = (worker: ServiceWorker) => {
    if (container.controller) useStore.setState({ worker: 'updatefound' })
    worker.addEventListener('statechange', () => worker.state === 'installed' && void settle(worker))
  }
  if (registration.waiting) void settle(registration.waiting)
  if (registration.installing) watch(registration.installing)
  registration.addEventListener('updatefound', () => registration.installing && watch(registration.installing))

  let looked = Date.now()
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < lookAgainAfter) return
    looked = Date.now()
    registration.update().catch(() => {})
  })
}

/** The very first page came without the worker: it and the pictures that it has shown are kept too. */
async function keepFirstPage(container: ServiceWorkerContainer) {
  const { active } = await container.ready
  const pictures = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.includes('/pictures/'))
  say(active, { kind: 'seen', path: location.pathname + location.search, pictures })
}
