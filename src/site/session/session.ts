import type { ProblemBody } from '#contract/problems.ts'
import { type Account, findMember, getMe, getRoles } from '#features/access/contract/account.ts'
import { logOut, type Tokens } from '#features/access/contract/session.ts'
import { createApi } from '../data/api.ts'
import { church, whenStartedUp } from '../data/church.ts'
import { HttpError } from '../data/http-error.ts'
import { tabStorage } from '../data/safe-storage.ts'
import { useStore } from '../data/store.ts'
import { keeper } from '../offline/keeper.ts'
import type { Session } from './person.ts'
import { forgetPerson, welcomePerson } from './session-effects.ts'
import { currentToken, dropTokens, enterByCode, keepTokens, refreshKey, renew, storedRefreshToken } from './tokens.ts'

export { browserSecret, keepTokens } from './tokens.ts'

/** Whose login it is, and the session, when the account has a record in this church. */
export type Entered = { account: Account; session: Session | null }

let current: Promise<Session | null> | undefined
let switchCode: string | undefined

/**
 * To be called first of all, before anything reads the address or writes the store: reads what this tab kept, and takes the
 * one-time code of a church switch out of the address, which is shown, kept in the history and copied.
 */
export function beginSession(): void {
  void useStore.persist.rehydrate()
  const url = new URL(location.href)
  switchCode = url.searchParams.get('token') ?? undefined
  if (switchCode === undefined) return
  url.searchParams.delete('token')
  history.replaceState(history.state, '', url)
}

/**
 * Who is logged in; one promise for all who ask. At start it tries the code of the address, the tab's token, then the stored
 * refresh token (spec, section 4: origin URL, SESSION, STORAGE).
 */
export function session(): Promise<Session | null> {
  current ??= known(autoLogin())
  return current
}

/** Lets every part of the page that shows the person know. */
async function known(finding: Promise<Session | null>): Promise<Session | null> {
  const person = await finding
  useStore.setState({ person })
  if (person) welcomePerson(person)
  return person
}

async function autoLogin(): Promise<Session | null> {
  await whenStartedUp()
  const code = switchCode
  switchCode = undefined
  const byCode = code ? await enterByCode(code) : 'refused'
  if (byCode !== 'renewed' && !currentToken()) {
    const renewal = await renew()
    if (renewal === 'refused') {
      if (storedRefreshToken()) void forget()
      return null
    }
    if (renewal === 'unreachable')
      return whoCalls(noAnswer).then(
        ({ session: person }) => asKept(person),
        () => lost(true),
      )
  }
  try {
    return asKept((await whoCalls()).session)
  } catch (error) {
    // Only a clear "no" ends the login (spec, section 4: a failed user-data fetch): without signal a person stays who they are.
    const over = error instanceof HttpError && (error.status === 401 || error.status === 404)
    if (over) void forget()
    return lost(!over)
  }
}

/** Whether somebody may be logged in here and it could not be found out: there was no answer. */
export const isUncertain = (): boolean => storedRefreshToken() !== null && useStore.getState().account === null

/** Nobody for now; asked again later when it was only the signal. */
function lost(again: boolean): null {
  if (again) askLater()
  return null
}

/** What could not be found out now is not asked for again by the next part of the same page, but by whoever asks later. */
function askLater(): void {
  const asked = current
  setTimeout(() => {
    if (current === asked) current = undefined
  }, 3_000)
}

/**
 * Takes the pair of a fresh login and finds out whose it is.
 * @throws HttpError when that cannot be told now; the login is kept
 */
export async function enter(tokens: Tokens): Promise<Entered> {
  keepTokens(tokens)
  const entered = await whoCalls()
  current = known(Promise.resolve(entered.session))
  await current
  return entered
}

/** A person as they were is shown, and asked for again later. */
function asKept(person: Session | null): Session | null {
  if (!person?.keptAt) return person
  useStore.setState(({ kept }) => ({ kept: kept ?? { at: person.keptAt as string, newer: false } }))
  askLater()
  return person
}

/** For a login that could not be renewed: what is kept may be shown, and nobody is asked in a name that is not sure. */
const noAnswer = () => Promise.reject(new TypeError('the login could not be renewed'))

/** The account of the token, with its record and roles in this church; as they were when there is no answer. @throws HttpError */
async function whoCalls(by: typeof send = send): Promise<Entered> {
  const api = createApi({ base: location.origin, slug: church()?.slug, send: by, keeper })
  let keptAt: string | undefined
  const options = {
    onKept(at: string) {
      keptAt = at
    },
  }
  const account = await api(getMe, {}, options)
  useStore.setState({ account })
  const [member] = (await api(findMember, { id: account.id, cliente: church()?.slug }, options)).usuarios
  return { account, session: member ? { account, member, roles: await api(getRoles, { id: account.id }, options), keptAt } : null }
}

/** Reads what changed of the person, after a write. */
export async function refreshSession(): Promise<Session | null> {
  current = known(whoCalls().then(({ session: person }) => person))
  return current
}

/** Sends with the tab's token; renews it once when it has run out. */
export async function send(request: Request, open = false): Promise<Response> {
  // What is public is asked for by nobody in particular: the browser may keep it for all.
  if (open) return fetch(request)
  const first = await fetch(bearing(request.clone()))
  if (first.status !== 401 || !currentToken() || (await isRefusedLogin(first))) return first
  const renewal = await renew()
  // Whether the login is over cannot be told without an answer: the caller hears that there was none.
  if (renewal === 'unreachable') throw new TypeError('the login could not be renewed')
  return renewal === 'renewed' ? fetch(bearing(request)) : first
}

/** A wrong password says nothing about the token: sent again, it would count twice. */
async function isRefusedLogin(response: Response): Promise<boolean> {
  const problem: Partial<ProblemBody> = await response
    .clone()
    .json()
    .catch(() => ({}))
  return problem.code === 'wrong-password'
}

function bearing(request: Request): Request {
  const token = currentToken()
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  return request
}

function forget(): Promise<void> {
  dropTokens()
  current = Promise.resolve(null)
  return forgetPerson()
}

/**
 * The login is over: starts again at the church's home, with nothing of the person left in this tab (spec, section 8).
 * @param notice what home says of it
 */
export function expire(notice?: 'login-over'): void {
  void forget()
  location.replace(notice ? `/?notice=${notice}` : '/')
}

/** Logs out, on the server too where it answers in time, and starts over at the church's home. */
export async function leave(): Promise<void> {
  const refreshToken = storedRefreshToken()
  if (refreshToken) {
    const api = createApi({ base: location.origin, slug: undefined, send: request => fetch(request, { keepalive: true }) })
    await api(logOut, { body: { refreshToken } }, { signal: AbortSignal.timeout(3_000) }).catch(() => {})
  }
  await forget()
  // Half-written forms too: the phone may be borrowed. Those of a login that ran out stay, for the person who comes back.
  tabStorage.clear()
  location.replace('/')
}

/** Follows the other tabs of this browser: out when one logs out, in when one logs in. Looks again who is here once there is signal. */
export function followOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== refreshKey && key !== null) return
    const { person } = useStore.getState()
    if (!newValue && person) expire()
    if (newValue && person === null) {
      current = undefined
      void session()
    }
  }
  const askAgain = () => {
    if (!useStore.getState().person?.keptAt) return
    current = undefined
    void session()
  }
  addEventListener('storage', follow)
  addEventListener('online', askAgain)
  return () => {
    removeEventListener('storage', follow)
    removeEventListener('online', askAgain)
  }
}
