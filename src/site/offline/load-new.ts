import type { ToWorker } from '#contract/offline.ts'

/** Milliseconds that the new worker may take before the page is loaded anew without it. */
const patience = 3_000

/** Goes over to the newest version: the waiting worker takes over and all tabs load anew, this one in any case. */
export async function loadNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.waiting) return location.reload()
  registration.waiting.postMessage({ kind: 'take-over', reload: true } satisfies ToWorker)
  setTimeout(() => location.reload(), patience)
}
