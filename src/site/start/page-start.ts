import { tabStorage } from '../data/safe-storage.ts'
import { missingFileOf } from '../offline/screen-file.ts'

/** Storage key of the address that this tab is navigating to. */
const key = 'atrio.going'

/**
 * Loads the file of a screen before a navigation to it. The file may be missing, because this page is of an older build than the
 * server, or because there is no connection. Then React Router reloads the old page and would stay there; `resumeNavigation` opens
 * the stored address as a document instead, which the service worker can serve, at least as the offline page.
 */
export function preloadScreen(id: string, address: string): void {
  const file = missingFileOf(id)
  if (!file) return
  tabStorage.setItem(key, address)
  const forgetAddress = () => tabStorage.removeItem(key)
  // React Router handles the failure: it reloads the page, and resumeNavigation continues.
  import(/* @vite-ignore */ file).then(forgetAddress, () => {})
}

/** After React Router has reloaded the old page because of a missing file: opens the wanted address, once. */
export function resumeNavigation(): void {
  const address = tabStorage.getItem(key)
  tabStorage.removeItem(key)
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (address && navigation?.type === 'reload' && address !== location.pathname + location.search) location.replace(address)
}

declare global {
  interface Window {
    /** The path and search that this page was made for. */
    startAddress?: string
  }
}

/** Runs in the head: notes the address before anybody can go back. */
export const startAddressScript = `startAddress=location.pathname+location.search;`

/** Notes the address again, after the start has taken one-time codes out of it. */
export function noteAddress(): void {
  window.startAddress = location.pathname + location.search
}

/**
 * Who goes back or forward before the scripts are there changes the address, not the page. Then the page of the address is loaded: nothing
 * in this one would fit.
 * @param address path and search
 * @returns whether the page is being replaced
 */
export function reloadIfLeft(address: string): boolean {
  const isLeft = window.startAddress !== undefined && address !== window.startAddress
  if (isLeft) location.reload()
  return isLeft
}

let started = false

/** Runs `afterLoad` once, when the page has loaded and the browser is idle. */
export function startWhenIdle(): void {
  if (started) return
  started = true
  const start = () => void import('./after-load.ts').then(({ afterLoad }) => afterLoad()).catch(() => {})
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 5_000 }) : setTimeout(start, 1_000))
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
