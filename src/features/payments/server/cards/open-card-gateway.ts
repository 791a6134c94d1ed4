import { and, eq, isNotNull } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { openGateway } from '../gateways/open-gateway.ts'
import { paymentMethodTable } from '../tables.ts'

type Opened = Awaited<ReturnType<typeof openGateway>>

/**
 * The gateway that takes the cards of a church. @param wanted the one that the caller means; another one is never taken in its place
 * @throws Problem `not-found` when the church takes no cards; `invalid` when it is not the one that is meant
 * @throws GatewayError `credentials`
 */
export async function openCardGateway(
  services: Services,
  church: ChurchState,
  db: Pick<ChurchDb, 'select'>,
  wanted?: number,
): Promise<Opened & { id: number }> {
  const { codigo, gateway, flagAtivo } = paymentMethodTable
  const [row] = await db
    .select({ id: gateway })
    .from(paymentMethodTable)
    .where(and(eq(codigo, 'cartao-credito'), eq(flagAtivo, true), isNotNull(gateway)))
  if (row?.id == null) throw new Problem('not-found')
  if (wanted !== undefined && wanted !== row.id) throw new Problem('invalid', { errors: { gateway: 'unknown' } })
  return { ...(await openGateway(services, church, { gateway: row.id })), id: row.id }
}
