import type { KeyObject } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { PassKeys } from '#server/pkpass/write-pkpass.ts'
import { createSeal, type Sealed } from '#server/seal.ts'
import type { Wallet } from '../../rules/wallet.ts'
import type { EventRow } from '../tables.ts'
import { type WalletRow, walletTable } from './tables.ts'

/** What is kept secret of each wallet. Google: the service account's RSA key, in PEM. */
export type WalletKeys = { apple: PassKeys; google: { key: string } }

/** A wallet's keys that have been checked, and what may be told of them. */
export type CheckedKeys<W extends Wallet = Wallet> = Pick<WalletRow, 'identificador' | 'conta' | 'validaAte'> & { keys: WalletKeys[W] }

const keyBits = { min: 2_048, max: 4_096 }

/** Whether tickets can be signed with a key: each is signed anew, so a longer one would cost all churches much time. */
export function isSigningKey({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  const bits = asymmetricKeyDetails?.modulusLength ?? 0
  return asymmetricKeyType === 'rsa' && bits >= keyBits.min && bits <= keyBits.max
}

const sealOf = (secret: Uint8Array) => createSeal(secret, 'wallet keys')

export const sealWalletKeys = (secret: Uint8Array, keys: WalletKeys[Wallet]): Sealed => sealOf(secret).seal(keys)

/** @returns `undefined` when they were sealed with another secret of the server: staff must enter them again */
export function unsealWalletKeys<W extends Wallet>(secret: Uint8Array, sealed: Sealed): WalletKeys[W] | undefined {
  try {
    return sealOf(secret).unseal<WalletKeys[W]>(sealed)
  } catch {
    return undefined
  }
}

/**
 * The keys with which the church signs tickets for a wallet now.
 * @param db bound to the church
 * @throws Problem `not-found` without some, and when they have expired; `unavailable` when they cannot be read any more
 */
export async function requireWalletKeys<W extends Wallet>(db: Pick<ChurchDb, 'select'>, secret: Uint8Array, wallet: W, now: Date) {
  const [row] = await db.select().from(walletTable).where(eq(walletTable.carteira, wallet))
  if (!row || (row.validaAte && row.validaAte <= now)) throw new Problem('not-found')
  const keys = unsealWalletKeys<W>(secret, row.chaves)
  if (!keys) throw new Problem('unavailable', { cause: new Error('the keys of a wallet were sealed with another secret') })
  return { identificador: row.identificador, conta: row.conta, keys }
}

const { carteira, validaAte } = walletTable

/** The wallets for which the church has keys that are valid now, as a column of a query that is bound to it. */
export const churchWallets = sql<Wallet[]>`array(
  select ${carteira} from ${walletTable} where ${validaAte} is null or ${validaAte} > now() order by ${carteira})`

/** Whether the tickets of a registration open a door some day, and can therefore be put into a wallet. */
export const canBeKept = (registration: { situacao: string }, event: Pick<EventRow, 'estado' | 'fim'>, now: Date): boolean =>
  registration.situacao === 'confirmada' && event.estado === 'confirmado' && event.fim > now
