import type { SavedReply } from './reply-database.ts'
import { loginAccountId } from './tokens.ts'

// Loaded with the first call of a logged-in person; without a login there are none.
const database = () => import('./reply-database.ts')

/**
 * Replies of endpoints with `offline: 'person'`, saved on the device for the account that asks for them now. A reply that arrives after a logout,
 * or when somebody else has logged in, is not saved.
 */
export function offlineReplies() {
  const owner = loginAccountId()
  if (!owner) return undefined
  return {
    find: async (call: string): Promise<SavedReply | undefined> => (await database()).findReply(owner, call),
    save: async (call: string, reply: unknown): Promise<void> =>
      (await database()).saveReply(owner, call, reply, () => loginAccountId() === owner),
  }
}
