import { type Api, createApi } from './api.ts'
import { church } from './church.ts'
import { keeper } from './keeper.ts'
import { expire, send } from './session.ts'
import { currentToken } from './tokens.ts'

/** The browser's API: with the person's token when there is one, and one silent renewal when it has run out. */
export function browserApi(): Api {
  return createApi({ base: location.origin, slug: church()?.slug, send: sendOrLeave, keeper })
}

/** Screens on which a 401 does not log out (spec, section 8). */
const ownBusiness = /^\/(access|user\/confirm-delete-user)\b/

async function sendOrLeave(request: Request, open: boolean): Promise<Response> {
  const had = currentToken()
  const response = await send(request, open)
  if (response.status === 401 && had && !ownBusiness.test(location.pathname)) expire('login-over')
  return response
}
