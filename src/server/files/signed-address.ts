import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isPass, type Pass } from '#contract/abilities.ts'
import { isKey } from './keys.ts'
import { PrivateContent } from './private-content.ts'

/** The longest life of an address, in seconds. */
const maxSeconds = 3_600

/**
 * For whom an address is made: a session, and the pass by which its owner reached the row; without a session, anybody. What they may read is
 * asked again whenever the address is used (src/server/http/files/private-files.ts).
 */
export type Reader = { session?: { accountId: number; sessionId: string } | undefined; pass?: Pass | undefined }

/**
 * The address of a private file, for whoever has it, on the hosts of its church, for a short time. A handler that has checked who is
 * calling puts it into its reply.
 * @param key of a file with `leitura: 'privada'`
 * @param seconds at most an hour; five minutes when left out
 */
export function signedAddress(
  secret: Uint8Array,
  church: { id: number },
  key: string,
  now: Date,
  seconds = 300,
  reader: Reader = {},
): string {
  if (!isKey(key) || !key.startsWith('private/')) throw new Error('not the key of a private file')
  if (!(seconds > 0 && seconds <= maxSeconds)) throw new Error(`an address is valid for at most ${maxSeconds} seconds`)
  const expires = Math.floor(now.getTime() / 1000) + seconds
  const search = new URLSearchParams({ expira: String(expires), ...toParameters(reader) })
  search.set('assinatura', signature(secret, church.id, key, search))
  return `/${key}?${search}`
}

const toParameters = ({ session, pass }: Reader): Record<string, string> =>
  session ? { sessao: `${session.accountId}.${session.sessionId}`, ...(pass && { passagem: pass }) } : {}

/** The reader in an address whose signature is right. */
function readerIn(search: URLSearchParams): Reader {
  const [, accountId, sessionId] = /^(\d+)\.([\w-]+)$/.exec(search.get('sessao') ?? '') ?? []
  const pass = search.get('passagem')
  if (!accountId || !sessionId) return {}
  return { session: { accountId: Number(accountId), sessionId }, pass: isPass(pass) ? pass : undefined }
}

/** How long the addresses in a reply are the same, so that a browser need not load a picture again for each page; in seconds. */
const stableSeconds = 1_800

/** A value with the addresses of its private content. */
export type Signed<T> =
  T extends PrivateContent<infer Content> ? Content : T extends Date ? T : T extends object ? { [K in keyof T]: Signed<T[K]> } : T

/**
 * A reply in which all private content has addresses, which are valid for half an hour at least. A handler calls it as `sign`,
 * when it has checked who is calling.
 */
export function signed<T>(secret: Uint8Array, church: { id: number }, reply: T, reader: Reader = {}, now = new Date()): Signed<T> {
  const period = stableSeconds * 1000
  const start = new Date(Math.floor(now.getTime() / period) * period)
  const sign = (value: unknown, isPrivate: boolean): unknown => {
    if (value instanceof PrivateContent) return sign(PrivateContent.stored(value), true)
    // A row that is older than private files has a public address.
    if (typeof value === 'string')
      return isPrivate && value.startsWith('/private/')
        ? signedAddress(secret, church, value.slice(1), start, 2 * stableSeconds, reader)
        : value
    if (Array.isArray(value)) return value.map(inner => sign(inner, isPrivate))
    if (!value || typeof value !== 'object' || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sign(inner, isPrivate)]))
  }
  return sign(reply, false) as Signed<T>
}

/** The key in the address of a private file, signed or not. */
export function signedKeyOf({ pathname }: URL): string | undefined {
  const key = pathname.slice(1)
  return isKey(key) && key.startsWith('private/') ? key : undefined
}

/** For whom `signedAddress` made an address of this church; `undefined` when it did not, or when its time is over. */
export function readerOfAddress(secret: Uint8Array, church: number, url: URL, now: Date): Reader | undefined {
  const { searchParams } = url
  const given = Buffer.from(searchParams.get('assinatura') ?? '')
  const expected = Buffer.from(signature(secret, church, url.pathname.slice(1), searchParams))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return now.getTime() < Number(searchParams.get('expira')) * 1000 ? readerIn(searchParams) : undefined
}

/** HMAC-SHA-256 with a key of its own (HKDF, RFC 5869). */
function signature(secret: Uint8Array, church: number, key: string, search: URLSearchParams): string {
  const signedValues = ['expira', 'sessao', 'passagem'].map(name => search.getAll(name).join())
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'private files', 32)))
    .update(JSON.stringify([church, key, ...signedValues]))
    .digest('base64url')
}
