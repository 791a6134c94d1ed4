import { tabStorage } from '../data/safe-storage.ts'
import { useStore } from '../data/store.ts'

const key = 'atrio.reloaded'
/** One automatic reload in this time, in milliseconds; after that a person decides. */
const once = 60_000

/**
 * Hears of parts that are loaded late and were not to be had, like a dialog: after a deployment the file is gone for good. Loads
 * the page anew, once. When that has not helped, and where there is no signal, the page stays and says so (update-bar.tsx).
 */
export function watchFiles(): void {
  addEventListener('vite:preloadError', event => {
    const [last, now] = [Number(tabStorage.getItem(key)), Date.now()]
    if (!navigator.onLine || now - last < once) return useStore.setState({ broken: true })
    tabStorage.setItem(key, String(now))
    event.preventDefault()
    location.reload()
  })
}
