/** A choice about tracking, and the time when it was made (ISO 8601). */
export type Consent = { accepted: boolean; at: string }

/** A choice is valid for twelve months; then the visitor is asked again. */
const validMonths = 12

/** Reads a stored choice. `undefined` when there is none, when it is too old, or when its time is more than a day in the future. */
export function readConsent(stored: string | null, now: number): Consent | undefined {
  try {
    const { accepted, at } = JSON.parse(stored ?? 'null')
    const expiry = new Date(at)
    expiry.setUTCMonth(expiry.getUTCMonth() + validMonths)
    const isValid = typeof accepted === 'boolean' && Date.parse(at) <= now + 86_400_000 && now < expiry.getTime()
    return isValid ? { accepted, at } : undefined
  } catch {
    return undefined
  }
}

/** The domains that a cookie of a page may belong to: its own, and those above it. @param hostname without port */
export function cookieDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}
