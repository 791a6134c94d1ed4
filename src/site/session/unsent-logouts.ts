import { logOut } from '#features/access/contract/session.ts'
import { createApi } from '../data/api.ts'
import { HttpError } from '../data/http-error.ts'
import { browserStorage } from '../data/safe-storage.ts'

/** Storage key of the logouts that the server has not confirmed: hashes of refresh tokens, with which nobody can do anything else. */
const key = 'atrio.unsent-logouts'
const waitMs = 3_000

const read = () => browserStorage.getItem(key)?.split(' ') ?? []

function change(to: (hashes: readonly string[]) => readonly string[]): void {
  const hashes = to(read())
  if (hashes.length) browserStorage.setItem(key, hashes.join(' '))
  else browserStorage.removeItem(key)
}

/** Ends a session on the server, at once if it responds within three seconds, else when it can be reached again. Never fails. */
export async function sendLogout(refreshToken: string): Promise<void> {
  const hash = await hashOf(refreshToken)
  if (hash) change(hashes => [...new Set([...hashes, hash])])
  await send(hash ? { hash } : { refreshToken })
}

/** Sends the logouts that have not reached the server. */
export async function sendUnsentLogouts(): Promise<void> {
  for (const hash of read()) await send({ hash })
}

async function send(body: { hash: string } | { refreshToken: string }): Promise<void> {
  // It outlives the page.
  const api = createApi({ base: location.origin, slug: undefined, send: request => fetch(request, { keepalive: true }) })
  const isOver = await api(logOut, { body }, { signal: AbortSignal.timeout(waitMs) }).then(
    () => true,
    (error: unknown) => error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429,
  )
  if (isOver && 'hash' in body) change(hashes => hashes.filter(hash => hash !== body.hash))
}

/** SHA-256 as base64url. @returns `undefined` in an insecure context, which has no hashes */
async function hashOf(text: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
