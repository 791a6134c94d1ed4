import { randomBytes } from 'node:crypto'
import { declarationOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { PageContext } from '#contract/page-context.ts'
import type { Screen } from '#contract/screen.ts'
import { log } from '#server/log/log.ts'
import type { InProcessCall } from '../api/api-router.ts'
import { churchNow } from '../church-directory.ts'
import type { RequestContext } from '../request-context.ts'
import { describeError } from '../respond.ts'
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts'
import { aDay, shortest } from '../response-cache/lifetime.ts'
import type { Services } from '../services.ts'
import { finishPage } from './finish-page.ts'

/** Renders one page completely. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>

/** Which page it is. `path` is the one path and query that it has (`canonicalPath`). */
export type PageAddress = Pick<RequestContext, 'hostname' | 'origin' | 'locale'> & { path: string }

type Options = {
  render: RenderPage
  call: InProcessCall
  services: Services
}

/** Renders one page and makes it ready to be kept and sent to many people. */
export function createPageMaker({ render, call, services: { env, directory } }: Options) {
  return async function makePage(
    { path, hostname, origin, locale }: PageAddress,
    requested: RequestContext,
    { shows = [], layout, camera }: Pick<Screen, 'shows' | 'layout' | 'camera'>,
  ): Promise<CachedResponse> {
    const isEmbed = layout === 'EMBED'
    const known = requested.hostChurch
    const liveVersion = known ? directory.cacheVersionOf(known.id, shows) : directory.anyChurchVersion
    // Before anything is read, also the church: what changes meanwhile makes the page stale.
    const { version } = liveVersion
    const church = await churchNow(directory, known)
    const context = { ...requested, hostChurch: church }
    const nonce = randomBytes(16).toString('base64')
    let delivered: Buffer | undefined
    let lifetime = church?.lifetime ?? aDay()
    // A request without headers: no cookie, token or other header of the caller reaches the renderer.
    const response = await render(new Request(origin + path), {
      locale,
      hostname,
      origin,
      church: church && {
        slug: church.slug,
        codigo: church.codigo,
        modules: church.modules,
        organization: church.organizacao?.slug ?? null,
      },
      adminSite: env.ADMIN_SITE_URL,
      async call(endpoint, args) {
        // The page would stay as it is when this changes.
        const missing = declarationOf(endpoint).shows?.find(subject => !shows.includes(subject))
        if (missing) throw new Error(`the screen of ${path} has to say that it shows ${missing}`)
        const { reply, lifetime: ofReply } = await call(endpoint, args, context)
        lifetime = shortest(lifetime, ofReply)
        return reply
      },
      logError: (error, screen) =>
        log.error({ requestId: context.requestId, screen, church: church?.id, error: describeError(error) }, 'page not rendered'),
      nonce,
      deliver: body => {
        delivered = body
      },
    })
    const { html, policy } = finishPage(delivered ?? Buffer.from(await response.arrayBuffer()), nonce, {
      externalSources: church?.externalSources,
      isEmbed,
    })
    // By what the church was before, it was decided that this address has this page: it may have another one since then.
    const isOfThisChurch = church?.contentTag === known?.contentTag
    return createCachedResponse({
      cacheable: response.status === 200 && response.headers.get('cache-control') !== 'no-store' && isOfThisChurch,
      status: response.status,
      headers: headersOf(response, locale, policy, env, { isEmbed, camera }),
      content: html,
      liveVersion,
      version,
      lifetime,
      // What a subject changes, its number in the database does not say.
      contentTag: shows.length === 0 ? church?.contentTag : undefined,
    })
  }
}

function headersOf(
  response: Response,
  locale: Locale,
  policy: string,
  env: Services['env'],
  { isEmbed, camera = false }: { isEmbed: boolean; camera: boolean | undefined },
): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'content-language': locale,
    // The browser revalidates each time, so it never shows old content; the response is usually 304.
    'cache-control': response.status === 200 ? 'public, no-cache' : 'no-store',
    vary: 'accept-encoding, accept-language, cookie',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(${camera ? 'self' : ''}), microphone=(), payment=(self), geolocation=(self)`,
  }
  if (!isEmbed) {
    headers['cross-origin-opener-policy'] = 'same-origin'
    headers['x-frame-options'] = 'DENY'
  }
  if (env.PUBLIC_SCHEME === 'https') headers['strict-transport-security'] = 'max-age=31536000'
  if (env.NODE_ENV !== 'development') headers['content-security-policy'] = policy
  const location = response.headers.get('location')
  if (location) headers.location = location
  return headers
}
