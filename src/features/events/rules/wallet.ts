/** The wallets of phones into which a ticket can be put. */
export const wallets = ['apple', 'google'] as const
export type Wallet = (typeof wallets)[number]

type Device = {
  userAgent: string
  /** `navigator.maxTouchPoints`, which distinguishes an iPad from a Mac. */
  touchPoints: number
}

/** The wallet of a device: Apple's on its phones and tablets and in the browser of a Mac, everywhere else that of Google, which is also an account. */
export function walletOf({ userAgent, touchPoints }: Device): Wallet {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple'
  const isSafari = /Version\/[\d.]+.*Safari/.test(userAgent)
  return /Macintosh/.test(userAgent) && (touchPoints > 1 || isSafari) ? 'apple' : 'google'
}
