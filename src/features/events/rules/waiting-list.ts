const minuteMs = 60_000

/** The longest that seats are kept for somebody from the waiting list, and the shortest; minutes. */
export const longestOfferMinutes = 24 * 60
export const shortestOfferMinutes = 30

/**
 * Until when seats are kept for somebody who has waited for them: a day; less when the event is near, so that there is time for the next one, and no
 * longer than the tickets are offered.
 * @param start of the event @param end until when the tickets are offered, or the event is over @param now all in epoch milliseconds
 * @returns epoch milliseconds
 */
export function offeredUntil({ start, end }: { start: number; end: number }, now: number): number {
  const quarter = ((start > now ? start : end) - now) / 4
  const kept = Math.min(Math.max(quarter, shortestOfferMinutes * minuteMs), longestOfferMinutes * minuteMs)
  return Math.round(Math.min(now + kept, end))
}

/** Seats, of which as many are free as its event and its kind of ticket have; and how many the least of those wait for who want several or one. */
type Waited = { free: number; least: number | null }

/**
 * How many of the free seats are for whoever comes now. Those who wait come first; what is too few for each of them is for everybody, so no seat stays
 * empty.
 */
export const leftBesideWaiting = ({ free, least }: Waited): number => (least !== null && free >= least ? 0 : free)
