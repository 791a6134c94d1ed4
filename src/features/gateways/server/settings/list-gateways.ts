import { gatewayTable } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { AnyGateway, Gateways } from '#server/payment-gateway.ts'
import type { GatewaySettings } from '../../contract.ts'

type GatewayRow = typeof gatewayTable.$inferSelect

/** All gateways, those that the church does not use too. */
export async function listGateways(db: Pick<ChurchDb, 'select'>, gateways: Gateways): Promise<GatewaySettings[]> {
  const rows = await db.select().from(gatewayTable)
  return [...gateways.values()].map(known =>
    toGatewaySettings(
      known,
      rows.find(row => row.gateway === known.id),
    ),
  )
}

/** What staff see of a gateway. @param row `undefined` when the church does not use it */
export const toGatewaySettings = ({ id, codigo }: AnyGateway, row: GatewayRow | undefined): GatewaySettings => ({
  gateway: id,
  nome: codigo,
  modo: row?.modo ?? null,
  flagChaves: Boolean(row?.chaves),
  versao: row?.versao ?? 0,
})
