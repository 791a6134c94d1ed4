import { findMember, getMe, getRoles, refreshTokens, type Tokens } from '#features/access/contract.ts'
import { createApi } from './api.ts'
import { church, whenStartedUp } from './church.ts'
import { HttpError } from './http-error.ts'
import { type Session, useStore } from './store.ts'

const refreshKey = 'atrio.refresh'

let current: Promise<Session | null> | undefined

export const currentToken = () => useStore.getState().token

/**
 * Who is logged in; one promise for all who ask. At start it tries the tab's token, then the stored refresh token
 * (spec, section 4).
 */
export function session(): Promise<Session | null> {
  current ??= known(autoLogin())
  return current
}

/** Lets every part of the page that shows the person know. */
function known(finding: Promise<Session | null>): Promise<Session | null> {
  return finding.then(person => {
    useStore.setState({ person })
    return person
  })
}

async function autoLogin(): Promise<Session | null> {
  await whenStartedUp()
  await useStore.persist.rehydrate()
  if (!currentToken() && !(await renew())) return null
  return loadSession()
}

/** Takes the pair of a fresh login and loads who it is. `null` when the account has no record in this church. */
export async function enter(tokens: Tokens): Promise<Session | null> {
  keep(tokens)
  current = known(loadSession())
  return current
}

async function loadSession(): Promise<Session | null> {
  const api = createApi({ base: location.origin, slug: church()?.slug, send })
  try {
    const account = await api(getMe, {})
    const [{ usuarios }, roles] = await Promise.all([
      api(findMember, { id: account.id }),
      api(getRoles, { id: account.id }).catch(noRecord),
    ])
    const [member] = usuarios
    return member && roles ? { account, member, roles } : null
  } catch (error) {
    // Only a clear "no" ends the login: without signal a person stays who they are and may try again.
    if (error instanceof HttpError && (error.status === 401 || error.status === 404)) forget()
    else current = undefined
    return null
  }
}

const noRecord = (error: unknown) => {
  if (error instanceof HttpError && error.status === 404) return null
  throw error
}

async function send(request: Request): Promise<Response> {
  const first = await fetch(bearing(request.clone()))
  return first.status === 401 && (await renew()) ? fetch(bearing(request)) : first
}

function bearing(request: Request): Request {
  request.headers.set('authorization', `Bearer ${currentToken() ?? ''}`)
  return request
}

function keep({ token, refreshToken }: Tokens) {
  useStore.setState({ token })
  localStorage.setItem(refreshKey, refreshToken)
}

/**
 * Trades the refresh token for a new pair. One tab at a time; a tab that waited finds the newer token and uses that.
 * `false` when there is none or it is no longer taken; a lost signal keeps it for later.
 */
export async function renew(): Promise<boolean> {
  const before = currentToken()
  return navigator.locks.request(refreshKey, async () => {
    if (currentToken() !== before) return true
    const refreshToken = localStorage.getItem(refreshKey)
    if (!refreshToken) return false
    try {
      const api = createApi({ base: location.origin, slug: undefined, send: fetch })
      keep(await api(refreshTokens, { body: { refreshToken } }))
      return true
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) localStorage.removeItem(refreshKey)
      return false
    }
  })
}

function forget() {
  useStore.setState({ token: null, person: null })
  localStorage.removeItem(refreshKey)
  current = Promise.resolve(null)
}

/** Logs out and starts over at the church's home, with nothing of the person left in this tab. */
export async function leave(): Promise<void> {
  forget()
  location.replace('/')
}
