import { type Api, createApi } from '../data/api.ts'
import { pendingWrites } from '../data/pending-writes.ts'
import { replyKeeper } from '../data/reply-keeper.ts'
import { currentChurch } from '../data/start-up-state.ts'
import { useStore } from '../data/store.ts'
import { askConfirmation } from './ask-confirmation.ts'
import { offlineReplies } from './offline-replies.ts'
import { codeOf, send } from './send.ts'
import { expireSession, refreshPerson } from './session.ts'
import { currentToken } from './tokens.ts'

/** The API in the browser: sends the person's token, if there is one, and renews it once when it has expired. */
export function browserApi(): Api {
  return createApi({ base: location.origin, slug: currentChurch()?.slug, send: sendOrExpire, offlineReplies, pendingWrites })
}

/** Screens on which a 401 does not end the login (spec, section 8). */
const pathsWithoutLogout = /^\/(access|user\/confirm-delete-user)\b/

/** For this long after a write, calls bypass the browser’s HTTP cache, because its public replies may be a minute old. */
const bypassCacheMs = 120_000
let lastWriteAt = Number.NEGATIVE_INFINITY

/**
 * Sends a request as whoever is logged in. Asks for a confirmation when the server wants one, and ends the login when it is over.
 * @throws when there is no response
 */
export async function sendOrExpire(request: Request, isPublic = false): Promise<Response> {
  const hadToken = currentToken()
  if (request.method !== 'GET') replyKeeper()?.forget()
  const mustBeFresh = isPublic && performance.now() - lastWriteAt < bypassCacheMs
  let response = await send(mustBeFresh ? new Request(request, { cache: 'no-cache' }) : request, isPublic).finally(() => {
    // Also when there was no response: the server may have done the write before the connection failed.
    if (request.method === 'GET') return
    lastWriteAt = performance.now()
    replyKeeper()?.forget()
  })
  if (response.status === 403 && (await codeOf(response)) === 'step-up') {
    // The same request, with the same idempotency key.
    if (await askConfirmation()) response = await send(request)
  }
  // The access of a super admin is over, or the church has ended it.
  if (response.status === 404 && useStore.getState().person?.roles.acessoPlataforma) void refreshPerson().catch(() => {})
  if (response.status === 401 && hadToken && !pathsWithoutLogout.test(location.pathname)) void expireSession()
  return response
}
