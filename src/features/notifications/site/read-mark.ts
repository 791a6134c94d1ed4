import { browserStorage } from '#site/data/safe-storage.ts'
import type { Notification } from '../contract.ts'

/** Storage key of the time of the newest notification that was shown on this device. */
const key = 'atrio.notifications'
const weekMs = 7 * 24 * 60 * 60 * 1000

/** The notifications that this device has not shown yet. On a device that has shown none, those of the last week. */
export function unreadOf(notifications: readonly Notification[], now: number): Notification[] {
  const mark = Date.parse(browserStorage.getItem(key) ?? '') || now - weekMs
  return notifications.filter(({ dataCadastro }) => Date.parse(dataCadastro) > mark)
}

/** Remembers that all of these were shown. They are in their order, newest first. */
export function markAsRead([newest]: readonly Notification[]): void {
  if (newest) browserStorage.setItem(key, newest.dataCadastro)
}
