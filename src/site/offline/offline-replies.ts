import { addSessionEffect } from '../session/session-effects.ts'
import { loginAccountId } from '../session/tokens.ts'
import type { SavedReply } from './reply-database.ts'

// Loaded with the first call of a logged-in person; without a login there are none.
const database = () => import('./reply-database.ts')

/**
 * Saves replies of endpoints with `offline: 'person'` on the device, per account. Without a login in this browser none is read, and
 * never one of another account.
 */
export const offlineReplies = {
  async find(call: string): Promise<SavedReply | undefined> {
    const owner = loginAccountId()
    return owner ? (await database()).findReply(owner, call) : undefined
  },
  async save(call: string, reply: unknown): Promise<void> {
    const owner = loginAccountId()
    if (owner) await (await database()).saveReply(owner, call, reply)
  },
}

/** Deletes the offline replies of all accounts. Also resolves when that fails. */
export function deleteOfflineReplies(): Promise<void> {
  return new Promise(resolve => {
    try {
      const request = indexedDB.deleteDatabase('atrio-person')
      request.onsuccess = request.onerror = () => resolve()
    } catch {
      resolve()
    }
  })
}

addSessionEffect({ onLogout: deleteOfflineReplies })
