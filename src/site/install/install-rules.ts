/** After a dismissal, the offer is not shown for this long. */
export const dismissalPeriodMs = 30 * 86_400_000

type InstallConditions = {
  /** The site already runs as an installed app. */
  standalone: boolean
  /** Time of the last dismissal in epoch milliseconds; 0 for never. */
  dismissedAt: number
  now: number
  /** The browser can show its own install prompt. */
  hasInstallPrompt: boolean
  userAgent: string
  /** `navigator.maxTouchPoints`, which distinguishes an iPad from a Mac. */
  touchPoints: number
}

/** How installation is offered: by the browser's prompt, by instructions (Safari on iOS), or not at all. */
export function installOffer({
  standalone,
  dismissedAt,
  now,
  hasInstallPrompt,
  userAgent,
  touchPoints,
}: InstallConditions): 'prompt' | 'ios' | null {
  if (standalone || (dismissedAt && now - dismissedAt < dismissalPeriodMs)) return null
  if (hasInstallPrompt) return 'prompt'
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  // Other browsers, and browsers inside other apps, cannot add to the home screen or do it in another way.
  const isSafari =
    /Version\/[\d.]+.*Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|DuckDuckGo|GSA|FBA[NV]|Instagram/.test(userAgent)
  return isApple && isSafari ? 'ios' : null
}
