import { and, eq } from 'drizzle-orm'
import { gatewayTable, sealGatewayKeys } from '#features/payments/server/index.ts'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { addGateway } from '../../../../tests/fixtures/payments/sample.ts'
import type { Scene } from '../../../../tests/fixtures/sample.ts'
import * as contract from '../contract.ts'
import { gatewaysFeature } from './index.ts'

/** PayPal with keys: no payment method of the test churches names it. */
async function withGateway({ server, church }: Scene) {
  const gateway = 101
  await server.db.delete(gatewayTable).where(and(eq(gatewayTable.igrejaId, church.id), eq(gatewayTable.gateway, gateway)))
  const chaves = sealGatewayKeys(server.services.paymentSecrets[0] as Uint8Array, { chave: 'x' })
  await server.db.insert(gatewayTable).values({ igrejaId: church.id, gateway, modo: 'producao', chaves, segredoAviso: 'x' })
  return { gateway, versao: 1 }
}

describeCalls(gatewaysFeature, { folder: import.meta.dirname }, sample => {
  const zoopEvent = { id: 'evt1', type: 'transaction.succeeded', payload: { object: { id: 'tr1', reference_id: 'SAMPLE' } } }
  sample(contract.receiveHook, async scene => ({ gateway: 'zoop', segredo: await addGateway(scene), body: zoopEvent }))
  sample(contract.listGateways, () => ({}))
  sample(contract.saveGateway, async scene => ({ ...(await withGateway(scene)), body: { modo: 'teste' as const, chaves: null } }))
  sample(contract.deleteGateway, withGateway)
  sample(contract.getHookAddress, withGateway)
  sample(contract.changeHookAddress, async scene => ({ ...(await withGateway(scene)), body: {} }))
})
