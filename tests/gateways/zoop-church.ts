import { sealGatewayKeys } from '#features/payments/server/gateways/church-gateways.ts'
import type { openPaymentServer } from '../fixtures/payments/scene.ts'
import type { Church } from '../fixtures/people.ts'
import { zoopKeys } from './zoop.ts'

/** A church that takes cards and Pix by Zoop, with real keys, for the fake of it. */
export async function buildZoopChurch({
  buildPayingChurch,
  owner,
  services,
}: Awaited<ReturnType<typeof openPaymentServer>>): Promise<Church> {
  const church = await buildPayingChurch([
    { codigo: 'cartao-credito', gateway: 8, taxaPercentual: 399 },
    { codigo: 'pix', gateway: 8, taxaPercentual: 99 },
  ])
  const chaves = sealGatewayKeys(services.paymentSecrets[0] as Uint8Array, zoopKeys)
  await owner.query(`update igreja_gateway set modo = 'producao', chaves = $2 where igreja_id = $1`, [church.id, chaves])
  return church
}
