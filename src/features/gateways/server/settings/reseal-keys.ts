import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { ReceivingChangeRow } from '#features/payments/server/index.ts'
import { gatewayTable, receivingChangeTable, sealGatewayKeys, unsealGatewayKeys } from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'

type SealedKeys = NonNullable<(typeof gatewayTable.$inferSelect)['chaves']>

/**
 * Seals the keys of gateways of all churches with the present secret, so that the one before can be thrown away. Keys are the same afterwards, so
 * versions stay. So are those that changes of gateways still have: by them, an undoing finds out whose the present ones are.
 * @param tx of the owner, who reaches all churches
 * @param secrets the present one first
 * @returns how many gateways have sealed keys again, and the rows that none of the secrets opens: staff of these churches must enter their keys again
 */
export async function resealGatewayKeys(
  tx: ChurchTx,
  secrets: readonly Uint8Array[],
): Promise<{ sealed: number; unreadable: { church: number; gateway: number }[] }> {
  const { id, igrejaId, gateway, chaves } = gatewayTable
  const rows = await tx.select({ id, igrejaId, gateway, chaves }).from(gatewayTable).where(isNotNull(chaves)).orderBy(asc(id)).for('update')
  const unreadable: { church: number; gateway: number }[] = []
  for (const row of rows) {
    const chaves = row.chaves && reseal(secrets, row.chaves)
    if (!chaves) unreadable.push({ church: row.igrejaId, gateway: row.gateway })
    else await tx.update(gatewayTable).set({ chaves }).where(eq(id, row.id))
  }
  await resealChanges(tx, secrets)
  return { sealed: rows.length - unreadable.length, unreadable }
}

function reseal(secrets: readonly Uint8Array[], sealed: SealedKeys): SealedKeys | undefined {
  const [present] = secrets as [Uint8Array]
  const keys = unsealGatewayKeys(secrets, sealed)
  return keys && sealGatewayKeys(present, keys)
}

async function resealChanges(tx: ChurchTx, secrets: readonly Uint8Array[]): Promise<void> {
  const { id, tipo, antes, depois } = receivingChangeTable
  const isKept = and(eq(tipo, 'gateway'), or(isNotNull(antes), isNotNull(depois)))
  const rows = await tx.select({ id, antes, depois }).from(receivingChangeTable).where(isKept).orderBy(asc(id)).for('update')
  const side = (row: ReceivingChangeRow['antes']) => {
    const chaves = row?.chaves && reseal(secrets, row.chaves as SealedKeys)
    return chaves ? { ...row, chaves } : row
  }
  for (const row of rows)
    await tx
      .update(receivingChangeTable)
      .set({ antes: side(row.antes), depois: side(row.depois) })
      .where(eq(id, row.id))
}
