import { loginCookie } from '#contract/login/login-cookie.ts'
import type { Tokens } from '#contract/login/tokens.ts'
import { refreshTokens } from '#features/access/contract/session.ts'
import { createApi } from '../data/api.ts'
import { HttpError } from '../data/http-error.ts'
import { browserStorage } from '../data/safe-storage.ts'
import { useStore } from '../data/store.ts'
import { isAfterLogout, knownLogout, lastLogout } from './logout-mark.ts'

/** Storage key of the refresh token; other tabs get a storage event when it is removed. */
export const refreshKey = 'atrio.refresh'
const browserKey = 'atrio.browser'
/** Storage key of whose the refresh token is: the id of the account, and the last logout before it was stored. */
export const ownerKey = 'atrio.owner'

/** The bearer token of this tab. */
export const currentToken = () => (isAfterLogout() ? null : useStore.getState().token)

/** The refresh token of this browser. One from before the last logout, which another tab wrote at the same moment, is none. */
export function storedRefreshToken(): string | null {
  const [, logout] = storedOwner()
  return logout === undefined || logout === lastLogout() ? browserStorage.getItem(refreshKey) : null
}

/**
 * Whether somebody is logged in in this browser, as far as it knows: it has a refresh token, or has lost its storage and has the cookies of the
 * login. Where it remembers a logout, cookies count for nothing: a reply that was on its way may have set them after it.
 */
export const hasLogin = (): boolean => storedRefreshToken() !== null || (!lastLogout() && document.cookie.includes(loginCookie))

/** The id of the account whose refresh token is stored, and the last logout before it was. */
const storedOwner = (): [string | undefined, string | undefined] => {
  const [owner, logout] = browserStorage.getItem(ownerKey)?.split(' ') ?? []
  return [owner, logout]
}

/** Ends a session on the server, now or later. Every page has loaded the script for it before somebody logs out. */
export const endOnServer = (refreshToken: string): Promise<void> =>
  import('./unsent-logouts.ts').then(
    ({ sendLogout }) => sendLogout(refreshToken),
    () => {},
  )

/**
 * Saves a new pair of tokens: the bearer token for this tab, the refresh token for the browser. The only place that writes them.
 * @returns `false`: the person has logged out since this document began, so they are not saved, and end on the server too
 */
export function saveTokens({ token, refreshToken }: Tokens): boolean {
  if (isAfterLogout()) {
    void endOnServer(refreshToken)
    return false
  }
  useStore.setState({ token })
  browserStorage.setItem(refreshKey, refreshToken)
  browserStorage.setItem(ownerKey, `${subjectOf(token)} ${knownLogout()}`)
  return true
}

export function deleteTokens(): void {
  useStore.setState({ token: null })
  browserStorage.removeItem(refreshKey)
  browserStorage.removeItem(ownerKey)
}

/** The id of the account that is logged in in this browser, also offline. Decoded from the token without verification. */
export const loginAccountId = (): string | null => {
  const subject = subjectOf(currentToken())
  return subject === undefined ? storedRefreshToken() && (storedOwner()[0] ?? null) : String(subject)
}

/** The id of the account of a pair of tokens. */
export const ownerOf = ({ token }: Tokens): string => String(subjectOf(token))

/** A secret of this browser, created at its first login. A login from a browser without a known secret is reported by mail. */
export function browserSecret(): string {
  const known = browserStorage.getItem(browserKey)
  if (known) return known
  const secret = Array.from(crypto.getRandomValues(new Uint8Array(20)), byte => byte.toString(16).padStart(2, '0')).join('')
  browserStorage.setItem(browserKey, secret)
  return secret
}

/** The result of a renewal: only `refused` means that the login is over. */
export type Renewal = 'renewed' | 'refused' | 'unreachable'

/**
 * Exchanges the refresh token for a new pair, one tab at a time: a tab that has waited uses the newer refresh token. Without a
 * connection the stored tokens stay.
 */
export function renew(): Promise<Renewal> {
  const before = currentToken()
  return withLock(async () => {
    if (isAfterLogout()) return 'refused'
    if (currentToken() !== before) return 'renewed'
    return hasLogin() ? exchange(storedRefreshToken() ?? undefined) : 'refused'
  })
}

/** @param refreshToken `undefined`: that of the cookies */
async function exchange(refreshToken: string | undefined): Promise<Renewal> {
  try {
    const api = createApi({ base: location.origin, slug: undefined, send: request => fetch(request) })
    const tokens = await api(refreshTokens, { body: { refreshToken, dispositivo: browserSecret() } })
    const before = subjectOf(currentToken())
    if (!saveTokens(tokens)) return 'refused'
    if (before !== undefined && before !== subjectOf(tokens.token)) return restartForOtherAccount()
    return 'renewed'
  } catch (error) {
    return error instanceof HttpError && (error.status === 401 || error.status === 422) ? 'refused' : 'unreachable'
  }
}

/** The `sub` claim of a bearer token, decoded without verification; `undefined` when there is none. */
function subjectOf(token: string | null): unknown {
  try {
    return JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).sub
  } catch {
    return undefined
  }
}

/**
 * Another account has logged in in this browser meanwhile: what this tab shows and was about to send belongs to the previous
 * person. Loads the church's home, and the returned promise never settles, so that the pending call is not sent.
 */
function restartForOtherAccount(): Promise<never> {
  location.replace('/')
  return new Promise(() => {})
}

/** Runs one tab at a time. Browsers offer locks only in secure contexts; elsewhere the server's grace period covers two tabs. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(refreshKey, work) as Promise<T>) : work()
}
