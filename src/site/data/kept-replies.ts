import { asksForOwn, type Endpoint } from '#contract/endpoint.ts'
import type { Api } from './api.ts'
import { HttpError } from './http-error.ts'
import type { ReplyKeeper } from './reply-keeper.ts'

/** Replies of this tab's visited pages, by call. They are the same for everybody, so they outlast a login. */
const kept = new Map<string, { reply: unknown; at: number }>()
const maxReplies = 60
/** An older reply is not shown. */
const maxAgeMs = 10 * 60_000
/** A newer reply is not checked. */
const freshMs = 3_000
/** The check begins when the page has been painted. */
const checkDelayMs = 300

/** Counts the writes, so that a reply that was asked for before one is not kept after it. */
let writes = 0
let shownAddress = location.pathname + location.search
let reloadPage: (() => void) | undefined
/** The check of a page that the router does not show yet. */
let waiting: { address: string; check(): void } | undefined

const isPublic = ({ cache, offline }: Endpoint) => cache !== undefined && offline !== 'never'

/**
 * A page that was seen in the last ten minutes is shown at once from the replies of that time. When it is on the screen, the server is
 * asked, and if a reply has changed, the page loads its data again. The page that is shown already is loaded from the server.
 */
export const keptReplies: ReplyKeeper = {
  forPage(api, address) {
    const mayBeOld = address !== shownAddress
    const checks: (() => Promise<boolean>)[] = []
    const call: Api = (endpoint, args, options) => {
      const ask = () => api(endpoint, args, options)
      if (!isPublic(endpoint) || asksForOwn(endpoint, args)) return ask()
      const key = `${endpoint.path} ${JSON.stringify(args)}`
      const { reply, at } = kept.get(key) ?? { at: Number.NEGATIVE_INFINITY }
      const age = performance.now() - at
      if (age > (mayBeOld ? maxAgeMs : freshMs)) return keep(key, ask())
      if (age > freshMs) checks.push(() => hasChanged(key, reply, ask()))
      return Promise.resolve(reply) as ReturnType<typeof ask>
    }
    const check = async () => {
      const changes = await Promise.all(checks.map(start => start()))
      if (changes.includes(true) && address === shownAddress) reloadPage?.()
    }
    return {
      api: call,
      check() {
        if (checks.length > 0) waiting = { address, check }
      },
    }
  },
  pageShown(address, reload) {
    shownAddress = address
    reloadPage = reload
    if (waiting?.address === address) setTimeout(waiting.check, checkDelayMs)
    waiting = undefined
  },
  forget() {
    writes++
    kept.clear()
  },
}

async function keep<T>(key: string, asked: Promise<T>): Promise<T> {
  const before = writes
  const reply = await asked
  if (before !== writes) return reply
  kept.delete(key)
  kept.set(key, { reply, at: performance.now() })
  const [oldest] = kept.keys()
  if (kept.size > maxReplies && oldest !== undefined) kept.delete(oldest)
  return reply
}

/** Also when the server refuses the call now, such as for a deleted piece. Without a connection the old reply stays. */
async function hasChanged(key: string, old: unknown, asked: Promise<unknown>): Promise<boolean> {
  try {
    return JSON.stringify(await keep(key, asked)) !== JSON.stringify(old)
  } catch (error) {
    const isRefused = error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429
    return isRefused && kept.delete(key)
  }
}
