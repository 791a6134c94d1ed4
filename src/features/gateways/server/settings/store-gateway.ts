import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { GatewayMode } from '#features/payments/rules/payments.ts'
import { gatewayTable, sealGatewayKeys } from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'

export type GatewayRow = typeof gatewayTable.$inferSelect

type NewSettings = {
  modo: GatewayMode
  /** Checked; left out: those that are stored. */
  keys?: Record<string, string> | undefined
  /** The secret that keys are sealed with now. */
  secret: Uint8Array
}

/**
 * Stores how a church uses a gateway. A new one gets a secret of its own for the address of its messages, which stays the same when keys change.
 * @param church whose row it is
 * @param before the row, locked by this transaction; `undefined` when the church has none
 */
export async function storeGateway(
  tx: ChurchTx,
  { church, gateway, before }: { church: number; gateway: number; before: GatewayRow | undefined },
  { modo, keys, secret }: NewSettings,
): Promise<GatewayRow | undefined> {
  const chaves = keys ? sealGatewayKeys(secret, keys) : (before?.chaves ?? null)
  const [row] = before
    ? await tx
        .update(gatewayTable)
        .set({ modo, chaves, versao: before.versao + 1 })
        .where(eq(gatewayTable.id, before.id))
        .returning()
    : await tx
        .insert(gatewayTable)
        .values({ igrejaId: church, gateway, modo, chaves, segredoAviso: newHookSecret() })
        .onConflictDoNothing()
        .returning()
  return row
}

/** The secret in the address to which a gateway sends its messages. */
export const newHookSecret = (): string => randomBytes(24).toString('base64url')

/** The part of a church's access to a gateway that is audited: neither its keys nor its address. */
export const auditedGateway = (row: GatewayRow | undefined, hasNewKeys = false) =>
  row && {
    gateway: row.gateway,
    modo: row.modo,
    flagChaves: Boolean(row.chaves),
    versao: row.versao,
    ...(hasNewKeys && { novasChaves: true }),
  }
