// Rules of gifts that both sides need. Amounts are integers in minor units.

/** The kinds of gifts that Brazilian church accounts keep apart (on the wire: `natureza`): tithe, offering, campaign, missions. */
export const giftKinds = ['dizimo', 'oferta', 'campanha', 'missoes'] as const
export type GiftKind = (typeof giftKinds)[number]

/** Reasons in one gift, at most. */
export const maxReasons = 10

/** The most for one reason: a thousand million of a currency with cents. */
export const maxGift = 100_000_000_000

/** What a church suggests, at most. */
export const maxSuggestions = 6

/** How a gift is repeated: every so many days, or on a day of the month; in a shorter month on its last day. */
export type Recurrence = { dias: number } | { diaDoMes: number }

/** Spec, section 9. */
export const defaultRecurrence = { dias: 30 } as const satisfies Recurrence

/** The day of a time on the clocks of a church, YYYY-MM-DD. @param timeZone IANA */
export const dayAt = (time: Date, timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time)

/** Whether nobody can give for a campaign any more: its last day is over. @param today YYYY-MM-DD in the church's time zone */
export const isOver = ({ ate }: { ate?: string | null | undefined }, today: string): boolean => Boolean(ate && ate < today)
