import { pictureCache } from '#contract/offline.ts'
import type { Person } from '../session/person.ts'

type Effect = { onLogin?(person: Person): void; onLogout?(): void | Promise<void> }

const effects = new Set<Effect>()

/**
 * Registers what else happens at login and logout: a feature that stores data of the person in the browser calls
 * this in its own module and deletes them in `onLogout` (spec, section 4).
 */
export function addSessionEffect(effect: Effect): void {
  effects.add(effect)
}

/** Runs the login effects of all features. */
export function runLoginEffects(person: Person): void {
  for (const { onLogin } of effects) onLogin?.(person)
}

/** Deletes the person's data from the browser. Resolves when everything is deleted. */
export async function runLogoutEffects(): Promise<void> {
  // The cached pictures may include some that only this person may see.
  const pictures = 'caches' in globalThis ? caches.delete(pictureCache).catch(() => false) : undefined
  await Promise.all([pictures, ...[...effects].map(({ onLogout }) => onLogout?.())])
}
