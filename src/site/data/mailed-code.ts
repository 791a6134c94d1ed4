import type { LinkKind } from '#features/access/contract/links.ts'
import { tabStorage } from './safe-storage.ts'

/**
 * The links of access, the one by which a change of where the church's money goes is undone, the one that hands over a ticket of an event, and the invitation
 * to care for a child.
 */
export type MailedKind = LinkKind | 'desfazer-mudanca' | 'receber-ingresso' | 'cuidar-de-crianca'

const keyOf = (kind: MailedKind) => `atrio.mailed-code.${kind}`

/**
 * The code of a mailed link: from the fragment of the address, out of which it is taken at once, because addresses are shown, copied and kept in
 * the history. It stays in this tab for whoever loads the page again, or leaves it to log in. Logging out deletes it.
 * @returns an empty text when there is none
 */
export function takeMailedCode(kind: MailedKind): string {
  const code = location.hash.slice(1)
  if (!code) return tabStorage.getItem(keyOf(kind)) ?? ''
  // The state of the history entry stays.
  history.replaceState(history.state, '', location.pathname + location.search)
  tabStorage.setItem(keyOf(kind), code)
  return code
}

/** What whoever loads the page again finds in the place of the code. */
export const replaceMailedCode = (kind: MailedKind, by: string): void => tabStorage.setItem(keyOf(kind), by)

export const forgetMailedCode = (kind: MailedKind): void => tabStorage.removeItem(keyOf(kind))
