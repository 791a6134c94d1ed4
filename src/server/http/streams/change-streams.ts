import { Problem } from '#contract/problems.ts'
import { limitRefusals } from '../api/dispatch.ts'
import { hasAccess, type MemberCaller, type TokenSubject } from '../caller.ts'
import type { RequestContext } from '../request-context.ts'
import { replyHeaders } from '../respond.ts'
import type { Services } from '../services.ts'
import type { ChangeStream, PersonalStream } from './change-stream.ts'
import { eventStream } from './event-stream.ts'
import { keepAsking } from './keep-asking.ts'
import { createPlaces } from './open-places.ts'
import { redeemTicket } from './tickets.ts'

/** `session`: of whoever opened a stream with a ticket. */
type Asked = { church: number; params: Readonly<Record<string, string>>; session: TokenSubject | undefined }

const isPersonal = (stream: ChangeStream): stream is PersonalStream => (stream.access ?? 'public') !== 'public'

/**
 * Answers requests for streams of changes.
 * @param askEveryMs how often it is asked at least what the callers of open streams may watch
 * @returns a function that gives `undefined` for a path without one
 * @throws Problem `church-not-found`, `too-many`, `unavailable` when too many are open: pages then ask from time to time instead; for a stream that
 * is not public also `unauthenticated`, `not-found`, as calls do
 */
export function createChangeStreams(streams: readonly ChangeStream[], services: Services, askEveryMs = 60_000) {
  const routes = streams.map(stream => ({ pattern: patternOf(stream.path), stream }))
  const takePlace = createPlaces()

  return (url: URL, context: RequestContext): Promise<Response> | undefined => {
    for (const { pattern, stream } of routes) {
      const match = pattern.exec(url.pathname)
      if (match) return limitRefusals(context, services, () => open(stream, match.groups ?? {}, url, context))
    }
    return undefined
  }

  async function open(
    stream: ChangeStream,
    params: Record<string, string>,
    { pathname, searchParams }: URL,
    { hostChurch, ipAddress, requestId }: RequestContext,
  ) {
    if (!hostChurch?.active) throw new Problem('church-not-found')
    const { id: church } = hostChurch
    await services.limits.consume('stream', ipAddress, 240, 60)
    const scope = { church: hostChurch, path: pathname.replace(/\/$/, '') }
    const session = isPersonal(stream) ? await redeemTicket(services, searchParams.get('bilhete'), scope) : undefined
    const find = () => topicsFor(stream, { church, params, session })
    const topics = await find()
    const giveBack = takePlace({ ipAddress, accountId: session?.accountId })
    const body = eventStream(watcher => {
      const leave = services.watchers.watch(church, topics, watcher)
      const stopAsking = session && keepAsking(askEveryMs, topics, find, watcher.onEnd)
      return () => {
        leave()
        stopAsking?.()
      }
    }, giveBack)
    // `x-accel-buffering`: nginx passes each event on at once.
    const headers = {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': requestId,
    }
    return new Response(body, { headers: { ...replyHeaders, ...headers } })
  }

  /** What may be watched now. @throws Problem */
  async function topicsFor(stream: ChangeStream, { church: id, params, session }: Asked): Promise<readonly string[]> {
    const church = await services.directory.findById(id)
    if (!church?.active) throw new Problem('church-not-found')
    if (stream.module && !church.modules.has(stream.module)) throw new Problem('module-off')
    if (!isPersonal(stream)) return stream.topicsOf(services, church, params)
    const caller = session && (await services.identify.session(session, church))
    // As for calls: who may not, does not learn that there is something.
    if (!caller || !hasAccess(caller, stream.access)) throw new Problem('not-found')
    return stream.topicsOf(services, church, params, caller as MemberCaller)
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`)
