import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { gatewayEventTable, gatewayTable, openStoredGateway } from '#features/payments/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { ForgedHook } from '#server/payment-gateway.ts'
import type { receiveHook as endpoint } from '../../contract.ts'
import { readGatewayEvent } from './gateway-events.ts'

/**
 * Takes a gateway's message: stores it once, and a job acts on it. The gateway hears of success only when it is stored, so it sends a lost one
 * again.
 * @throws Problem `not-found` for an address or a message that is not the gateway's
 */
export async function receiveHook(context: HandlerContext<typeof endpoint>): Promise<Record<string, never>> {
  const { db, church, services, params, query, rawBody, header } = context
  const id = [...services.gateways.values()].find(({ codigo }) => codigo === params.gateway)?.id
  if (id === undefined) throw new Problem('not-found')
  const [row] = await db.select().from(gatewayTable).where(eq(gatewayTable.gateway, id))
  if (!row || !isSame(row.segredoAviso, query.segredo)) throw new Problem('not-found')
  const { gateway, connection } = openFor(services, church, row)
  const headers = new Proxy({}, { get: (_, name) => header(String(name)) }) as Record<string, string | undefined>
  const events = await gateway.readHook?.(connection, { headers, body: rawBody }).catch(error => {
    throw error instanceof ForgedHook ? new Problem('not-found', { cause: error }) : error
  })
  if (!events?.length) return {}
  await db.transaction(async tx => {
    const values = events.map(({ id: chave, tipo, codigo, referencia }) => ({
      gateway: id,
      chave,
      tipo,
      codigo,
      referencia,
    }))
    const stored = await tx.insert(gatewayEventTable).values(values).onConflictDoNothing().returning({ evento: gatewayEventTable.id })
    await tx.send(readGatewayEvent, stored)
  })
  return {}
}

/** @throws Problem `unavailable` while the church's keys cannot be read: the gateway sends the message again */
function openFor(services: Services, church: ChurchState, row: typeof gatewayTable.$inferSelect) {
  try {
    return openStoredGateway(services, church, row)
  } catch (cause) {
    throw new Problem('unavailable', { retryAfter: 60, cause })
  }
}

const isSame = (expected: string, given: string) => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
