import { eq } from 'drizzle-orm'
import { churchReads } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { gatewayTable } from '../tables.ts'
import { connect } from './connection.ts'
import { type Connection, type Gateway, GatewayError } from './gateway.ts'
import { operatorUrlOf } from './operator-url.ts'
import { readKeys } from './read-keys.ts'
import { openSandbox } from './sandbox/sandbox.ts'

// biome-ignore lint/suspicious/noExplicitAny: each gateway has keys of its own
type Opened = { gateway: Gateway<any>; connection: Connection<any> }

type Access = Opened & { isDemo: boolean }

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
    if (!services.isDemo) throw new GatewayError('credentials', 'demonstration')
    return { ...openSandbox(services, church, row.gateway), isDemo: true }
  }
  const opened = readKeys(services, row)
  if (!opened) throw new GatewayError('credentials', 'unreadable')
  const { gateway, keys } = opened
  const operatorUrl = operatorUrlOf(services, row.gateway)
  return { gateway, connection: connect({ gateway, keys, isTest: row.modo === 'teste', church: church.id, operatorUrl }), isDemo: false }
}
