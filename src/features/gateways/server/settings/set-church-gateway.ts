import { and, eq, getTableColumns } from 'drizzle-orm'
import type { GatewayMode } from '#features/payments/rules/payments.ts'
import { gatewayTable, receivingChangeTable } from '#features/payments/server/index.ts'
import { auditTable } from '#server/audit/tables.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { AnyGateway } from '#server/payment-gateway.ts'
import { checkKeys } from './check-keys.ts'
import { auditedGateway, type GatewayRow, storeGateway } from './store-gateway.ts'

type Settings = { gateway: AnyGateway; modo: GatewayMode; keys: Record<string, string>; secret: Uint8Array }

/**
 * Sets how a church uses a gateway, for the operator's command.
 * @param tx of the owner, who reaches all churches
 * @param church its id
 * @throws Problem `invalid` for keys that the gateway does not take
 */
export async function setChurchGateway(tx: ChurchTx, church: number, { gateway, modo, keys, secret }: Settings): Promise<void> {
  const { id } = gateway
  const checked = checkKeys(gateway, keys)
  const isIts = and(eq(gatewayTable.igrejaId, church), eq(gatewayTable.gateway, id))
  const [before] = await tx.select().from(gatewayTable).where(isIts).for('update')
  const after = await storeGateway(tx, { church, gateway: id, before }, { modo, keys: checked, secret })
  await tx
    .insert(receivingChangeTable)
    .values({ igrejaId: church, tipo: 'gateway', chave: String(id), antes: storedRow(before), depois: storedRow(after) })
  await tx.insert(auditTable).values({
    igrejaId: church,
    acao: before ? 'update' : 'create',
    entidade: 'igreja_gateway',
    entidadeId: String(id),
    antes: auditedGateway(before) ?? null,
    depois: auditedGateway(after, true) ?? null,
    pedido: 'command',
  })
}

/** A row by the names of its columns, as the trigger writes it when somebody with an account changes it. */
const storedRow = (row: GatewayRow | undefined): Record<string, unknown> | null =>
  row
    ? Object.fromEntries(
        Object.entries(getTableColumns(gatewayTable)).map(([name, { name: column }]) => [column, row[name as keyof GatewayRow]]),
      )
    : null
