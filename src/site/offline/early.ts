import { tabStorage } from '../data/safe-storage.ts'

type Router = { __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> }; __reactRouterRouteModules?: object }

/** Where this tab is going. */
const key = 'atrio.going'

/**
 * Goes to a screen as a whole page when its file is not to be had: it is of an older build than the server's, or there is no
 * signal, and then the service worker has the page or a word for it. React Router by itself loads the old page anew, and would stay there.
 */
export function followScreen(id: string, address: string): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = window as Router
  const file = manifest?.routes[id]?.module
  if (!file || !loaded || id in loaded || import.meta.env.DEV) return
  tabStorage.setItem(key, address)
  const arrived = () => tabStorage.removeItem(key)
  // What fails is React Router's to see: it loads the page anew, and that goes on.
  import(/* @vite-ignore */ file).then(arrived, () => {})
}

/** The old page was loaded anew, because a screen's file was not to be had: on to where one wanted to go, once. To be called first of all. */
export function goOn(): void {
  const address = tabStorage.getItem(key)
  tabStorage.removeItem(key)
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (address && opened?.type === 'reload' && address !== location.pathname + location.search) location.replace(address)
}

let started = false

/** Does what can wait, once the page is there and has nothing better to do. */
export function startLate(): void {
  if (started) return
  started = true
  const start = () => void import('./after-load.ts').then(({ afterLoad }) => afterLoad()).catch(() => {})
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 5_000 }) : setTimeout(start, 1_000))
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
