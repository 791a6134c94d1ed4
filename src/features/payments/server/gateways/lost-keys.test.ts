import { afterAll, expect, test } from 'vitest'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { openStripe } from '../../../../../tests/gateways/stripe.ts'
import { openZoop } from '../../../../../tests/gateways/zoop.ts'
import { buildZoopChurch } from '../../../../../tests/gateways/zoop-church.ts'
import { followDuePayments } from '../processing/follow-payments.ts'
import { sealGatewayKeys } from './church-gateways.ts'

const zoop = await openZoop()
const stripe = await openStripe()
const server = await openPaymentServer({ env: { ZOOP_URL: zoop.url, STRIPE_URL: stripe.url } })
const { owner, rowOf, services } = server
afterAll(() => Promise.all([server.close(), zoop.close(), stripe.close()]))

/** Its time is over, and the job looks at it. */
async function lookAfterItsTime(church: { id: number }, codigo: string, over = '3 days') {
  const values = `proxima_consulta = now() - interval '1 second', consultando_ate = null, validade = now() - interval '${over}'`
  await owner.query(`update pagamento set ${values} where codigo = $1`, [codigo])
  await runJob(services, followDuePayments, {}, church.id)
  return rowOf(codigo)
}

test('a payment whose gateway has no keys any more is shown to the treasurer once its time is over', async () => {
  const church = await buildZoopChurch(server)
  const { codigo } = (await server.pay(church, { metodo: 'pix' })).reply
  await owner.query('update igreja_gateway set chaves = null where igreja_id = $1', [church.id])
  expect(await lookAfterItsTime(church, codigo, '-1 day')).toMatchObject({ flagConferir: false })
  expect(await lookAfterItsTime(church, codigo)).toMatchObject({ flagConferir: true, flagDesconhecido: true })
})

test('so is one that the gateway does not know with the keys of another account', async () => {
  const church = await server.buildPayingChurch([{ codigo: 'pix', gateway: 5 }])
  const chaves = sealGatewayKeys(services.paymentSecrets[0] as Uint8Array, stripe.keys as never)
  await owner.query(`update igreja_gateway set modo = 'producao', chaves = $2 where igreja_id = $1`, [church.id, chaves])
  const { codigo } = (await server.pay(church, { metodo: 'pix' })).reply
  await owner.query(`update pagamento set referencia = 'pi_unknown' where codigo = $1`, [codigo])
  expect(await lookAfterItsTime(church, codigo)).toMatchObject({ flagConferir: true, flagDesconhecido: true })
})
