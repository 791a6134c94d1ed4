/** Calls in a time. */
export type Limit = { calls: number; seconds: number }

const hour = 3_600
const never = 1_000_000

/** Cards that were declined. A church under attack asks everybody for a captcha, and refuses nobody. */
export const triesDeclined = {
  card: { calls: 5, seconds: hour },
  account: { calls: 10, seconds: hour },
  address: { calls: 20, seconds: hour },
  church: { calls: never, seconds: hour },
} as const satisfies Record<string, Limit>

/** Cards about which a bank asks the person, or has not decided. */
export const triesOpen = {
  card: { calls: 10, seconds: hour },
  account: { calls: 20, seconds: hour },
  address: { calls: 120, seconds: hour },
} as const satisfies Record<string, Limit>

/** Cards that are being asked about at this moment. */
export const triesAsked = {
  card: { calls: 10, seconds: 120 },
  account: { calls: 10, seconds: 120 },
  address: { calls: 60, seconds: 120 },
} as const satisfies Record<string, Limit>

/** After how many a captcha is asked for. */
export const captchaAfter = {
  declined: { card: 3, account: 3, address: 3, church: 20 },
  open: { card: 5, account: 10, address: 20 },
}
