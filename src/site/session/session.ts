import type { Tokens } from '#contract/login/tokens.ts'
import { type Account, getMe, getRoles, listOwnMembers } from '#features/access/contract/account.ts'
import { createApi } from '../data/api.ts'
import { HttpError } from '../data/http-error.ts'
import { addSessionEffect, runLoginEffects, runLogoutEffects } from '../data/session-effects.ts'
import { currentChurch, waitForStartUp } from '../data/start-up-state.ts'
import { useStore } from '../data/store.ts'
import { rememberGoodbye, rememberPage, takeGoodbye } from './after-leaving.ts'
import type { Arrival } from './church-switch.tsx'
import { beginAfterLogout, forgetTab, isAfterLogout, logoutKey, markLogout } from './logout-mark.ts'
import { offlineReplies } from './offline-replies.ts'
import type { Person } from './person.ts'
import { send } from './send.ts'
import { currentToken, deleteTokens, endOnServer, hasLogin, refreshKey, renew, saveTokens, storedRefreshToken } from './tokens.ts'

export { browserSecret, saveTokens } from './tokens.ts'

/** The account of a login, and its session when the account has a member record in this church. */
export type LoginResult = { account: Account; session: Person | null }

// Every page has loaded this before somebody logs out; where it has not, the next start without a login makes up for it.
addSessionEffect({ onLogout: () => import('./personal-data.ts').then(({ deletePersonalData }) => deletePersonalData()).catch(() => {}) })

let currentSession: Promise<Person | null> | undefined
let arrival: Arrival | undefined
/** Whether a part of the login could not be loaded, because there was no response. */
let isUnchecked = false

/**
 * Called by entry.client.tsx before hydration. Reads this tab's stored state, and removes what belongs to a church switch from the
 * address: addresses are visible, stay in the history and are copied.
 */
export function beginSession(): void {
  beginAfterLogout()
  void useStore.persist.rehydrate()
  if (takeGoodbye()) void import('./goodbye.tsx').then(({ sayGoodbye }) => sayGoodbye()).catch(rememberGoodbye)
  const url = new URL(location.href)
  const [from, code] = [url.searchParams.get('switch'), url.searchParams.get('token')]
  if (from === null && code === null) return
  arrival = { from, code }
  url.searchParams.delete('switch')
  url.searchParams.delete('token')
  history.replaceState(history.state, '', url)
}

/**
 * The session of the logged-in person, or `null`; all callers share one promise. At start it tries the code of the address, the
 * tab's token, then the stored refresh token (spec, section 4: origin URL, SESSION, STORAGE).
 */
export function loadPerson(): Promise<Person | null> {
  currentSession ??= publishSession(autoLogin())
  return currentSession
}

/** Writes the person to the store, which updates every part of the page that shows them. */
async function publishSession(pending: Promise<Person | null>): Promise<Person | null> {
  const person = await pending
  useStore.setState({ person })
  if (person) runLoginEffects(person)
  return person
}

async function autoLogin(): Promise<Person | null> {
  await waitForStartUp()
  const arrived = arrival
  arrival = undefined
  if (arrived) await import('./church-switch.tsx').then(({ arrive }) => arrive(arrived)).catch(() => {})
  if (!currentToken()) {
    const renewal = await renew()
    if (renewal === 'refused') {
      if (hasLogin()) void forgetLogin()
      return null
    }
    if (renewal === 'unreachable')
      return loadLogin(rejectAsUnreachable).then(
        ({ session: person }) => retryIfSaved(person),
        () => noSession(true),
      )
  }
  try {
    return retryIfSaved((await loadLogin()).session)
  } catch (error) {
    // Only a clear refusal ends the login (spec, section 4: a failed user-data fetch); without a connection the login stays.
    const isRefused = error instanceof HttpError && (error.status === 401 || error.status === 404)
    if (isRefused) void forgetLogin()
    return noSession(!isRefused)
  }
}

/** Whether there may be a login here that could not be checked, because there was no response. */
export const isLoginUnknown = (): boolean => hasLogin() && isUnchecked

/** @param mayRetry whether a later call of `loadPerson` may try again, because only the connection failed */
function noSession(mayRetry: boolean): null {
  isUnchecked = mayRetry
  if (mayRetry) retryLater()
  return null
}

/** Lets a call of `loadPerson` try again, but only after a delay, so that the parts of one page do not each try again. */
function retryLater(): void {
  const failed = currentSession
  setTimeout(() => {
    if (currentSession === failed) currentSession = undefined
  }, 3_000)
}

/**
 * Saves the tokens of a new login and loads its account and session.
 * @throws HttpError when these cannot be loaded now; the tokens stay saved
 */
export async function startSession(tokens: Tokens): Promise<LoginResult> {
  if (!saveTokens(tokens)) {
    leaveAfterLogout()
    return new Promise(() => {})
  }
  const login = await loadLogin()
  currentSession = publishSession(Promise.resolve(login.session))
  await currentSession
  return login
}

