import type { ToWorker } from '#contract/offline.ts'

/** Says something to the service worker of this page, where there is one. */
export const tellWorker = (message: ToWorker): void => (navigator as Partial<Navigator>).serviceWorker?.controller?.postMessage(message)
