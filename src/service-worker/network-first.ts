import { savedAtHeader } from '#contract/offline.ts'
import { isUnavailable, networkTimeoutMs } from './rules.ts'

/** The network's response or the saved copy; `undefined` when there is neither. */
export type NetworkFirstResult = { response: Response; isSaved: boolean } | undefined

/**
 * Prefers the network. Uses the saved copy when no response comes, or when it takes longer than `networkTimeoutMs`. Without a saved
 * copy, the network has no time limit.
 * @param network the network's response; `undefined` when there is none
 */
export async function networkFirst(network: Promise<Response | undefined>, saved: Response | undefined): Promise<NetworkFirstResult> {
  const timeout = new Promise<undefined>(resolve => setTimeout(resolve, networkTimeoutMs))
  const response = await (saved ? Promise.race([network, timeout]) : network)
  if (saved && isUnavailable(response)) return { response: saved, isSaved: true }
  return response && { response, isSaved: false }
}

/** The time of a saved copy, in ISO 8601. */
export const savedAtOf = (saved: Response): string => new Date(saved.headers.get(savedAtHeader) ?? 0).toISOString()
