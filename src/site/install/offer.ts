import { browserStorage } from '../data/safe-storage.ts'
import { useStore } from '../data/store.ts'
import { installOffer } from './install-rules.ts'

const key = 'atrio.install.no'

/** Finds out whether and how the site is offered as an app, now and when the browser changes its mind. */
export function offerInstall(): void {
  const decide = () => {
    const install = installOffer({
      standalone: matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true),
      dismissedAt: Number(browserStorage.getItem(key)),
      now: Date.now(),
      canAsk: useStore.getState().canInstall,
      userAgent: navigator.userAgent,
      touchPoints: navigator.maxTouchPoints,
    })
    if (install !== useStore.getState().install) useStore.setState({ install })
  }
  decide()
  useStore.subscribe((state, before) => state.canInstall !== before.canInstall && decide())
}

/** Not now: asked again after a while. */
export function dismissInstall(): void {
  browserStorage.setItem(key, String(Date.now()))
  useStore.setState({ install: null })
}
