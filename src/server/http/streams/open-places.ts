import { Problem } from '#contract/problems.ts'

/** Streams that may be open at once on a node; of them from one address, behind which there may be a hall; of one account, on all its devices. */
const max = { node: 5_000, address: 300, account: 20 }

export type Holder = { ipAddress: string; accountId?: number | undefined }

/**
 * Counts the streams that are open on this node.
 * @returns a function that takes a place for a stream, and returns another one, which gives it back. It throws Problem `unavailable` when too many
 * are open: pages then ask from time to time instead
 */
export function createPlaces(): (holder: Holder) => () => void {
  const taken = new Map<string, number>()
  const add = (key: string, difference: number) => {
    const count = (taken.get(key) ?? 0) + difference
    if (count) taken.set(key, count)
    else taken.delete(key)
  }
  return ({ ipAddress, accountId }) => {
    const places = [
      ['all', max.node],
      [`address ${ipAddress}`, max.address],
      ...(accountId === undefined ? [] : [[`account ${accountId}`, max.account] as const]),
    ] as const
    if (places.some(([key, most]) => (taken.get(key) ?? 0) >= most)) throw new Problem('unavailable', { retryAfter: 30 })
    for (const [key] of places) add(key, 1)
    return () => {
      for (const [key] of places) add(key, -1)
    }
  }
}
