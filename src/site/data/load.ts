import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { redirect, redirectDocument } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Api } from './api.ts'
import { browserApi } from './browser-api.ts'
import { startedUp } from './church.ts'
import { HttpError } from './http-error.ts'
import { pageContext } from './page-context.ts'
import type { StartUp } from './start-up.ts'

/** The church that a screen is loaded for. */
type LoadChurch = {
  /** What it has switched on. */
  modules: ReadonlySet<string>
  /** Slug of the organization it belongs to. */
  organization: string | null
}
type LoadArgs = {
  params: Record<string, string | undefined>
  url: URL
  /** `null` on the bare app domain. */
  church: LoadChurch | null
}
type Load<T> = (api: Api, args: LoadArgs) => Promise<T>

/** The API as a page being rendered calls it. */
export function serverApi(args: Pick<LoaderFunctionArgs, 'context'>): Api {
  const { call, church } = args.context.get(pageContext)
  const here = church && { slug: church.slug, igreja: church.slug }
  const api = (endpoint: Endpoint, given: object) => call(endpoint, { ...here, ...given }).catch(fail)
  return api as Api
}

const fail = (error: unknown) => {
  throw error instanceof Problem ? HttpError.of(error) : error
}

/**
 * One function, two doors: a screen's data for the first page (on the server) and for later ones (in the browser).
 *
 *     const page = load(async (api, { params }) => ({ event: await api(getEvent, { eventId: params.eventId }) }))
 *     export const loader = page.server
 *     export const clientLoader = page.browser
 *
 * A screen is a church's; `platform: true` lets it be shown on the bare app domain too.
 */
export function load<T>(run: Load<T>, { platform: allowed = false } = {}) {
  return {
    server: (args: LoaderFunctionArgs): Promise<T> => {
      const { church } = args.context.get(pageContext)
      if (!church && !(allowed && church === null)) throw new Response('church-not-found', { status: 404, statusText: 'church-not-found' })
      return guarded(() => run(serverApi(args), { ...askedFor(args), church: church ?? null }))
    },
    browser: (args: ClientLoaderFunctionArgs): Promise<T> => {
      const asked = askedFor(args)
      return guarded(() => run(browserApi(), { ...asked, church: churchOf(startedUp()) }).catch(error => openKept(asked.url, error)))
    },
  }
}

const askedFor = ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>) => ({ params, url: new URL(request.url) })

function churchOf(started: StartUp | undefined): LoadChurch | null {
  if (started?.status !== 'ready') return null
  return { modules: new Set(started.modules.map(({ codigo }) => codigo)), organization: started.church.slugOrganizacao }
}

/** No answer on the way to another page: the service worker may have kept that page as a whole, and else has a word for it. */
function openKept({ pathname, search }: URL, error: unknown): never {
  const { controller } = (navigator as Partial<Navigator>).serviceWorker ?? {}
  const isLeaving = pathname + search !== location.pathname + location.search
  if (controller && isLeaving && error instanceof HttpError && error.kind === 'network') throw redirectDocument(pathname + search)
  throw error
}

/** What a failed load means for the page: a module that is off leads home, what is not there is a 404 in place. */
async function guarded<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof HttpError && error.code === 'module-off') throw redirect('/?notice=module-off')
    if (error instanceof HttpError)
      throw new Response(error.code ?? error.kind, { status: error.status || 503, statusText: error.code ?? error.kind })
    throw error
  }
}
