import { browserStorage, tabStorage } from '../data/safe-storage.ts'

/** Storage key of the last logout in this browser, and in each tab of the last one that the tab knows. */
export const logoutKey = 'atrio.logout'

/** Notes for all tabs that the person has logged out. Not for a login that has expired: then drafts stay, for when the person comes back. */
export const markLogout = (): void => browserStorage.setItem(logoutKey, String(Date.now()))

/**
 * Deletes what this tab has stored, drafts too, when there was a logout that it does not know: in another tab, also while this one slept
 * or was closed and is opened again.
 * @returns whether there was one
 */
export function forgetAfterLogout(): boolean {
  const mark = browserStorage.getItem(logoutKey)
  if (mark === null || mark === tabStorage.getItem(logoutKey)) return false
  tabStorage.clear()
  tabStorage.setItem(logoutKey, mark)
  return true
}
