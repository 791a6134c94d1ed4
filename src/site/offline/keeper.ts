import { joinSession } from '../session/session-effects.ts'
import { ownerOfLogin } from '../session/tokens.ts'
import type { KeptReply } from './kept-replies.ts'

// Loaded with the first call of a person; a visitor has nothing to keep.
const replies = () => import('./kept-replies.ts')

/**
 * Keeps replies for the person of this login (`offline: 'person'`). They are no login: nothing is found without one in this
 * browser, and nothing of another account.
 */
export const keeper = {
  async find(call: string): Promise<KeptReply | undefined> {
    const owner = ownerOfLogin()
    return owner ? (await replies()).findReply(owner, call) : undefined
  },
  async keep(call: string, reply: unknown): Promise<void> {
    const owner = ownerOfLogin()
    if (owner) await (await replies()).keepReply(owner, call, reply)
  },
}

/** Does away with all that was kept of anybody. */
export function forgetReplies(): Promise<void> {
  return new Promise(resolve => {
    try {
      const asked = indexedDB.deleteDatabase('atrio-person')
      asked.onsuccess = asked.onerror = () => resolve()
    } catch {
      resolve()
    }
  })
}

joinSession({ leave: forgetReplies })
