import { eq } from 'drizzle-orm'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { paymentDb } from '../life/payment-db.ts'
import { gatewayTable } from '../tables.ts'
import { gateways } from './all-gateways.ts'
import { unsealGatewayKeys } from './church-gateways.ts'
import { connect } from './connection.ts'
import { type Connection, type Gateway, GatewayError } from './gateway.ts'
import { gatewayNameOf } from './hook-path.ts'
import { openSandbox } from './sandbox/sandbox.ts'

// biome-ignore lint/suspicious/noExplicitAny: each gateway has keys of its own
type Opened = { gateway: Gateway<any>; connection: Connection<any> }

/** The part of the operator's settings that names the addresses of gateways. */
const operatorUrlOf = ({ env }: Pick<Services, 'env'>, id: number): string | undefined => {
  const name = gatewayNameOf(id)
  return name && env[`${name.toUpperCase() as Uppercase<typeof name>}_URL`]
}

/**
 * A church's access to the gateway of a payment. It is never another gateway than the payment's own.
 * @throws GatewayError `credentials` when the church has no keys for it, or they cannot be read any more
 */
export async function openGateway(
  services: Services,
  church: ChurchState,
  { gateway: id }: { gateway: number | null },
): Promise<Opened & { isDemo: boolean }> {
  if (id === null) throw new Error('a payment without a gateway')
  const db = paymentDb(services, church, 'gateway')
  const [row] = await db.select().from(gatewayTable).where(eq(gatewayTable.gateway, id))
  if (!row) throw new GatewayError('credentials', 'missing')
  if (row.modo === 'demonstracao') {
    if (!services.isDemo) throw new GatewayError('credentials', 'demonstration')
    return { ...openSandbox(services, church, id), isDemo: true }
  }
  const gateway = gateways.find(known => known.id === id)
  const keys = row.chaves && unsealGatewayKeys(services.paymentSecrets, row.chaves)
  if (!gateway || !keys) throw new GatewayError('credentials', 'unreadable')
  const operatorUrl = operatorUrlOf(services, id)
  return { gateway, connection: connect({ gateway, keys, isTest: row.modo === 'teste', church: church.id, operatorUrl }), isDemo: false }
}
