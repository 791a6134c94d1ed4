import type { MessageToWorker } from '#contract/offline.ts'

/** If the new worker takes longer, the page reloads without it. */
const takeOverTimeoutMs = 3_000

/** Loads the newest version: the waiting worker takes over and all tabs reload, this one in any case. */
export async function loadNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.waiting) return location.reload()
  registration.waiting.postMessage({ kind: 'take-over', reload: true } satisfies MessageToWorker)
  setTimeout(() => location.reload(), takeOverTimeoutMs)
}
