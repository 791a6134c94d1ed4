import { isEmbed } from '../page/embed.ts'

/**
 * Storage that never throws: where the browser's storage does not work (full, switched off), values are kept in memory until
 * the page closes.
 * @param open returns the browser's storage; called each time, because already accessing the property may throw
 */
export function safeStorage(open: () => Storage) {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key: string): string | null => memory.get(key) ?? attempt(storage => storage.getItem(key)) ?? null,
    setItem(key: string, value: string): void {
      const written = attempt(storage => {
        storage.setItem(key, value)
        return true
      })
      if (written) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem(key: string): void {
      memory.delete(key)
      attempt(storage => storage.removeItem(key))
    },
    /** All keys, of the browser's storage and of the memory. */
    keys: (): string[] => [...memory.keys(), ...(attempt(storage => Object.keys(storage)) ?? [])],
    clear(): void {
      memory.clear()
      attempt(storage => storage.clear())
    },
  }
}

/** In an embed there is no storage, so values are kept in memory. */
const notInEmbeds = (open: () => Storage) => () => {
  if (isEmbed) throw new Error('an embed has no storage')
  return open()
}

/** Session storage: for this tab, deleted when it closes. */
export const tabStorage = safeStorage(notInEmbeds(() => sessionStorage))
/** Local storage: for this browser, shared by its tabs. */
export const browserStorage = safeStorage(notInEmbeds(() => localStorage))
