import { ownStorage } from './own-storage.ts'

const storage = ownStorage('seen')

function read(): Record<string, string> {
  try {
    return JSON.parse(storage.get() ?? '{}')
  } catch {
    return {}
  }
}

/** What the person has last seen of something: an id, or a number. Kept in this browser until logout. */
export const lastSeen = (name: string): string | undefined => read()[name]

export const setLastSeen = (name: string, value: string | number): void => storage.set(JSON.stringify({ ...read(), [name]: String(value) }))
