import { useStore } from '../data/store.ts'

/** The browser's install prompt, deferred until the person wants it. It can be shown only once. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let deferredPrompt: InstallPrompt | undefined

/** Must be called early, because the browser may fire the event at any time. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    deferredPrompt = event as InstallPrompt
    useStore.setState({ hasInstallPrompt: true })
  })
  addEventListener('appinstalled', () => useStore.setState({ hasInstallPrompt: false, install: null }))
}

/** @returns whether the person accepted */
export async function showInstallPrompt(): Promise<boolean> {
  const installPrompt = deferredPrompt
  deferredPrompt = undefined
  useStore.setState({ hasInstallPrompt: false })
  return (await installPrompt?.prompt())?.outcome === 'accepted'
}
