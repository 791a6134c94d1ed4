import { type Api, createApi } from './api.ts'
import { church } from './church.ts'
import { currentToken, leave, renew } from './session.ts'

/** The browser's API: with the person's token when there is one, and one silent renewal when it has run out. */
export function browserApi(): Api {
  return createApi({ base: location.origin, slug: church()?.slug, send })
}

/** Screens on which a 401 is the form's own business (spec, section 8). */
const ownBusiness = /^\/(access|user\/confirm-delete-user)\b/

async function send(request: Request): Promise<Response> {
  const again = request.clone()
  const response = await fetch(withToken(request))
  if (response.status !== 401 || ownBusiness.test(location.pathname)) return response
  if (currentToken() && (await renew())) {
    const second = await fetch(withToken(again))
    if (second.status !== 401) return second
  }
  await leave()
  return response
}

function withToken(request: Request): Request {
  const token = currentToken()
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  return request
}