/** Marks the page as a saved copy when the person's data are offline replies, and lets a later call load them again. */
function retryIfSaved(person: Person | null): Person | null {
  if (!person?.savedAt) return person
  useStore.setState(({ savedCopy }) => ({ savedCopy: savedCopy ?? { at: person.savedAt as string, newer: false } }))
  retryLater()
  return person
}

/** Replaces `send` for a login that could not be renewed: offline replies may be used, but no request is sent without a valid token. */
const rejectAsUnreachable = () => Promise.reject(new TypeError('the login could not be renewed'))

/**
 * Loads the account of the token, its member record and roles in this church; without a response, from offline replies.
 * @throws HttpError
 */
async function loadLogin(sender: typeof send = send): Promise<LoginResult> {
  const api = createApi({ base: location.origin, slug: currentChurch()?.slug, send: sender, offlineReplies })
  let savedAt: string | undefined
  const options = {
    onOfflineReply(at: string) {
      savedAt = at
    },
  }
  const account = await api(getMe, {}, options)
  useStore.setState({ account })
  const [member] = (await api(listOwnMembers, { id: account.id, cliente: currentChurch()?.slug }, options)).usuarios
  const session = member ? { account, member, roles: await api(getRoles, { id: account.id }, options), savedAt } : null
  isUnchecked = false
  return { account, session }
}

/**
 * Loads the person again, after something has changed them.
 * @throws HttpError; the session stays as it was
 */
export async function refreshPerson(): Promise<Person | null> {
  const { session: person } = await loadLogin()
  currentSession = publishSession(Promise.resolve(person))
  return currentSession
}

/** The server has refused the login. That of a document from before a logout is over already, and somebody else may be logged in by now. */
async function forgetLogin(): Promise<void> {
  if (isAfterLogout()) leaveAfterLogout()
  else await endLogin()
}

function endLogin(): Promise<void> {
  deleteTokens()
  currentSession = Promise.resolve(null)
  return runLogoutEffects()
}

/**
 * Ends the login in this browser (other tabs follow by the storage event) and loads the church's home, with no data of the person
 * left (spec, section 8). Home says so, and leads back to this page by a new login.
 */
export async function expireSession(): Promise<void> {
  rememberPage()
  const account = useStore.getState().account?.id
  void forgetLogin()
  const hasDraft = await Promise.race([
    import('../data/drafts.ts').then(
      ({ hasDraftOf }) => hasDraftOf(account),
      () => {},
    ),
    // Without a connection the file may never come, and the person's page must not stay on the screen.
    new Promise<void>(resolve => setTimeout(resolve, 1_000)),
  ])
  location.replace(`/?notice=${hasDraft ? 'login-over-draft' : 'login-over'}`)
}

/** Logs out, also on the server if it responds in time, and loads the church's home. */
export async function logOutAndLeave(): Promise<void> {
  const refreshToken = storedRefreshToken()
  // Before the login is forgotten, so that the other tabs know of it when they follow. Drafts too, because the phone may be borrowed.
  markLogout()
  await Promise.all([endLogin(), refreshToken && endOnServer(refreshToken)])
  leaveAfterLogout()
}

/** Leaves for the church's home, with nothing of the person left, when the person has logged out in this tab or in another one. */
function leaveAfterLogout(): void {
  if (!isAfterLogout()) return
  hidePage()
  forgetTab()
  // The store would save the token of this tab again. Another person may be logged in by now: the tokens of the browser stay.
  // Without a person, the end of the login in another tab is not taken for an expired one.
  useStore.setState({ token: null, person: null, account: null, checkout: null })
  rememberGoodbye()
  location.replace('/')
}

const hidePage = () => document.documentElement.style.setProperty('visibility', 'hidden')

/** A page that the browser keeps in its memory, for the back button, is hidden there: the person may log out before it comes back. */
function hideInMemory({ persisted }: PageTransitionEvent): void {
  if (persisted && useStore.getState().person) hidePage()
}

function showFromMemory(): void {
  if (isAfterLogout()) leaveAfterLogout()
  else document.documentElement.style.removeProperty('visibility')
}

/** Logs out and in together with the other tabs of this browser. Loads a saved person again when the browser is back online. */
export function followOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === logoutKey) leaveAfterLogout()
    if (key !== refreshKey && key !== null) return
    const { person } = useStore.getState()
    if (!newValue && person) void expireSession()
    if (newValue && person === null) {
      currentSession = undefined
      void loadPerson()
    }
  }
  const reloadSavedPerson = () => {
    if (!useStore.getState().person?.savedAt) return
    currentSession = undefined
    void loadPerson()
  }
  const stop = new AbortController()
  // Its signal ends them all. A tab that slept, or was in the browser’s memory, has missed the storage event.
  addEventListener('pagehide', hideInMemory, stop)
  addEventListener('pageshow', showFromMemory, stop)
  document.addEventListener('visibilitychange', leaveAfterLogout, stop)
  addEventListener('storage', follow, stop)
  addEventListener('online', reloadSavedPerson, stop)
  return () => stop.abort()
}
