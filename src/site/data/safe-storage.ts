/**
 * Storage that cannot fail: where the browser keeps nothing (full, switched off), it lasts as long as the page.
 * @param open gives the browser's storage; asked each time, because merely naming it may throw
 */
export function keptIn(open: () => Storage) {
  const here = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key: string): string | null => here.get(key) ?? attempt(storage => storage.getItem(key)) ?? null,
    setItem(key: string, value: string): void {
      const written = attempt(storage => {
        storage.setItem(key, value)
        return true
      })
      if (written) here.delete(key)
      else here.set(key, value)
    },
    removeItem(key: string): void {
      here.delete(key)
      attempt(storage => storage.removeItem(key))
    },
    clear(): void {
      here.clear()
      attempt(storage => storage.clear())
    },
  }
}

/** This tab's, gone with it. */
export const tabStorage = keptIn(() => sessionStorage)
/** This browser's, shared by its tabs. */
export const browserStorage = keptIn(() => localStorage)
