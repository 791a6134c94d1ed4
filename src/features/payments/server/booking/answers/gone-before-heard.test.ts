import { afterAll, describe, expect, test } from 'vitest'
import { readGatewayEvent } from '#features/gateways/server/webhooks/gateway-events.ts'
import { runJob } from '../../../../../../tests/fixtures/jobs.ts'
import { openPaymentServer } from '../../../../../../tests/fixtures/payments/scene.ts'
import { type GatewayName, gatewayIds } from '../../../../../../tests/gateways/ids.ts'
import { openPicpay, picpayKeys } from '../../../../../../tests/gateways/picpay.ts'
import { openStripe } from '../../../../../../tests/gateways/stripe.ts'
import { openZoop, zoopKeys } from '../../../../../../tests/gateways/zoop.ts'
import { sealGatewayKeys } from '../../gateways/church-gateways.ts'
import { followDuePayments } from '../../processing/follow-payments.ts'

const [picpay, stripe, zoop] = await Promise.all([openPicpay(), openStripe(), openZoop()])
const server = await openPaymentServer({ env: { PICPAY_URL: picpay.url, STRIPE_URL: stripe.url, ZOOP_URL: zoop.url } })
const { owner, pay, rowOf, ledgerOf, services } = server
afterAll(() => Promise.all([server.close(), picpay.close(), stripe.close(), zoop.close()]))

const total = 10_000
const dadosNaoCadastrado = { nome: 'João', sobrenome: 'Souza', email: 'joao@example.org', cpf: '529.982.247-25' }
const gateways = {
  picpay: { metodo: 'picpay', keys: picpayKeys, pay: (codigo: string) => picpay.pay(codigo), hookFor: picpay.hookFor },
  stripe: {
    metodo: 'pix',
    keys: stripe.keys,
    pay: (_: string, intent: string) => stripe.payPix(intent),
    hookFor: (_: string, intent: string) => stripe.hookFor(intent, 'charge.refunded'),
  },
  zoop: { metodo: 'pix', keys: zoopKeys, pay: (codigo: string) => zoop.pay(codigo), hookFor: zoop.hookFor },
} satisfies Partial<Record<GatewayName, object>>

/** All of it goes back, or is taken back, at the gateway. */
const ways: [keyof typeof gateways, string, 'estorno' | 'contestacao', (codigo: string, intent: string) => void][] = [
  ['picpay', 'refunded', 'estorno', codigo => picpay.setStatus(codigo, 'refunded')],
  ['picpay', 'charged back', 'contestacao', codigo => picpay.dispute(codigo)],
  ['stripe', 'refunded', 'estorno', (_, intent) => stripe.refundByHand(intent, total)],
  ['stripe', 'lost in a dispute', 'contestacao', (_, intent) => stripe.dispute(intent, 'lost')],
  ['zoop', 'voided', 'estorno', codigo => zoop.setStatus(codigo, 'canceled')],
  ['zoop', 'refunded', 'estorno', codigo => zoop.setStatus(codigo, 'refunded')],
  ['zoop', 'charged back', 'contestacao', codigo => zoop.dispute(codigo, 'charged_back')],
]

async function openPayment(name: keyof typeof gateways) {
  const { metodo, keys } = gateways[name]
  const church = await server.buildPayingChurch([{ codigo: metodo as 'pix', gateway: gatewayIds[name] }])
  const chaves = sealGatewayKeys(services.paymentSecrets[0] as Uint8Array, keys)
  await owner.query(`update igreja_gateway set modo = 'producao', chaves = $2 where igreja_id = $1`, [church.id, chaves])
  const { codigo } = (await pay(church, { metodo, dadosNaoCadastrado })).reply
  return { church, codigo, intent: (await rowOf(codigo)).referencia ?? '' }
}

describe.each(ways)('%s: money that was %s before we hear that it had arrived is booked both ways', (name, _how, kind, giveBack) => {
  const gateway = gateways[name]
  const gone = { situacao: 'estornado', valorRecebido: total, valorEstornado: total, aprovadoEm: expect.any(Date) }

  test('of a payment that waits, when the job asks', async () => {
    const { church, codigo, intent } = await openPayment(name)
    gateway.pay(codigo, intent)
    giveBack(codigo, intent)
    await owner.query('update pagamento set proxima_consulta = now() where codigo = $1', [codigo])
    await runJob(services, followDuePayments, {}, church.id)
    expect(await rowOf(codigo)).toMatchObject(gone)
    expect(await ledgerOf(codigo)).toMatchObject({ valor: total, [kind]: -total })
  })

  test.each(['cancelado', 'nao_aprovado'])('of a payment that had ended as %s, when the gateway tells', async ended => {
    const { church, codigo, intent } = await openPayment(name)
    await owner.query('update pagamento set situacao = $2 where codigo = $1', [codigo, ended])
    gateway.pay(codigo, intent)
    giveBack(codigo, intent)
    const { headers, body } = gateway.hookFor(codigo, intent)
    const path = `/api/hooks/${name}/${church.slug}?segredo=aviso-secreto`
    expect((await server.send({ method: 'POST', path, host: church.host, headers, body })).status).toBe(200)
    const { rows } = await owner.query('select id from pagamento_evento where igreja_id = $1', [church.id])
    for (const { id } of rows) await runJob(services, readGatewayEvent, { evento: Number(id) }, church.id)
    expect(await rowOf(codigo)).toMatchObject(gone)
    expect(await ledgerOf(codigo)).toMatchObject({ valor: total, [kind]: -total })
  })
})
