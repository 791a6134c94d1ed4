import { browserStorage } from '../data/safe-storage.ts'
import { addSessionEffect } from './session-effects.ts'

const key = 'atrio.seen'

function read(): Record<string, string> {
  try {
    return JSON.parse(browserStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** What the person has last seen of something: an id, or a number. Kept in this browser until logout. */
export const lastSeen = (name: string): string | undefined => read()[name]

export const setLastSeen = (name: string, value: string | number): void =>
  browserStorage.setItem(key, JSON.stringify({ ...read(), [name]: String(value) }))

addSessionEffect({ onLogout: () => browserStorage.removeItem(key) })
