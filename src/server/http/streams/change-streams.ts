import { Problem } from '#contract/problems.ts'
import { limitRefusals } from '../api/dispatch.ts'
import type { RequestContext } from '../request-context.ts'
import { replyHeaders } from '../respond.ts'
import type { Services } from '../services.ts'
import type { ChangeStream } from './change-stream.ts'
import { eventStream } from './event-stream.ts'

/** Streams that may be open at once on a node, and of them from one address, behind which there may be a hall. */
const [maxOpen, maxOfAddress] = [5_000, 300]

/**
 * Answers requests for streams of changes.
 * @returns a function that gives `undefined` for a path without one
 * @throws Problem `church-not-found`, `too-many`, `unavailable` when too many are open: pages then ask from time to time instead
 */
export function createChangeStreams(streams: readonly ChangeStream[], services: Services) {
  const routes = streams.map(({ path, topicsOf }) => ({ pattern: patternOf(path), topicsOf }))
  const openOf = new Map<string, number>()

  return (pathname: string, context: RequestContext): Promise<Response> | undefined => {
    for (const { pattern, topicsOf } of routes) {
      const params = pattern.exec(pathname)?.groups
      if (params) return limitRefusals(context, services, () => open(topicsOf, params, context))
    }
    return undefined
  }

  async function open(
    topicsOf: ChangeStream['topicsOf'],
    params: Record<string, string>,
    { hostChurch, ipAddress, requestId }: RequestContext,
  ) {
    if (!hostChurch?.active) throw new Problem('church-not-found')
    await services.limits.consume('stream', ipAddress, 240, 60)
    const topics = await topicsOf(services, hostChurch, params)
    const count = openOf.get(ipAddress) ?? 0
    if (services.watchers.count >= maxOpen || count >= maxOfAddress) throw new Problem('unavailable', { retryAfter: 30 })
    openOf.set(ipAddress, count + 1)
    const body = eventStream(
      watcher => services.watchers.watch(hostChurch.id, topics, watcher),
      () => countDown(ipAddress),
    )
    // `x-accel-buffering`: nginx passes each event on at once.
    const headers = {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': requestId,
    }
    return new Response(body, { headers: { ...replyHeaders, ...headers } })
  }

  function countDown(ipAddress: string) {
    const left = (openOf.get(ipAddress) ?? 1) - 1
    if (left) openOf.set(ipAddress, left)
    else openOf.delete(ipAddress)
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`)
