import { loginCookie } from '#contract/login/login-cookie.ts'
import type { Tokens } from '#contract/login/tokens.ts'
import type { Env } from '#server/env.ts'

/** How long a login lives without use (docs/security.md, 7.3.1). */
export const unusedLoginMs = 30 * 24 * 60 * 60 * 1000
/** Only the calls that renew a login get the secret: pages are cached by what cookies a browser sends. */
const refreshPath = '/api/security/token'

/**
 * Names of the two cookies. Over https no other host, such as another site of the church's domain, can set `__Host-`: the secret counts only
 * together with it, so that nobody can log a browser in as somebody else.
 */
const namesOf = ({ PUBLIC_SCHEME }: Pick<Env, 'PUBLIC_SCHEME'>) =>
  PUBLIC_SCHEME === 'https'
    ? { login: `__Host-${loginCookie}`, refresh: '__Secure-atrio-refresh', secure: '; Secure' }
    : { login: loginCookie, refresh: 'atrio-refresh', secure: '' }

/**
 * The cookies of a reply with tokens, for a browser that may delete what scripts have stored: Safari does, after a week without a visit.
 * @param site the request's `Sec-Fetch-Site`: only a page of this very origin gets them, and no app on another one
 */
export function loginCookies({ token, refreshToken }: Tokens, site: string | undefined, env: Pick<Env, 'PUBLIC_SCHEME'>): string[] {
  if (site !== 'same-origin') return []
  const { login, refresh, secure } = namesOf(env)
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  const rest = `Max-Age=${unusedLoginMs / 1000}${secure}; SameSite=Strict`
  return [`${login}=${sid}; Path=/; ${rest}`, `${refresh}=${refreshToken}; Path=${refreshPath}; ${rest}; HttpOnly`]
}

/** The login of the cookies that a request sends, unless the page has deleted the one that it can read: then the person has logged out. */
export function loginOfCookies(
  header: string | undefined,
  env: Pick<Env, 'PUBLIC_SCHEME'>,
): { sessionId: string; refreshToken: string } | undefined {
  const names = namesOf(env)
  const cookies = new Map(header?.split(/; */).map(cookie => cookie.split('=', 2) as [string, string]))
  const [sessionId, refreshToken] = [cookies.get(names.login), cookies.get(names.refresh)]
  return sessionId && refreshToken ? { sessionId, refreshToken } : undefined
}
