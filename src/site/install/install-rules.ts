/** A "no" holds for this long, in milliseconds. */
export const dismissedFor = 30 * 86_400_000

type Asked = {
  /** It runs as an app of the phone already. */
  standalone: boolean
  /** When somebody said no, in epoch milliseconds; 0 for never. */
  dismissedAt: number
  now: number
  /** The browser can ask by itself. */
  canAsk: boolean
  userAgent: string
  /** Fingers that the screen can feel: what tells an iPad from a Mac. */
  touchPoints: number
}

/** How the site may be offered as an app: the browser asks, one is told how (Safari on iOS), or not at all. */
export function installOffer({ standalone, dismissedAt, now, canAsk, userAgent, touchPoints }: Asked): 'ask' | 'ios' | null {
  if (standalone || (dismissedAt && now - dismissedAt < dismissedFor)) return null
  if (canAsk) return 'ask'
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  // Other browsers, and those inside other apps, have no way to the home screen or another one.
  const isSafari =
    /Version\/[\d.]+.*Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|DuckDuckGo|GSA|FBA[NV]|Instagram/.test(userAgent)
  return isApple && isSafari ? 'ios' : null
}
