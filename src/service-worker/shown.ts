import type { Kept } from '#contract/offline.ts'
import { scope } from './scope.ts'

/** What each open page shows from the store: the oldest of it. A worker that slept has forgotten; the page has not. */
const shown = new Map<string, Kept>()

export const keptOn = (clientId: string): Kept | null => shown.get(clientId) ?? null

/** Notes, and tells a page, that it shows something kept; `null`: what it shows has turned out to be up to date. */
export async function showKept(clientId: string, kept: Kept | null): Promise<void> {
  if (kept) shown.set(clientId, kept)
  else shown.delete(clientId)
  const client = await scope.clients.get(clientId)
  client?.postMessage({ kind: 'kept', kept })
}
