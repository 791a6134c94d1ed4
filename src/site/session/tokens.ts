import { refreshTokens, type Tokens } from '#features/access/contract/session.ts'
import { createApi } from '../data/api.ts'
import { HttpError } from '../data/http-error.ts'
import { browserStorage } from '../data/safe-storage.ts'
import { useStore } from '../data/store.ts'

/** Where the long-lived token lies; other tabs notice when it goes. */
export const refreshKey = 'atrio.refresh'
const browserKey = 'atrio.browser'
const ownerKey = 'atrio.owner'

/** The bearer token of this tab. */
export const currentToken = () => useStore.getState().token

/** What the login of this browser is renewed with. */
export const storedRefreshToken = () => browserStorage.getItem(refreshKey)

/** Takes a fresh pair: the bearer for this tab, the long-lived one for the browser. */
export function keepTokens({ token, refreshToken }: Tokens): void {
  useStore.setState({ token })
  browserStorage.setItem(refreshKey, refreshToken)
  browserStorage.setItem(ownerKey, String(subjectOf(token)))
}

export function dropTokens(): void {
  useStore.setState({ token: null })
  browserStorage.removeItem(refreshKey)
  browserStorage.removeItem(ownerKey)
}

/** The id of the account that is logged in in this browser, also while nobody can be asked; read, not trusted. */
export const ownerOfLogin = (): string | null => {
  const subject = subjectOf(currentToken())
  return subject === undefined ? storedRefreshToken() && browserStorage.getItem(ownerKey) : String(subject)
}

/** A secret of this browser, made at its first login and kept, so that a login from an unknown one can be told by mail. */
export function browserSecret(): string {
  const known = browserStorage.getItem(browserKey)
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(20)), byte => byte.toString(16).padStart(2, '0')).join('')
  browserStorage.setItem(browserKey, made)
  return made
}

/** How a renewal ended: only `refused` means that the login is over. */
export type Renewal = 'renewed' | 'refused' | 'unreachable'

/**
 * Trades the refresh token for a new pair. One tab at a time: a tab that waited finds the newer refresh token and goes on with
 * that. Without signal nothing is lost.
 */
export function renew(): Promise<Renewal> {
  const before = currentToken()
  return alone(async () => {
    if (currentToken() !== before) return 'renewed'
    const refreshToken = storedRefreshToken()
    return refreshToken ? exchange(refreshToken) : 'refused'
  })
}

/** Logs in with the one-time code of a church switch; its use ends it. */
export const enterByCode = (code: string): Promise<Renewal> => alone(() => exchange(code))

async function exchange(refreshToken: string): Promise<Renewal> {
  try {
    const api = createApi({ base: location.origin, slug: undefined, send: request => fetch(request) })
    const tokens = await api(refreshTokens, { body: { refreshToken, dispositivo: browserSecret() } })
    const before = subjectOf(currentToken())
    keepTokens(tokens)
    if (before !== undefined && before !== subjectOf(tokens.token)) return startAsAnother()
    return 'renewed'
  } catch (error) {
    return error instanceof HttpError && (error.status === 401 || error.status === 422) ? 'refused' : 'unreachable'
  }
}

/** Whose bearer token it is; read, not trusted. `undefined` when it does not say. */
function subjectOf(token: string | null): unknown {
  try {
    return JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).sub
  } catch {
    return undefined
  }
}

/**
 * Somebody else has logged in to this browser meanwhile: what this tab shows, and what it was about to send, is the former
 * person's. The page is loaded anew, and the call that was under way never gets an answer.
 */
function startAsAnother(): Promise<never> {
  location.replace('/')
  return new Promise(() => {})
}

/** One tab at a time. Browsers have locks only on safe addresses; elsewhere two tabs are told apart by the server's grace. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(refreshKey, work) as Promise<T>) : work()
}
