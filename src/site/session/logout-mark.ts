import { browserStorage, tabStorage } from '../data/safe-storage.ts'

/** Storage key of the last logout in this browser, and in each tab of the last one that the tab knows. */
export const logoutKey = 'atrio.logout'

/** The last logout before this document began. A tab may show a document from before it again, from the browser's memory. */
let known: string | null = null

/** The last logout that this document knows, as text; empty before the first one. */
export const knownLogout = (): string => known ?? ''

/** The last logout in this browser, as text; empty before the first one. */
export const lastLogout = (): string => browserStorage.getItem(logoutKey) ?? ''

/** Notes for all tabs that the person has logged out. Not for a login that has expired: then drafts stay, for when the person comes back. */
export const markLogout = (): void => browserStorage.setItem(logoutKey, String(Date.now()))

/**
 * Whether the person has logged out since this document began, in this tab or in another one. What it has asked for before is theirs: none of it
 * is kept any more, whoever has logged in since.
 */
export function isAfterLogout(): boolean {
  const last = lastLogout()
  return last !== '' && last !== knownLogout()
}

/** A document begins. Deletes what this tab has stored, drafts too, when there was a logout that the tab does not know. */
export function beginAfterLogout(): void {
  forgetTab()
  known = browserStorage.getItem(logoutKey)
}

/** Deletes what this tab has stored, drafts too, when there was a logout that it does not know. */
export function forgetTab(): void {
  const mark = browserStorage.getItem(logoutKey)
  if (mark === null || mark === tabStorage.getItem(logoutKey)) return
  tabStorage.clear()
  tabStorage.setItem(logoutKey, mark)
}
