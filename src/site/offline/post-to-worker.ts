import type { MessageToWorker } from '#contract/offline.ts'

/** Posts a message to the service worker of this page, if there is one. */
export const postToWorker = (message: MessageToWorker): void =>
  (navigator as Partial<Navigator>).serviceWorker?.controller?.postMessage(message)
