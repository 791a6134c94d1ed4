import type { SavedCopy } from '#contract/offline.ts'
import { workerScope } from './scope.ts'

/** The saved copy that was reported last for each open page. Lost when the browser stops the worker; the page still knows it. */
const savedCopies = new Map<string, SavedCopy>()

export const savedCopyOf = (clientId: string): SavedCopy | null => savedCopies.get(clientId) ?? null

/** Records which saved copy a page shows and reports it to the page; `null`: its content is up to date. */
export async function reportSavedCopy(clientId: string, savedCopy: SavedCopy | null): Promise<void> {
  if (savedCopy) savedCopies.set(clientId, savedCopy)
  else savedCopies.delete(clientId)
  const client = await workerScope.clients.get(clientId)
  client?.postMessage({ kind: 'saved-copy', savedCopy })
}
