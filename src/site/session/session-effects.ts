import { pictureCache } from '#contract/offline.ts'
import type { Session } from './person.ts'

type Effect = { enter?(person: Session): void; leave?(): void | Promise<void> }

const effects = new Set<Effect>()

/**
 * What else happens when a person comes or goes: a feature that keeps something of the person in the browser (user data, the
 * chat user, the video plan) joins here, in its own module, and empties it at `leave` (spec, section 4).
 */
export function joinSession(effect: Effect): void {
  effects.add(effect)
}

export function welcomePerson(person: Session): void {
  for (const { enter } of effects) enter?.(person)
}

/** @returns when all is emptied */
export async function forgetPerson(): Promise<void> {
  // Pictures may be of what only this person was shown.
  const pictures = 'caches' in globalThis ? caches.delete(pictureCache).catch(() => false) : undefined
  await Promise.all([pictures, ...[...effects].map(({ leave }) => leave?.())])
}
