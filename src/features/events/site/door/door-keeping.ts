import type { DoorState } from './door-state.ts'
import { changeEntries, keepList, keepOwnDoor } from './door-storage.ts'
import { type KeptEntries, withUnstored } from './kept-entries.ts'

/** Milliseconds: how long it waits for the storage of the device, and until it tries one again that has failed. */
const times = { storage: 2_000, again: 20_000 }

const after = (milliseconds: number) => new Promise<undefined>(resolve => setTimeout(resolve, milliseconds))

type Keeping = {
  event: number
  now: () => DoorState
  set: (change: Partial<DoorState>) => void
  /** Other tabs may read it now. */
  onStored: () => void
}

/** Keeps who came where the device keeps it, and in this page alone while its storage fails. */
export function createKeeping({ event, now, set, onStored }: Keeping) {
  let changing: Promise<unknown> = Promise.resolve()
  let storageAt = Number.NEGATIVE_INFINITY
  const mayStore = () => now().isStored || performance.now() >= storageAt
  /** With what only this page holds. */
  const withOwn = (stored: KeptEntries): KeptEntries => (now().isStored ? stored : withUnstored(stored, now()))

  /** Changes what is kept, one after the other. @returns it */
  function change(work: (kept: KeptEntries) => KeptEntries): Promise<KeptEntries> {
    const done = changing.then(() => changeNow(work))
    changing = done.catch(() => {})
    return done
  }

  async function changeNow(work: (kept: KeptEntries) => KeptEntries): Promise<KeptEntries> {
    let isGivenUp = false
    const inTime = (before: KeptEntries) => {
      if (isGivenUp) throw new Error('the storage was too slow')
      return work(withOwn(before))
    }
    const stored = mayStore() && (await Promise.race([changeEntries(event, inTime).catch(() => undefined), after(times.storage)]))
    isGivenUp = true
    if (!stored && mayStore()) storageAt = performance.now() + times.again
    const { entries, desde, waiting, undone } = stored || work(now())
    const isBack = stored && !now().isStored
    set({ entries, desde, waiting, undone, isStored: Boolean(stored) })
    if (isBack) await keepWhole()
    if (stored) onStored()
    return { entries, desde, waiting, undone }
  }

  /** The door itself may have come while the storage failed: without it, nobody would tell what waits after the page is loaded anew. */
  async function keepWhole(): Promise<void> {
    if ((await keepOwnDoor(event, now())) && now().list) await keepList(event, now(), now().offset)
  }

  /** Tries a storage again that has failed some time ago. */
  function tryAgain(): void {
    if (!now().isStored && mayStore()) void change(same => same)
  }

  return { change, withOwn, tryAgain }
}
