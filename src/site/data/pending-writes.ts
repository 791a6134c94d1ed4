import { tabStorage } from './safe-storage.ts'
import { useStore } from './store.ts'

const prefix = 'atrio.write.'
/** Keys of whoever is logged in: a start without a login deletes them. Those of a visitor stay. */
export const memberWritePrefix = `${prefix}member.`
const guestKey = 'atrio.guest-secret'
/** The server keeps the reply for 24 hours: what it may have received longer ago, it may do twice. */
export const maxKeyAgeMs = 23 * 3_600_000

/**
 * The idempotency keys of this tab's writes that have no final response. A write whose response was lost has the same key when it is tried
 * again with the same content, also after the page was loaded again; so the server does it only once. Deleted at logout, with all of the
 * tab's storage.
 */
export const pendingWrites = {
  /** The key of a write, the same until `settle`. @param content of the call, as text; only a hash of it is stored */
  keyOf(content: string): string {
    const name = nameOf(content)
    const [at = '', known = ''] = tabStorage.getItem(name)?.split(' ') ?? []
    if (known && Date.now() - Number(at) < maxKeyAgeMs) return known
    const key = randomHex(16)
    tabStorage.setItem(name, `${Date.now()} ${key}`)
    return key
  },
  /** The write has a final response: the same content is a new write the next time. */
  settle(content: string): void {
    tabStorage.removeItem(nameOf(content))
  },
  /** A secret of this tab: the keys of somebody who is not logged in belong to who knows it. */
  guestSecret(): string {
    const secret = tabStorage.getItem(guestKey) ?? randomHex(32)
    tabStorage.setItem(guestKey, secret)
    return secret
  },
}

const nameOf = (content: string) => (useStore.getState().token ? memberWritePrefix : prefix) + hash(content)

/** Random bytes in hexadecimal. Not `randomUUID`, which browsers offer only in secure contexts (HTTPS). */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join('')

/** 64 bits of FNV-1a, in two halves with different primes: browsers offer real hashes only in secure contexts. */
function hash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x050c5d1f]
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(i), 0x01000197)
  }
  return `${a}${b}`
}
