import { eq } from 'drizzle-orm'
import { churchReads } from '#server/db/church-db.ts'
import { gatewayUrlsOf } from '#server/env.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { GatewayError, type OpenedGateway } from '#server/payment-gateway.ts'
import { gatewayTable } from '../tables.ts'
import { connect } from './connection.ts'
import { readKeys } from './read-keys.ts'

type Access = OpenedGateway & { isDemo: boolean }

/**
 * A church's access to the gateway of a payment. It is never another gateway than the payment's own.
 * @throws GatewayError `credentials` when the church has no keys for it, or they cannot be read any more
 */
export async function openGateway(services: Services, church: ChurchState, { gateway: id }: { gateway: number | null }): Promise<Access> {
  if (id === null) throw new Error('a payment without a gateway')
  const [row] = await churchReads(services.pool, church.id).select().from(gatewayTable).where(eq(gatewayTable.gateway, id))
  if (!row) throw new GatewayError('credentials', 'missing')
  return openStoredGateway(services, church, row)
}

/** The same for a row of the church's that was read already. @throws GatewayError `credentials` */
export function openStoredGateway(services: Services, church: ChurchState, row: typeof gatewayTable.$inferSelect): Access {
  if (row.modo === 'demonstracao') {
    if (!services.isDemo || !services.sandbox) throw new GatewayError('credentials', 'demonstration')
    return { ...services.sandbox(services, church, row.gateway), isDemo: true }
  }
  const opened = readKeys(services, row)
  if (!opened) throw new GatewayError('credentials', 'unreadable')
  const { gateway, keys } = opened
  const operatorUrl = gatewayUrlsOf(services.env, gateway).server
  return { gateway, connection: connect({ gateway, keys, isTest: row.modo === 'teste', church: church.id, operatorUrl }), isDemo: false }
}
