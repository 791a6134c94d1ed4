import type { ProblemBody, ProblemCode } from '#contract/problems.ts'
import { currentToken, renew } from './tokens.ts'

/** Sends with the tab's token; renews it once when it has expired. The request can be sent again. */
export async function send(request: Request, isPublic = false): Promise<Response> {
  // Public calls carry no token, so that the browser may cache the reply for everybody.
  if (isPublic) return fetch(request)
  const first = await fetch(withToken(request.clone()))
  if (first.status !== 401 || !currentToken() || notAboutToken.has(await codeOf(first))) return first
  const renewal = await renew()
  // Without a response it is unknown whether the login is over, so this fails like a network error.
  if (renewal === 'unreachable') throw new TypeError('the login could not be renewed')
  return renewal === 'renewed' ? fetch(withToken(request.clone())) : first
}

/** A 401 of a login is not about the token. Sending it again would count as a second attempt. */
const notAboutToken = new Set<ProblemCode | undefined>(['wrong-password', 'second-factor'])

/** The code of the problem in a response, which can still be read afterwards. */
export async function codeOf(response: Response): Promise<ProblemCode | undefined> {
  const problem: Partial<ProblemBody> = await response
    .clone()
    .json()
    .catch(() => ({}))
  return problem.code
}

function withToken(request: Request): Request {
  const token = currentToken()
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  return request
}
