import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { isKey } from './keys.ts'
import { PrivateContent } from './private-content.ts'
import { fileTable, fileUseTable } from './tables.ts'

/** The longest life of an address, in seconds. */
const maxSeconds = 3_600

/**
 * The address of a private file, for whoever has it, on the hosts of its church, for a short time. A handler that has checked who is
 * calling puts it into its reply.
 * @param key of a file with `leitura: 'privada'`
 * @param seconds at most an hour; five minutes when left out
 */
export function signedAddress(secret: Uint8Array, church: { id: number }, key: string, now: Date, seconds = 300): string {
  if (!isKey(key) || !key.startsWith('private/')) throw new Error('not the key of a private file')
  if (!(seconds > 0 && seconds <= maxSeconds)) throw new Error(`an address is valid for at most ${maxSeconds} seconds`)
  const expires = Math.floor(now.getTime() / 1000) + seconds
  return `/${key}?expira=${expires}&assinatura=${signature(secret, church.id, key, expires)}`
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
export function signed<T>(secret: Uint8Array, church: { id: number }, reply: T, now = new Date()): Signed<T> {
  const period = stableSeconds * 1000
  const start = new Date(Math.floor(now.getTime() / period) * period)
  const sign = (value: unknown, isPrivate: boolean): unknown => {
    if (value instanceof PrivateContent) return sign(PrivateContent.stored(value), true)
    // A row that is older than private files has a public address.
    if (typeof value === 'string')
      return isPrivate && value.startsWith('/private/') ? signedAddress(secret, church, value.slice(1), start, 2 * stableSeconds) : value
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

/** Whether an address was made by `signedAddress` for this church and is still valid. */
export function isSigned(secret: Uint8Array, church: number, url: URL, now: Date): boolean {
  const expires = Number(url.searchParams.get('expira'))
  const given = Buffer.from(url.searchParams.get('assinatura') ?? '')
  const expected = Buffer.from(signature(secret, church, url.pathname.slice(1), expires))
  return given.length === expected.length && timingSafeEqual(given, expected) && now.getTime() < expires * 1000
}

/** A private file of the church that `db` is bound to. It can be read as long as a row uses it. */
export async function findPrivateFile(db: ChurchDb, key: string): Promise<{ tipo: string; nome: string | null } | undefined> {
  const { chave, leitura, excluidoEm, tipo, nome } = fileTable
  const isUsed = exists(db.select({ one: sql`1` }).from(fileUseTable).where(eq(fileUseTable.arquivoId, fileTable.id)))
  const isPrivate = and(eq(chave, key), eq(leitura, 'privada'), isNull(excluidoEm), isUsed)
  return (await db.select({ tipo, nome }).from(fileTable).where(isPrivate))[0]
}

/** HMAC-SHA-256 with a key of its own (HKDF, RFC 5869). */
const signature = (secret: Uint8Array, church: number, key: string, expires: number) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'private files', 32)))
    .update(`${church}\n${key}\n${expires}`)
    .digest('base64url')
