import type { ChurchDb } from '#server/db/church-db.ts'
import { churchAddress } from '#server/http/church-address.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { GatewaySettings } from '../../contract/gateway-settings.ts'
import { gatewayIds } from '../../rules.ts'
import { gatewayNameOf } from '../gateways/hook-path.ts'
import { gatewayTable } from '../tables.ts'

type GatewayRow = typeof gatewayTable.$inferSelect

/** All gateways, those that the church does not use too. */
export async function listGateways(
  db: Pick<ChurchDb, 'select'>,
  services: Pick<Services, 'env'>,
  church: ChurchState,
): Promise<GatewaySettings[]> {
  const rows = await db.select().from(gatewayTable)
  return Object.values(gatewayIds).map(id =>
    toGatewaySettings(
      services,
      church,
      id,
      rows.find(row => row.gateway === id),
    ),
  )
}

/** What staff see of a gateway. @param row `undefined` when the church does not use it */
export function toGatewaySettings(
  { env }: Pick<Services, 'env'>,
  church: ChurchState,
  gateway: number,
  row: GatewayRow | undefined,
): GatewaySettings {
  const nome = gatewayNameOf(gateway) ?? ''
  return {
    gateway,
    nome,
    modo: row?.modo ?? null,
    flagChaves: Boolean(row?.chaves),
    enderecoAviso: row ? `${churchAddress(env)(church)}/api/hooks/${nome}/${church.slug}?segredo=${row.segredoAviso}` : null,
    versao: row?.versao ?? 0,
  }
}
