import { Problem } from '#contract/problems.ts'

/** Who sends a body. `caller`: the account, or the IP address of somebody without a login. */
export type Sender = { church: number | null; caller: string }

/** What one request uses of a memory. */
export type MemoryUse = {
  /** Counts bytes that were received and are kept. @throws Problem `unavailable` when they are more than a share allows */
  take(bytes: number): void
  /** Counts all of them as free again. */
  release(): void
}

/** Parts of the whole memory that one church and one caller may use. */
const shares = { church: 1 / 2, caller: 1 / 4 }

/**
 * Counts the bytes of the bodies that are being received or processed. They count when they have arrived and not when they are announced,
 * so that a body that is announced and not sent takes nothing from others.
 * @param maxBytes of all requests together
 */
export function createBodyMemory(maxBytes: number): (sender: Sender) => MemoryUse {
  const used = new Map<string, number>()
  const usedBy = (name: string) => used.get(name) ?? 0
  const add = (name: string, bytes: number) => {
    const sum = usedBy(name) + bytes
    if (sum) used.set(name, sum)
    else used.delete(name)
  }
  return ({ church, caller }) => {
    const limits = new Map([
      ['all', maxBytes],
      [`church ${church}`, maxBytes * shares.church],
      [`caller ${caller}`, maxBytes * shares.caller],
    ])
    let taken = 0
    return {
      take(bytes) {
        for (const [name, limit] of limits) if (usedBy(name) + bytes > limit) throw new Problem('unavailable', { retryAfter: 5 })
        for (const name of limits.keys()) add(name, bytes)
        taken += bytes
      },
      release() {
        for (const name of limits.keys()) add(name, -taken)
        taken = 0
      },
    }
  }
}
