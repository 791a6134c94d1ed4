import { useStore } from '../data/store.ts'

/** The browser's own question, held back until somebody wants it; it can be asked once. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let held: InstallPrompt | undefined

/** To be called early: the browser offers it when it likes. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    held = event as InstallPrompt
    useStore.setState({ canInstall: true })
  })
  addEventListener('appinstalled', () => useStore.setState({ canInstall: false, install: null }))
}

/** Lets the browser ask. @returns whether the person agreed */
export async function askToInstall(): Promise<boolean> {
  const asked = held
  held = undefined
  useStore.setState({ canInstall: false })
  return (await asked?.prompt())?.outcome === 'accepted'
}
