import { browserStorage } from '../data/safe-storage.ts'
import { useStore } from '../data/store.ts'
import { installOffer } from './install-rules.ts'

const key = 'atrio.install.no'

/** Decides whether and how to offer installation, now and whenever the browser's prompt becomes available or unavailable. */
export function offerInstall(): void {
  const decide = () => {
    const install = installOffer({
      standalone: matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true),
      dismissedAt: Number(browserStorage.getItem(key)),
      now: Date.now(),
      hasInstallPrompt: useStore.getState().hasInstallPrompt,
      userAgent: navigator.userAgent,
      touchPoints: navigator.maxTouchPoints,
    })
    if (install !== useStore.getState().install) useStore.setState({ install })
  }
  decide()
  useStore.subscribe((state, before) => state.hasInstallPrompt !== before.hasInstallPrompt && decide())
}

/** Hides the offer for the dismissal period. */
export function dismissInstall(): void {
  browserStorage.setItem(key, String(Date.now()))
  useStore.setState({ install: null })
}
