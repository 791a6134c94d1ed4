import { asc, eq, isNotNull } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import { sealGatewayKeys, unsealGatewayKeys } from '../gateways/church-gateways.ts'
import { gatewayTable } from '../tables.ts'

/**
 * Seals the keys of gateways of all churches with the present secret, so that the one before can be thrown away. Keys are the same afterwards, so
 * versions stay.
 * @param tx of the owner, who reaches all churches
 * @param secrets the present one first
 * @returns how many were sealed again, and the rows that none of the secrets opens: staff of these churches must enter their keys again
 */
export async function resealGatewayKeys(
  tx: ChurchTx,
  secrets: readonly Uint8Array[],
): Promise<{ sealed: number; unreadable: { church: number; gateway: number }[] }> {
  const [present] = secrets as [Uint8Array]
  const { id, igrejaId, gateway, chaves } = gatewayTable
  const rows = await tx.select({ id, igrejaId, gateway, chaves }).from(gatewayTable).where(isNotNull(chaves)).orderBy(asc(id)).for('update')
  const unreadable: { church: number; gateway: number }[] = []
  for (const row of rows) {
    const keys = row.chaves && unsealGatewayKeys(secrets, row.chaves)
    if (!keys) unreadable.push({ church: row.igrejaId, gateway: row.gateway })
    else
      await tx
        .update(gatewayTable)
        .set({ chaves: sealGatewayKeys(present, keys) })
        .where(eq(id, row.id))
  }
  return { sealed: rows.length - unreadable.length, unreadable }
}
