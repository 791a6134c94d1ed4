import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/staff-wallet.ts'
import { type Wallet, wallets } from '../../rules/wallet.ts'
import { checkAppleKeys } from './check-apple-keys.ts'
import { checkGoogleKeys } from './check-google-keys.ts'
import { type CheckedKeys, sealWalletKeys, unsealWalletKeys } from './keys.ts'
import { type WalletRow, walletTable } from './tables.ts'

const entity = 'evento_carteira'

function toSettings(carteira: Wallet, row: WalletRow | undefined, secret: Uint8Array): contract.WalletSettings {
  return {
    carteira,
    identificador: row?.identificador ?? null,
    conta: row?.conta ?? null,
    definidaEm: row?.definidaEm.toISOString() ?? null,
    validaAte: row?.validaAte?.toISOString() ?? null,
    flagChaves: Boolean(row && unsealWalletKeys(secret, row.chaves)),
    versao: row?.versao ?? 0,
  }
}

/** What staff may know of the keys for each wallet. */
export async function listWallets({ db, services }: HandlerContext<typeof contract.listWallets>): Promise<contract.WalletSettings[]> {
  const rows = await db.select().from(walletTable)
  return wallets.map(wallet =>
    toSettings(
      wallet,
      rows.find(({ carteira }) => carteira === wallet),
      services.secret,
    ),
  )
}

/** @throws Problem `stale`, and as `checkAppleKeys` */
export async function setAppleKeys(context: HandlerContext<typeof contract.setAppleKeys>): Promise<contract.WalletSettings> {
  const { body, church, services } = context
  const path = services.env.APPLE_WWDR
  const ours = path === undefined ? undefined : await readFile(path, 'utf8')
  return store(context, 'apple', await checkAppleKeys(body, ours, church.id, new Date()))
}

/** @throws Problem `stale`, and as `checkGoogleKeys` */
export const setGoogleKeys = async (context: HandlerContext<typeof contract.setGoogleKeys>): Promise<contract.WalletSettings> =>
  store(context, 'google', checkGoogleKeys(context.body))

type Call = Pick<HandlerContext<typeof contract.setGoogleKeys>, 'db' | 'services' | 'expectedVersion'>

function store({ db, services: { secret }, expectedVersion }: Call, carteira: Wallet, { keys, ...told }: CheckedKeys) {
  return db.transaction(async tx => {
    const before = await lock(tx, carteira)
    const isStale = () => tx.staleProblem({ entity, id: carteira, version: expectedVersion })
    if ((before?.versao ?? 0) !== expectedVersion) throw await isStale()
    const values = { ...told, chaves: sealWalletKeys(secret, keys), definidaEm: new Date() }
    const [after] = before
      ? await tx
          .update(walletTable)
          .set({ ...values, versao: before.versao + 1 })
          .where(eq(walletTable.id, before.id))
          .returning()
      : await tx
          .insert(walletTable)
          .values({ ...values, carteira })
          .onConflictDoNothing()
          .returning()
    // Another transaction has just inserted it.
    if (!after) throw await isStale()
    await tx.audit({ action: before ? 'update' : 'create', entity, id: carteira, before: audited(before), after: audited(after) })
    return toSettings(carteira, after, secret)
  })
}

/** Deletes the keys for a wallet. @throws Problem `not-found`, `stale` */
export function deleteWalletKeys({ db, params: { carteira }, expectedVersion }: HandlerContext<typeof contract.deleteWalletKeys>) {
  return db.transaction(async tx => {
    const before = await lock(tx, carteira)
    if (!before) throw new Problem('not-found')
    if (before.versao !== expectedVersion) throw await tx.staleProblem({ entity, id: carteira, version: expectedVersion })
    await tx.delete(walletTable).where(eq(walletTable.id, before.id))
    await tx.audit({ action: 'delete', entity, id: carteira, before: audited(before) })
    return {}
  })
}

async function lock(tx: ChurchTx, carteira: Wallet): Promise<WalletRow | undefined> {
  const [row] = await tx.select().from(walletTable).where(eq(walletTable.carteira, carteira)).for('update')
  return row
}

/** All but the keys. `definidaEm` says that there are new ones. */
const audited = (row: WalletRow | undefined) => {
  if (!row) return undefined
  const { id: _id, igrejaId: _church, chaves: _keys, ...told } = row
  return told
}
