import { browserStorage } from '../data/safe-storage.ts'
import { isAfterLogout } from './logout-mark.ts'
import { loginAccountId } from './tokens.ts'

const prefix = 'atrio.own.'

/**
 * A text that this browser keeps for whoever uses it: what a person stores is read by them alone, and deleted at logout; what a visitor stores
 * stays, and whoever logs in then takes it over.
 */
export const ownStorage = (name: string) => ({
  get(): string | undefined {
    const [owner, text] = partsOf(browserStorage.getItem(prefix + name))
    return owner === '' || owner === loginAccountId() ? text : undefined
  },
  set(text: string): void {
    // What ends now, such as the place in a video, is of the person who has left.
    if (!isAfterLogout()) browserStorage.setItem(prefix + name, `${loginAccountId() ?? ''} ${text}`)
  },
})

function partsOf(stored: string | null): [owner: string, text: string | undefined] {
  const at = stored?.indexOf(' ') ?? -1
  return stored === null || at < 0 ? ['', undefined] : [stored.slice(0, at), stored.slice(at + 1)]
}

/** Deletes what persons have stored. */
export function deleteOwnStorage(): void {
  for (const key of browserStorage.keys()) {
    const [owner] = partsOf(browserStorage.getItem(key))
    if (key.startsWith(prefix) && owner) browserStorage.removeItem(key)
  }
  // Where earlier versions kept it, without saying whose it is.
  for (const key of ['atrio.seen', 'video-places']) browserStorage.removeItem(key)
}
