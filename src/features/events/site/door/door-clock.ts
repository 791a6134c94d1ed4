import { type Anchor, anchorAfterSleep, anchorAt, anchorBy, type Clocks, offsetOf, timeAt } from '../../rules/door-clock.ts'

const clocks = (): Clocks => ({ wall: Date.now(), steady: performance.now() })

export type DoorClock = ReturnType<typeof createDoorClock>

/** The server's time on this device, whatever its own clock says. @param offset how slow that one was, in milliseconds */
export function createDoorClock(offset: number) {
  let anchor: Anchor = anchorAt(clocks(), offset)
  let hidden: Clocks | undefined
  let hasHeard = false
  const now = (): number => timeAt(anchor, clocks())
  return {
    /** Epoch milliseconds. */
    now,
    /** ISO 8601. */
    text: (): string => new Date(now()).toISOString(),
    read: clocks,
    /** The server has told its time on this page: until then this is what the device's clock says, which may have been set wrong meanwhile. */
    hasHeard: (): boolean => hasHeard,
    /** The server has told its time (ISO 8601). @returns by how much the device's clock is slow, in milliseconds */
    hear(told: string, asked: Clocks): number {
      hasHeard = true
      anchor = anchorBy(Date.parse(told), asked, clocks())
      return offsetOf(anchor)
    },
    hide(): void {
      hidden = clocks()
    },
    show(): void {
      if (hidden) anchor = anchorAfterSleep(anchor, hidden, clocks())
      hidden = undefined
    },
  }
}
