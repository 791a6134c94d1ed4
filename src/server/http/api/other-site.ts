import { Problem } from '#contract/problems.ts'

/**
 * Refuses a write that a page of another site makes a browser send: a form or a script there needs nobody's consent, and would act with what the
 * browser keeps for this site. A church is another site for its neighbour. Clients that are no browsers send neither header and are let in.
 * @param allowed other origins whose pages may call (`CORS_ORIGINS`)
 * @throws Problem `other-site`
 */
export function refuseOtherSite(header: (name: string) => string | undefined, allowed: readonly string[]): void {
  // Of this very origin, or typed by the person. Every browser of today says so (Fetch Metadata).
  const site = header('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return
  const origin = header('origin')
  if (origin === undefined && site === undefined) return
  // Older browsers send only `Origin`. A proxy may end TLS without saying so: the host is what counts.
  if (
    origin !== undefined &&
    (allowed.includes(origin) || (site === undefined && URL.parse(origin)?.host === header('host')?.toLowerCase()))
  )
    return
  throw new Problem('other-site')
}
