/** Calls in a time. With `captcha`: after how many of them a captcha is asked for. */
export type Limit = { calls: number; seconds: number; captcha?: number }
/** Who is counted; an address for each church of its own. */
export type Caller = 'card' | 'account' | 'address' | 'church'
export type Limits = Partial<Record<Caller, Limit>>

const hour = 3_600
const never = 1_000_000

/**
 * Cards that were declined. A church under attack asks everybody for a captcha, and refuses nobody; an address refuses only what a full hall, or
 * the phones behind one router of a carrier, would hardly decline in an hour.
 */
export const triesDeclined = {
  card: { calls: 5, seconds: hour, captcha: 3 },
  account: { calls: 10, seconds: hour, captcha: 3 },
  address: { calls: 100, seconds: hour, captcha: 3 },
  church: { calls: never, seconds: hour, captcha: 20 },
} as const satisfies Limits

/** Cards about which a bank asks the person, or has not decided. */
export const triesOpen = {
  card: { calls: 10, seconds: hour, captcha: 5 },
  account: { calls: 20, seconds: hour, captcha: 10 },
  address: { calls: 120, seconds: hour, captcha: 20 },
} as const satisfies Limits

/** Cards that are being asked about at this moment. */
export const triesAsked = {
  card: { calls: 10, seconds: 120 },
  account: { calls: 10, seconds: 120 },
  address: { calls: 60, seconds: 120 },
} as const satisfies Limits
