import type { ChurchDb } from '#server/db/church-db.ts'
import type { GatewaySettings } from '../../contract/gateway-settings.ts'
import { gatewayIds } from '../../rules/payments.ts'
import { gatewayNameOf } from '../gateways/hook-path.ts'
import { gatewayTable } from '../tables.ts'

type GatewayRow = typeof gatewayTable.$inferSelect

/** All gateways, those that the church does not use too. */
export async function listGateways(db: Pick<ChurchDb, 'select'>): Promise<GatewaySettings[]> {
  const rows = await db.select().from(gatewayTable)
  return Object.values(gatewayIds).map(id =>
    toGatewaySettings(
      id,
      rows.find(row => row.gateway === id),
    ),
  )
}

/** What staff see of a gateway. @param row `undefined` when the church does not use it */
export const toGatewaySettings = (gateway: number, row: GatewayRow | undefined): GatewaySettings => ({
  gateway,
  nome: gatewayNameOf(gateway) ?? '',
  modo: row?.modo ?? null,
  flagChaves: Boolean(row?.chaves),
  versao: row?.versao ?? 0,
})
