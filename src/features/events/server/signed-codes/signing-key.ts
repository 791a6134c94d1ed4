import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, sign, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import { createSeal } from '#server/seal.ts'
import type { Db, UnitOfWork } from '#server/writes/unit-of-work.ts'
import { markBytes, type ReadTicketCode, writeTicketCode } from '../../rules/ticket-code.ts'
import { signingKeyTable } from './tables.ts'

const sealOf = (secret: Uint8Array) => createSeal(secret, 'ticket signing key')
const curve = { kty: 'OKP', crv: 'Ed25519' }

async function findKey(db: Pick<ChurchTx, 'select'>) {
  const [key] = await db.select().from(signingKeyTable)
  return key
}

/** The church's key, made when there is none yet; of two that are made at once, one stays. @param db bound to the church */
async function requireKey(db: Db | UnitOfWork, secret: Uint8Array) {
  const found = await findKey(db)
  if (found) return found
  const make = async (tx: ChurchTx) => {
    const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
    await tx
      .insert(signingKeyTable)
      .values({ publica: x as string, privada: sealOf(secret).seal({ d }) })
      .onConflictDoNothing()
    return (await findKey(tx)) as NonNullable<Awaited<ReturnType<typeof findKey>>>
  }
  return 'audit' in db ? make(db) : db.transaction(make)
}

/** The key with its private half. Sealed with another secret of the server, it is lost: codes that were printed are refused, and new ones are made. */
async function readableKey(db: Db | UnitOfWork, secret: Uint8Array): Promise<{ publica: string; privada: JsonWebKey }> {
  const { publica, privada } = await requireKey(db, secret)
  try {
    return { publica, privada: sealOf(secret).unseal<JsonWebKey>(privada) }
  } catch {
    const forget = async (tx: ChurchTx) => void (await tx.delete(signingKeyTable).where(eq(signingKeyTable.publica, publica)))
    await ('audit' in db ? forget(db) : db.transaction(forget))
    const made = await requireKey(db, secret)
    return { publica: made.publica, privada: sealOf(secret).unseal<JsonWebKey>(made.privada) }
  }
}

/** By what a ticket's present code is told from its earlier ones: `TicketCode.mark`. @param codigo of the ticket */
export const markOf = (codigo: string): string =>
  createHash('sha256')
    .update(codigo)
    .digest('hex')
    .slice(0, 2 * markBytes)

/** What signs the codes of a church's tickets. @param db bound to the church @returns the text of a QR code, by a ticket and its present code */
export async function ticketSigner(db: Db | UnitOfWork, secret: Uint8Array) {
  const { publica, privada } = await readableKey(db, secret)
  const key = createPrivateKey({ key: { ...curve, x: publica, ...privada }, format: 'jwk' })
  return (event: number, ticket: number, codigo: string): string =>
    writeTicketCode({ event, ticket, mark: markOf(codigo) }, signed => sign(null, signed, key))
}

/** The public half of the church's key, in base64url, which a door needs to verify codes without a connection. */
export const publicKey = async (db: Db | UnitOfWork, secret: Uint8Array): Promise<string> => (await requireKey(db, secret)).publica

/** Whether the church has signed a code. @param key its public half */
export const isSignedBy = (key: string, { signed, signature }: ReadTicketCode): boolean =>
  verify(null, signed, createPublicKey({ key: { ...curve, x: key }, format: 'jwk' }), signature)
