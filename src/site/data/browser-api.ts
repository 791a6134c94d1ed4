import { keeper } from '../offline/keeper.ts'
import { expire, send } from '../session/session.ts'
import { currentToken } from '../session/tokens.ts'
import { type Api, createApi } from './api.ts'
import { church } from './church.ts'

/** The browser's API: with the person's token when there is one, and one silent renewal when it has run out. */
export function browserApi(): Api {
  return createApi({ base: location.origin, slug: church()?.slug, send: sendOrLeave, keeper })
}

/** Screens on which a 401 does not log out (spec, section 8). */
const ownBusiness = /^\/(access|user\/confirm-delete-user)\b/

/** Milliseconds after a write in which the browser’s cache, whose public replies may be a minute old, is asked for nothing. */
const freshFor = 120_000
let wroteAt = Number.NEGATIVE_INFINITY

async function sendOrLeave(request: Request, open: boolean): Promise<Response> {
  const had = currentToken()
  const isFresh = open && performance.now() - wroteAt < freshFor
  const response = await send(isFresh ? new Request(request, { cache: 'no-cache' }) : request, open).finally(() => {
    // Also without an answer: it may have got lost on the way back.
    if (request.method !== 'GET') wroteAt = performance.now()
  })
  if (response.status === 401 && had && !ownBusiness.test(location.pathname)) expire('login-over')
  return response
}
