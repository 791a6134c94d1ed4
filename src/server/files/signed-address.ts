import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isPass, type Pass } from '#contract/abilities.ts'
import { folderOf, isKey } from './keys.ts'
import { PrivateContent } from './private-content.ts'

/**
 * How long the addresses in a reply are the same, so that a browser need not load a picture again for each page; in seconds. They are valid
 * for as long again at least. A player cannot change its address while it plays, so that of a folder lasts for a film.
 */
const stableSeconds = { file: 1_800, folder: 7_200 }
/**
 * How long a reply with signed addresses may be kept for everybody, in milliseconds: whoever gets it last still has a third of their time for
 * the files.
 */
export const signedReplyMs = 20 * 60_000

const kindOf = (key: string) => (folderOf(key) ? 'folder' : 'file')

/**
 * For whom an address is made: a session, and the pass by which its owner reached the row; without a session, anybody. What they may read is
 * asked again whenever the address is used (src/server/http/files/private-files.ts).
 */
export type Reader = { session?: { accountId: number; sessionId: string } | undefined; pass?: Pass | undefined }

/**
 * The address of a private file, for whoever has it, on the hosts of its church, for a short time. A handler that has checked who is
 * calling puts it into its reply. What is signed of a file in a folder is the folder, and it stands before it:
 * `/private/expira=…&assinatura=…/0a1b….folder/master.m3u8`. So each file of the folder has such an address, and addresses in the file that
 * are relative to it (`720p/1.ts`) lead to them.
 * @param key of a file with `leitura: 'privada'`
 * @param seconds at most an hour, for a folder four hours; five minutes when left out
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
  const maxSeconds = 2 * stableSeconds[kindOf(key)]
  if (!(seconds > 0 && seconds <= maxSeconds)) throw new Error(`an address is valid for at most ${maxSeconds} seconds`)
  const expires = Math.floor(now.getTime() / 1000) + seconds
  const values = new URLSearchParams({ expira: String(expires), ...toParameters(reader) })
  const folder = folderOf(key)
  values.set('assinatura', signature(secret, church.id, folder ?? key, values))
  return folder ? `/private/${values}/${key.slice('private/'.length)}` : `/${key}?${values}`
}

const toParameters = ({ session, pass }: Reader): Record<string, string> =>
  session ? { sessao: `${session.accountId}.${session.sessionId}`, ...(pass && { passagem: pass }) } : {}

/** The reader in an address whose signature is right. */
function readerIn(values: URLSearchParams): Reader {
  const [, accountId, sessionId] = /^(\d+)\.([\w-]+)$/.exec(values.get('sessao') ?? '') ?? []
  const pass = values.get('passagem')
  if (!accountId || !sessionId) return {}
  return { session: { accountId: Number(accountId), sessionId }, pass: isPass(pass) ? pass : undefined }
}

/** A value with the addresses of its private content. */
export type Signed<T> =
  T extends PrivateContent<infer Content> ? Content : T extends Date | string ? T : T extends object ? { [K in keyof T]: Signed<T[K]> } : T

/**
 * A reply in which all private content has addresses, which are valid for half an hour at least, and those into a folder for two hours. A
 * handler calls it as `sign`, when it has checked who is calling.
 */
export function signed<T>(secret: Uint8Array, church: { id: number }, reply: T, reader: Reader = {}, now = new Date()): Signed<T> {
  const addressOf = (key: string) => {
    const seconds = stableSeconds[kindOf(key)]
    const period = seconds * 1000
    const start = new Date(Math.floor(now.getTime() / period) * period)
    return signedAddress(secret, church, key, start, 2 * seconds, reader)
  }
  const sign = (value: unknown, isPrivate: boolean): unknown => {
    if (value instanceof PrivateContent) return sign(PrivateContent.stored(value), true)
    // A row that is older than private files has a public address.
    if (typeof value === 'string') return isPrivate && value.startsWith('/private/') ? addressOf(value.slice(1)) : value
    if (Array.isArray(value)) return value.map(inner => sign(inner, isPrivate))
    if (!value || typeof value !== 'object' || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sign(inner, isPrivate)]))
  }
  return sign(reply, false) as Signed<T>
}

/**
 * Reads what `signedAddress` has made. The path is taken as it is: nothing in it is decoded, and no other way of writing it means the same.
 * @returns the key of the file that is asked for, and for whom the address was made; `undefined` when it was not made for this church and
 * this file or its folder, or when its time is over
 */
export function readSignedAddress(secret: Uint8Array, church: number, url: URL, now: Date): { key: string; reader: Reader } | undefined {
  const [, inPath, rest] = /^\/private\/(?:([^/]*=[^/]*)\/)?(.*)$/.exec(url.pathname) ?? []
  const key = `private/${rest}`
  if (!isKey(key)) return undefined
  const folder = folderOf(key)
  const values = folder ? new URLSearchParams(inPath) : url.searchParams
  if (!folder && inPath !== undefined) return undefined
  const given = Buffer.from(values.get('assinatura') ?? '')
  const expected = Buffer.from(signature(secret, church, folder ?? key, values))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return now.getTime() < Number(values.get('expira')) * 1000 ? { key, reader: readerIn(values) } : undefined
}

/** HMAC-SHA-256 with a key of its own (HKDF, RFC 5869). @param key of a file or of a folder; none is the key of both */
function signature(secret: Uint8Array, church: number, key: string, values: URLSearchParams): string {
  const signedValues = ['expira', 'sessao', 'passagem'].map(name => values.getAll(name).join())
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'private files', 32)))
    .update(JSON.stringify([church, key, ...signedValues]))
    .digest('base64url')
}
