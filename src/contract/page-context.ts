import type { Endpoint } from './endpoint.ts'
import type { Locale } from './locale.ts'

/** What the server passes to a page while it renders. It contains nothing about who reads it: a page is the same for everybody. */
export type PageContext = {
  locale: Locale
  /** Host name without port. */
  hostname: string
  /** `https://host` */
  origin: string
  /** `null` on the bare app domain, `undefined` when no church has this host. */
  church: { slug: string; codigo: string; modules: ReadonlySet<string>; organization: string | null } | null | undefined
  /** Address template of the external admin site; `{lang}` and `{church}` are filled in. */
  adminSite: string
  /** Calls the API in the same process. @throws Problem */
  call(endpoint: Endpoint, args: Record<string, unknown>): Promise<unknown>
  /** Logs the error of a page that could not be rendered. @param screen its id, as the log must not contain addresses */
  logError(error: unknown, screen: string): void
  /** Must be set on every inline script and style of the page; the content security policy blocks those without it. */
  nonce: string
  /** Takes the bytes of the finished page directly. In the response body they would be copied through a stream. */
  deliver(html: Buffer): void
}
