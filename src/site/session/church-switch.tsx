import type { Tokens } from '#contract/login/tokens.ts'
import { getMe } from '#features/access/contract/account.ts'
import { logOut, refreshTokens } from '#features/access/contract/session.ts'
import { type Api, createApi } from '../data/api.ts'
import { listOrganizationChurches } from '../data/organization-churches.ts'
import { tabStorage } from '../data/safe-storage.ts'
import { runLogoutEffects } from '../data/session-effects.ts'
import { currentChurch } from '../data/start-up-state.ts'
import { useStore } from '../data/store.ts'
import { SwitchQuestion } from './switch-question.tsx'
import { browserSecret, loginAccountId, ownerOf, saveTokens, storedRefreshToken } from './tokens.ts'

// A person who is logged in at one church of an organization goes to another one without a password:
//
//   1. The first church opens the second one with `?switch=<its code>`.
//   2. The second one makes a secret, keeps it in this tab, and goes back to the first one's page `user/church` with the secret's hash.
//   3. The first one asks the server for a code that is bound to this hash, and opens the second one with `?token=<code>`.
//   4. The second one exchanges code and secret for tokens.
//
// So a link from a stranger logs nobody in: this browser has no secret for the stranger's code.

/** What the address says when somebody arrives from another church: its code (step 2), or a one-time code (step 4). */
export type Arrival = { from: string | null; code: string | null }

const secretKey = 'atrio.switch'
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const publicApi = () => createApi({ base: location.origin, slug: undefined, send: request => fetch(request) })
const apiWith = (token: string): Api =>
  createApi({
    base: location.origin,
    slug: currentChurch()?.slug,
    send(request) {
      request.headers.set('authorization', `Bearer ${token}`)
      return fetch(request)
    },
  })

/** Continues a switch. Afterwards the login of this browser is the same as before, or that of the code. */
export async function arrive({ from, code }: Arrival): Promise<void> {
  const secret = tabStorage.getItem(secretKey)
  tabStorage.removeItem(secretKey)
  if (from !== null) return goBackForCode(from)
  const tokens = code && secret ? await exchange(code, secret) : undefined
  if (!tokens) return
  const present = loginAccountId()
  if (present !== null && present !== ownerOf(tokens)) {
    // Somebody else is logged in here. Only a person can say who is using this browser.
    const { nome, sobrenome } = await apiWith(tokens.token)(getMe, {})
    const name = `${nome} ${sobrenome}`.trim()
    useStore.setState({ notice: <SwitchQuestion name={name} onChoose={chosen => void chooseLogin(chosen, tokens)} /> })
    return
  }
  const replaced = storedRefreshToken()
  saveTokens(tokens)
  if (replaced) void end(replaced)
}

/** Step 2. Without a secure context there is no hash: then the person logs in here with the password. */
async function goBackForCode(from: string): Promise<void> {
  const church = currentChurch()
  if (!church?.slugOrganizacao || !globalThis.crypto?.subtle) return
  // Only a church of the same organization, so that the address leads nowhere else.
  const source = (await listOrganizationChurches(publicApi(), church.slugOrganizacao)).find(({ codigo }) => codigo === from)
  if (!source || source.id === church.id) return
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const hash = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
  tabStorage.setItem(secretKey, secret)
  location.replace(`${source.url}/user/church?${new URLSearchParams({ to: church.slug, desafio: hash })}`)
  return new Promise(() => {})
}

/** Step 4, and a renewal, which has no secret. @returns `undefined` when the code is not valid here, or there is no response */
const exchange = (refreshToken: string, segredo?: string): Promise<Tokens | undefined> =>
  publicApi()(refreshTokens, { body: { refreshToken, segredo, dispositivo: browserSecret() } }).catch(() => undefined)

const end = (refreshToken: string) => publicApi()(logOut, { body: { refreshToken } }).catch(() => {})

/** Renews the login of this browser, for its cookies. Without a connection it stays as it is; another tab may do it, too (docs/decisions/0067). */
async function renewPresent(): Promise<void> {
  const refreshToken = storedRefreshToken()
  const tokens = refreshToken && (await exchange(refreshToken))
  if (tokens) saveTokens(tokens)
}

/**
 * The answer to the question who is using this browser. Either way the login that stays is renewed, so that the cookies of a login
 * (docs/decisions/0067) are its own: those of the other one came with its tokens, and what belongs to the person who leaves is deleted.
 */
async function chooseLogin(chosen: 'present' | 'other', other: Tokens): Promise<void> {
  if (chosen === 'present') {
    await import('./personal-data.ts').then(({ deleteLoginCookie }) => deleteLoginCookie()).catch(() => {})
    await Promise.all([end(other.refreshToken), renewPresent()])
    useStore.setState({ notice: null })
    return
  }
  // The new login is saved first: whoever opens another page meanwhile is the chosen person there.
  const replaced = storedRefreshToken()
  tabStorage.clear()
  saveTokens(other)
  await Promise.all([replaced && end(replaced), runLogoutEffects()])
  await renewPresent()
  location.replace('/')
}
