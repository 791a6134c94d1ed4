import { loginCookie } from '#contract/login/login-cookie.ts'
import { doorDatabase, doorEntriesDatabase, doorsUntilKey, languageField, lateDoorMs, pageCache } from '#contract/offline.ts'
import { screenOf } from '#screen-of.ts'
import { deleteAccountDrafts } from '../data/drafts.ts'
import { memberWritePrefix } from '../data/pending-writes.ts'
import { browserStorage, tabStorage } from '../data/safe-storage.ts'
import { rememberedPage } from './after-leaving.ts'
import { outboxKey } from './outbox-key.ts'
import { deleteOwnStorage } from './own-storage.ts'
import { deleteReplies } from './reply-database.ts'
import { ownerKey } from './tokens.ts'

// What a browser keeps of a person, wherever it was stored, so that no feature has to be loaded to delete it. A visitor's own things stay: the
// language, the consent, public pages, places in videos. So does audio that was saved: it takes no account to save it, it is public, it may be
// hundreds of megabytes that somebody has paid for, and its list has a button to delete it.

/** Deletes what persons have left here. Runs at logout (session.ts). */
export async function deletePersonalData(): Promise<void> {
  await Promise.all([deleteOwn(), deleteDoors()])
}

async function deleteOwn(): Promise<void> {
  deleteLoginCookie()
  deleteOwnStorage()
  await Promise.all([deleteReplies(), deleteOwnPages(), forgetUnsent()])
}

/** Deletes what was kept of the doors of events (features/events/site/door/door-storage.ts). */
async function deleteDoors(): Promise<void> {
  browserStorage.removeItem(doorsUntilKey)
  await Promise.all([deleteDatabase(doorDatabase), deleteDatabase(doorEntriesDatabase)])
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise(resolve => {
    try {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = request.onerror = request.onblocked = () => resolve()
    } catch {
      resolve()
    }
  })
}

/**
 * Deletes the lists of doors when the last of them has closed, also on a device that has no login and never opens one again; and what it still had
 * to tell, when nobody hears it any more.
 */
export function deleteClosedDoors(): void {
  const until = Date.parse(browserStorage.getItem(doorsUntilKey) ?? '')
  if (until + lateDoorMs < Date.now()) void deleteDoors()
  else if (until < Date.now()) void deleteDatabase(doorDatabase)
}

/** Where something waits, its script was loaded with the page. */
async function forgetUnsent(): Promise<void> {
  if (browserStorage.getItem(outboxKey) === null) return
  await import('./waiting-writes.ts').then(({ forgetWaitingWrites }) => forgetWaitingWrites()).catch(() => {})
}

/** This browser has no login: deletes what is left of one, because a logout may have been interrupted, or the browser has forgotten the login. */
export async function beginWithoutLogin(): Promise<void> {
  // Somebody whose login has expired comes back to what they have typed.
  if (rememberedPage() === null) {
    deleteAccountDrafts()
    for (const key of tabStorage.keys()) if (key.startsWith(memberWritePrefix)) tabStorage.removeItem(key)
  }
  browserStorage.removeItem(ownerKey)
  // Doors stay: whoever helps at one needs no login.
  await deleteOwn()
}

/** Deletes the one of a login's two cookies that a script can reach. The server does not accept the other one alone. */
export function deleteLoginCookie(): void {
  deleteCookie(loginCookie)
  deleteCookie(`__Host-${loginCookie}`, '; secure')
}

function deleteCookie(name: string, attributes = ''): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
  document.cookie = `${name}=; path=/; max-age=0${attributes}`
}

/** Deletes the saved pages that need a login. They contain nothing of the person, but say what they have opened. */
async function deleteOwnPages(): Promise<void> {
  try {
    const cache = await caches.open(pageCache)
    for (const request of await cache.keys()) {
      const url = new URL(request.url)
      url.searchParams.delete(languageField)
      if (screenOf(url.pathname).access) await cache.delete(request, { ignoreVary: true })
    }
  } catch {
    // There is no cache here.
  }
}
