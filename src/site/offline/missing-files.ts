import { tabStorage } from '../data/safe-storage.ts'
import { useStore } from '../data/store.ts'

const key = 'atrio.reloaded'
/** At most one automatic reload in this time; after that the person decides. */
const reloadIntervalMs = 60_000

/**
 * Listens for parts, such as dialogs, whose file could not be loaded: after a deployment the old file no longer exists. Reloads the
 * page once. If that did not help, or there is no connection, the page stays and the update bar (update-bar.tsx) reports it.
 */
export function watchMissingFiles(): void {
  addEventListener('vite:preloadError', event => {
    const [lastReload, now] = [Number(tabStorage.getItem(key)), Date.now()]
    if (!navigator.onLine || now - lastReload < reloadIntervalMs) return useStore.setState({ isFileMissing: true })
    tabStorage.setItem(key, String(now))
    event.preventDefault()
    location.reload()
  })
}
