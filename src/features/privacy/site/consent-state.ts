import { useSyncExternalStore } from 'react'
import { browserStorage } from '#site/data/safe-storage.ts'
import { type Consent, readConsent } from './consent-rules.ts'

const key = 'atrio.consent'
const listeners = new Set<() => void>()
// The same object as long as the same text is kept.
let last: { text: string | null; consent: Consent | undefined } | undefined

/** The choice that holds now. */
export function currentConsent(): Consent | undefined {
  const text = browserStorage.getItem(key)
  if (last?.text !== text) last = { text, consent: readConsent(text, Date.now()) }
  return last?.consent
}

export function choose(accepted: boolean): void {
  const consent: Consent = { accepted, at: new Date().toISOString() }
  browserStorage.setItem(key, JSON.stringify(consent))
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  // Another tab may have answered.
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}

/** The choice that holds; `undefined` before one was made, and on the server. */
export const useConsent = (): Consent | undefined => useSyncExternalStore(subscribe, currentConsent, () => undefined)
