import { randomUUID } from 'node:crypto'
import { embedColorOf, embedColorParameter } from '#contract/colors/embed-color.ts'
import type { Screen } from '#contract/screen.ts'
import type { Turn } from '#server/scheduling/concurrency-limit.ts'
import { costs, groupOf } from '#server/scheduling/turns.ts'
import type { InProcessCall } from '../api/api-router.ts'
import type { CacheVersion, ChurchState } from '../church-directory.ts'
import type { RequestContext } from '../request-context.ts'
import { type CachedResponse, compressBest } from '../response-cache/cached-response.ts'
import type { Services } from '../services.ts'
import type { StoredPages } from '../stored-pages/stored-pages.ts'
import { createPageMaker, type PageAddress, type RenderPage } from './make-page.ts'
import type { RenderCounter } from './render-limits.ts'

type Options = {
  render: RenderPage
  /** What the screen at a path reads. Other query parameters are removed before rendering. */
  screenOf(path: string): Pick<Screen, 'query' | 'shows' | 'layout' | 'camera'>
  call: InProcessCall
  services: Services
  countRender: RenderCounter
  /** Pages of before the server started; none in development. */
  storedPages?: StoredPages | undefined
}

/** Pages that nobody has asked for since then are rendered again only when somebody does; milliseconds. */
const usedWithinMs = 24 * 3_600_000
/** Pages that are rendered again in one round; they run in the background, but their churches' share of the thread is counted too. */
const maxRenewedAtOnce = 40
/** Milliseconds between rounds in which it is looked what has to be rendered again. */
export const renewalIntervalMs = 4_000

/** Responds to page requests: with the cached page for (host, path, language, cache version), else with a newly rendered one. */
export function createPages({ render, screenOf, call, services, countRender, storedPages }: Options) {
  const { directory, responseCache, turns } = services
  const makePage = createPageMaker({ render, call, services })
  /** The requests that wait for a page, by the name of its turn. */
  const waiting = new Map<string, Set<AbortSignal>>()

  async function page(request: Request, context: RequestContext): Promise<CachedResponse> {
    const { locale, hostname, origin } = context
    const path = canonicalPath(new URL(request.url), origin, screenOf)
    const prepared = prepare({ path, locale, hostname, origin }, context)
    const cached = await keptOrRendered(request, context, prepared)
    if (!context.isBackground) cached.usedAt = Date.now()
    return cached
  }

  async function keptOrRendered(request: Request, context: RequestContext, prepared: PreparedPage) {
    const { key, name, liveVersion, turn, getOrRender } = prepared
    if (responseCache.lastOne(key, liveVersion) || (await restored(prepared))) {
      turn.waitedForBy = 'nobody'
      return getOrRender()
    }
    const requests = waiting.get(name) ?? new Set()
    waiting.set(name, requests.add(request.signal))
    turn.isWanted = () => [...requests].some(({ aborted }) => !aborted)
    const make = () => {
      turns.renders.hurry(name, context.isBackground ? 'machine' : 'person')
      return getOrRender()
    }
    try {
      return await countRender(name, context, make, { isPaced: true })
    } finally {
      requests.delete(request.signal)
      if (!requests.size) waiting.delete(name)
    }
  }

  /** Takes the page of before the server started, if there is one. */
  async function restored({ key, liveVersion, church, renew }: PreparedPage): Promise<boolean> {
    const stored = church && (await storedPages?.find(key, church.id, liveVersion))
    // Another request may have rendered it meanwhile.
    if (stored && !responseCache.lastOne(key, liveVersion)) responseCache.restore(key, Object.assign(stored, { renew }))
    return responseCache.lastOne(key, liveVersion) !== undefined
  }

  function prepare(address: PageAddress, context: RequestContext): PreparedPage {
    const { path, hostname, locale } = address
    const { hostChurch: church, isBackground } = context
    const screen = screenOf(path.split('?')[0] as string)
    const liveVersion = church ? directory.cacheVersionOf(church.id, screen.shows ?? []) : directory.anyChurchVersion
    const key = `${hostname} page ${locale} ${path}`
    const name = `${key} ${liveVersion.version}`
    const turn: Turn = { group: groupOf(context), cost: costs.page, key: name, waitedForBy: isBackground ? 'machine' : 'person' }
    const renew = () => renewAt(address)
    const make = async () => {
      const page = Object.assign(await makePage(address, context, screen), { renew })
      if (turn.waitedForBy === 'nobody') await compressBest(page)
      return page
    }
    const create = () => turns.renders.run(make, turn)
    const getOrRender = () => responseCache.getOrRefresh(key, liveVersion, create)
    return { key, name, liveVersion, church, turn, renew, getOrRender }
  }

  /** Renders a page again for which nobody waits. */
  async function renewAt(address: PageAddress): Promise<unknown> {
    const { hostname, origin, locale } = address
    const church = await directory.findByHost(hostname)
    if (church === undefined) return undefined
    const hostChurch = church === 'platform' ? null : church
    const context = { requestId: randomUUID(), ipAddress: '', hostname, origin, locale, isElsewhere: false, isBackground: true, hostChurch }
    const { turn, getOrRender } = prepare(address, context)
    turn.waitedForBy = 'nobody'
    return getOrRender()
  }

  return {
    page,
    /** Renders pages again that are over or that something has changed, before the next person asks for them. */
    renewOverdue(): void {
      // One that cannot be rendered is tried again in the next round, or when somebody asks for it, who gets the error.
      for (const kept of responseCache.overdue(Date.now() - usedWithinMs).slice(0, maxRenewedAtOnce)) void kept.renew?.().catch(() => {})
    },
  }
}

type PreparedPage = {
  key: string
  /** The key with the version of the church. */
  name: string
  liveVersion: CacheVersion
  church: ChurchState | null | undefined
  turn: Turn
  renew(): Promise<unknown>
  getOrRender(): Promise<CachedResponse>
}

/**
 * The one path and query of a page: no trailing slash, only parameters that the screen reads, sorted. The colour of an embed is
 * always written in the same way.
 */
function canonicalPath(requested: URL, origin: string, screenOf: Options['screenOf']): string {
  const url = new URL(origin)
  url.pathname = requested.pathname.replace(/\/+$/, '')
  const screen = screenOf(url.pathname)
  const allowed = new Set(screen.query)
  const query = new URLSearchParams([...requested.searchParams].filter(([name]) => allowed.has(name) && name !== embedColorParameter))
  const color = embedColorOf(screen, requested.searchParams)
  if (color) query.set(embedColorParameter, color.slice(1))
  query.sort()
  url.search = query.toString()
  return url.pathname + url.search
}
