/** What the clocks of a device show, in milliseconds: the one on its wall, which may be wrong and be changed, and one that only goes on. */
export type Clocks = { wall: number; steady: number }

/** The server's time when the clocks of the device showed this. */
export type Anchor = Clocks & { time: number }

/** Before the server has told its time on this page. @param offset how late it is there when it is 0 on the wall clock of the device */
export const anchorAt = (clocks: Clocks, offset: number): Anchor => ({ ...clocks, time: clocks.wall + offset })

/** The server has told its time (epoch milliseconds); half of what the reply took had passed since. */
export const anchorBy = (told: number, asked: Clocks, answered: Clocks): Anchor => ({
  ...answered,
  time: told + (answered.steady - asked.steady) / 2,
})

/** The server's time now, also when somebody has set the clock of the device meanwhile. */
export const timeAt = (anchor: Anchor, { steady }: Clocks): number => anchor.time + steady - anchor.steady

/** By how much the device's clock is slow. */
export const offsetOf = ({ time, wall }: Anchor): number => time - wall

const noticeable = 1_000

/**
 * The page was out of sight. If the device slept, the steady clock stood still in some browsers, and only the wall clock has gone on.
 * @param hidden what the clocks showed when it went out of sight
 */
export function anchorAfterSleep(anchor: Anchor, hidden: Clocks, shown: Clocks): Anchor {
  const slept = shown.wall - hidden.wall - (shown.steady - hidden.steady)
  return slept > noticeable ? { ...anchor, time: anchor.time + slept, wall: anchor.wall + slept } : anchor
}
