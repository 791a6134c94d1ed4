import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { redirect, redirectDocument } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Api } from '../data/api.ts'
import { HttpError } from '../data/http-error.ts'
import { pageContext } from '../data/page-context.ts'
import { replyKeeper } from '../data/reply-keeper.ts'
import type { StartUp } from '../data/start-up.ts'
import { currentStartUp } from '../data/start-up-state.ts'
import { browserApi } from '../session/browser-api.ts'

/** The church that a screen is loaded for. */
type LoaderChurch = {
  /** The modules that it has switched on. */
  modules: ReadonlySet<string>
  /** Slug of the organization it belongs to. */
  organization: string | null
}
type LoaderArgs = {
  params: Record<string, string | undefined>
  url: URL
  /** `null` on the bare app domain. */
  church: LoaderChurch | null
}
type ScreenLoader<T> = (api: Api, args: LoaderArgs) => Promise<T>

/** The API for a page that the server renders. */
export function serverApi(args: Pick<LoaderFunctionArgs, 'context'>): Api {
  const { call, church } = args.context.get(pageContext)
  const churchArgs = church && { slug: church.slug, igreja: church.slug }
  const api = (endpoint: Endpoint, callArgs: object) => call(endpoint, { ...churchArgs, ...callArgs }).catch(throwHttpError)
  return api as Api
}

const throwHttpError = (error: unknown) => {
  throw error instanceof Problem ? HttpError.fromProblem(error) : error
}

/**
 * Makes the two loaders of a screen from one function: `server` for the first page, `browser` for later ones.
 *
 *     const page = pageLoaders(async (api, { params }) => ({ article: await api(getNews, { id: pathId(params.newsId) }) }))
 *     export const loader = page.server
 *     export const clientLoader = page.browser
 *
 * A screen needs a church; with `platform: true` it is also shown on the bare app domain.
 */
export function pageLoaders<T>(load: ScreenLoader<T>, { platform = false } = {}) {
  return {
    server: (args: LoaderFunctionArgs): Promise<T> => {
      const { church } = args.context.get(pageContext)
      if (!church && !(platform && church === null)) throw new Response('church-not-found', { status: 404, statusText: 'church-not-found' })
      return withErrorResponses(() => load(serverApi(args), { ...paramsAndUrl(args), church: church ?? null }))
    },
    browser: (args: ClientLoaderFunctionArgs): Promise<T> => {
      const { params, url } = paramsAndUrl(args)
      const direct = browserApi()
      const { api, check } = replyKeeper()?.forPage(direct, url.pathname + url.search) ?? { api: direct }
      return withErrorResponses(() =>
        load(api, { params, url, church: churchOf(currentStartUp()) })
          .catch(error => openSavedPage(url, error))
          .finally(check),
      )
    },
  }
}

const paramsAndUrl = ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>) => ({ params, url: new URL(request.url) })

function churchOf(started: StartUp | undefined): LoaderChurch | null {
  if (started?.status !== 'ready') return null
  return { modules: new Set(started.modules.map(({ codigo }) => codigo)), organization: started.church.slugOrganizacao }
}

/**
 * Loads the new page as a document when a navigation gets no response and there is a service worker, which has a saved copy of the
 * page or shows the offline page. Otherwise throws the error again.
 */
function openSavedPage({ pathname, search }: URL, error: unknown): never {
  const { controller } = (navigator as Partial<Navigator>).serviceWorker ?? {}
  const isLeaving = pathname + search !== location.pathname + location.search
  if (controller && isLeaving && error instanceof HttpError && error.kind === 'network') throw redirectDocument(pathname + search)
  throw error
}

/**
 * Turns a failed load into a response: a module that is off redirects to the church's home, any other failed call becomes an
 * error response with its status (404 for a missing row, 503 when there was no response).
 */
async function withErrorResponses<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof HttpError && error.code === 'module-off') throw redirect('/?notice=module-off')
    if (error instanceof HttpError)
      throw new Response(error.code ?? error.kind, { status: error.status || 503, statusText: error.code ?? error.kind })
    throw error
  }
}
