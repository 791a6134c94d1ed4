/** The longest that a ticket is offered to somebody else; days. */
export const offerDays = 7

/** Until when a ticket is offered by a link: for a week, or until the event is over. @param end of the event */
export const offeredUntil = (end: Date, now: Date): Date => new Date(Math.min(end.getTime(), now.getTime() + offerDays * 86_400_000))
