/** A choice about being measured, and when it was made (ISO). */
export type Consent = { accepted: boolean; at: string }

/** A choice holds for twelve months; then one is asked again. */
const monthsOfConsent = 12

/** Reads a kept choice. `undefined` when there is none, it is too old, or it says that it was made in the future. */
export function readConsent(kept: string | null, now: number): Consent | undefined {
  try {
    const { accepted, at } = JSON.parse(kept ?? 'null')
    const until = new Date(at)
    until.setUTCMonth(until.getUTCMonth() + monthsOfConsent)
    const holds = typeof accepted === 'boolean' && Date.parse(at) <= now + 86_400_000 && now < until.getTime()
    return holds ? { accepted, at } : undefined
  } catch {
    return undefined
  }
}

/** The domains on which a cookie of a page may lie: its own, and those above it. @param hostname without port */
export function cookieDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.map((_, place) => labels.slice(place).join('.'))
}
