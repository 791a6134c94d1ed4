import { useSyncExternalStore } from 'react'
import { browserStorage } from '#site/data/safe-storage.ts'
import { type Consent, readConsent } from './consent-rules.ts'

const storageKey = 'atrio.consent'
const listeners = new Set<() => void>()
// Cached, because useSyncExternalStore needs the same object as long as the stored text is the same.
let cached: { text: string | null; consent: Consent | undefined } | undefined

/** The choice that is valid now. */
export function currentConsent(): Consent | undefined {
  const text = browserStorage.getItem(storageKey)
  if (cached?.text !== text) cached = { text, consent: readConsent(text, Date.now()) }
  return cached?.consent
}

/** Saves the choice of this browser with its time, and tells all who use it. */
export function saveConsent(accepted: boolean): void {
  const consent: Consent = { accepted, at: new Date().toISOString() }
  browserStorage.setItem(storageKey, JSON.stringify(consent))
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // The choice may be made in another tab.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The choice that is valid now; `undefined` before one was made, and on the server. */
export const useConsent = (): Consent | undefined => useSyncExternalStore(subscribe, currentConsent, () => undefined)
