import { createContext } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'

/** What the server tells a page while it renders. It never says who is looking: a page is the same for everybody. */
export type PageContext = {
  locale: Locale
  /** Host name without port. */
  hostname: string
  /** `https://host` */
  origin: string
  /** `null` on the bare app domain, `undefined` when the host is nobody's. */
  church: { slug: string; codigo: string; modules: ReadonlySet<string>; organization: string | null } | null | undefined
  /** Address template of the external admin site; `{lang}` and `{church}` are filled in. */
  adminSite: string
  /** Calls the API in the same process. @throws Problem */
  call(endpoint: Endpoint, args: Record<string, unknown>): Promise<unknown>
  /** To be put on every script and style that the page itself writes; what has none does not run. */
  nonce: string
  /** Takes the finished page's bytes, past the response, which would copy them through a stream. */
  deliver(html: Buffer): void
}

export const pageContext = createContext<PageContext>()
