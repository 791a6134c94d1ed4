import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runJob } from '../../../../../../tests/fixtures/jobs.ts'
import { openPaymentServer } from '../../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../../tests/fixtures/people.ts'
import { openStripe } from '../../../../../../tests/gateways/stripe.ts'
import { openZoop } from '../../../../../../tests/gateways/zoop.ts'
import { buildZoopChurch } from '../../../../../../tests/gateways/zoop-church.ts'
import { listStaffPayments, markPaymentChecked, refundPayment } from '../../../contract/staff.ts'
import { sealGatewayKeys } from '../../gateways/church-gateways.ts'
import { followDuePayments } from '../../processing/follow-payments.ts'
import { sendRefund } from '../refunds/send-refund.ts'

const [stripe, zoop] = await Promise.all([openStripe(), openZoop()])
const server = await openPaymentServer({ env: { STRIPE_URL: stripe.url, ZOOP_URL: zoop.url } })
const { call, owner, pay, rowOf, ledgerOf, services } = server
afterAll(() => Promise.all([server.close(), stripe.close(), zoop.close()]))

const total = 10_000
let [church, zoopChurch]: Church[] = []
let [treasurer, zoopTreasurer]: Member[] = []
beforeAll(async () => {
  church = await server.buildPayingChurch([
    { codigo: 'cartao-credito', gateway: 5, taxaFixa: 39 },
    { codigo: 'pix', gateway: 5 },
  ])
  const chaves = sealGatewayKeys(services.paymentSecrets[0] as Uint8Array, stripe.keys)
  await owner.query(`update igreja_gateway set modo = 'producao', chaves = $2 where igreja_id = $1`, [church.id, chaves])
  zoopChurch = await buildZoopChurch(server)
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
  zoopTreasurer = await server.buildMember(zoopChurch, { roles: ['ROLE_ADMIN'] })
})

/** A payment that is approved and booked. */
async function openPaid() {
  const { codigo } = (await pay(church as Church, { metodo: 'cartao-credito', cartao: { token: `pm_card_visa_${randomInt(1e9)}` } })).reply
  const { id, referencia } = await rowOf(codigo)
  const intent = stripe.payments.get(referencia ?? '')
  if (!intent?.charge) throw new Error('it was not paid')
  return { codigo, id, intent, charge: intent.charge }
}
const look = (codigo: string) => server.letTimePass(codigo, 0)
/** What the treasurer's list says of it, if it is there. */
const shown = async (codigo: string, at = church as Church, as = treasurer as Member) =>
  (await call(listStaffPayments, { conferir: 'true' }, { at, as })).reply.find(payment => payment.codigo === codigo)
async function check(codigo: string) {
  const { id, versao } = await rowOf(codigo)
  expect((await call(markPaymentChecked, { id, versao, body: {} }, { at: church as Church, as: treasurer as Member })).status).toBe(200)
}

describe('an approved payment of which its gateway says something else is shown to the treasurer once, and no sum changes', () => {
  test.each(['canceled', 'processing', 'requires_payment_method'])('%s', async status => {
    const { codigo, intent } = await openPaid()
    const before = [await ledgerOf(codigo), (await rowOf(codigo)).situacao]
    intent.status = status as typeof intent.status
    await look(codigo)
    expect(await shown(codigo)).toMatchObject({ situacao: 'aprovado', divergencia: 'situacao', valorRecebido: total })
    expect([await ledgerOf(codigo), (await rowOf(codigo)).situacao]).toEqual(before)
    await check(codigo)
    await look(codigo)
    expect(await shown(codigo)).toBeUndefined()
    intent.status = 'succeeded'
    await look(codigo)
    expect(await rowOf(codigo)).toMatchObject({ divergencia: null, flagConferir: false })
  })

  test('less has arrived', async () => {
    const { codigo, intent } = await openPaid()
    intent.amount = 5_000
    await look(codigo)
    expect(await shown(codigo)).toMatchObject({ divergencia: 'recebido', valorRecebido: total })
  })

  test.each(['reversed', 'failed', 'pending', 'new'])('%s at Zoop', async status => {
    const { codigo } = (await pay(zoopChurch as Church, { metodo: 'pix' })).reply
    zoop.pay(codigo)
    await look(codigo)
    zoop.setStatus(codigo, status)
    await look(codigo)
    expect(await shown(codigo, zoopChurch, zoopTreasurer)).toMatchObject({ situacao: 'aprovado', divergencia: 'situacao' })
  })

  test('nothing of it is said of one that the gateway has wholly given back', async () => {
    const { codigo, intent } = await openPaid()
    stripe.refundByHand(intent.id, total)
    await look(codigo)
    await look(codigo)
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'estornado', divergencia: null, flagConferir: false })
  })
})

describe('what was given back and is not any more, as its gateway says, is shown with how much', () => {
  test('a refund that failed after it was made', async () => {
    const { codigo, id, intent } = await openPaid()
    const { reply } = await call(
      refundPayment,
      { id, body: { valor: 4_000, motivo: 'x' } },
      { at: church as Church, as: treasurer as Member },
    )
    await runJob(services, sendRefund, { estorno: reply.id }, church?.id)
    await look(codigo)
    expect(await rowOf(codigo)).toMatchObject({ valorEstornado: 4_000, divergencia: null, flagConferir: false })
    for (const refund of stripe.refunds) if (refund.intent === intent.id) refund.status = 'failed'
    await look(codigo)
    expect(await shown(codigo)).toMatchObject({ divergencia: 'estorno', estornadoInformado: 0, valorEstornado: 4_000 })
    await check(codigo)
    await look(codigo)
    expect(await shown(codigo)).toBeUndefined()
  })

  test('a dispute that was lost and is won later', async () => {
    const { codigo, intent } = await openPaid()
    stripe.refundByHand(intent.id, 1_000)
    stripe.dispute(intent.id, 'lost', 3_000)
    await look(codigo)
    await check(codigo)
    stripe.dispute(intent.id, 'won', 3_000)
    await look(codigo)
    expect(await shown(codigo)).toMatchObject({ divergencia: 'estorno', estornadoInformado: 1_000, valorEstornado: 4_000 })
  })
})

describe('sums that cannot be', () => {
  test.each([-500_000, 99_999_999, Number.MAX_SAFE_INTEGER])('a fee of %i is not booked, and shown once', async fee => {
    const { codigo, charge } = await openPaid()
    const known = (await rowOf(codigo)).valorTaxaIgreja
    charge.fee = fee
    await look(codigo)
    expect(await shown(codigo)).toMatchObject({ divergencia: 'taxa', valorTaxaIgreja: known })
    await check(codigo)
    await look(codigo)
    expect(await shown(codigo)).toBeUndefined()
  })

  test.each([-1, 5_000_000_000_000, Number.MAX_SAFE_INTEGER])('%i received is not booked, and shown', async amount => {
    const { codigo, intent } = await openPaid()
    intent.amount = amount
    await expect(look(codigo)).rejects.toThrow('sums that cannot be')
    expect(await shown(codigo)).toMatchObject({ divergencia: 'registro', situacao: 'aprovado', valorRecebido: total, valorEstornado: 0 })
  })
})

test('a payment that cannot be booked is shown to the treasurer once, is late for operators, and is booked when that is possible', async () => {
  const [other, codigo] = [await pixOf(), await pixOf()]
  const [there, known] = [zoop.of(codigo), zoop.of(other).id]
  const own = there.id
  await owner.query('update pagamento set referencia = null where codigo = $1', [codigo])
  there.id = known
  zoop.pay(codigo)
  const run = async () => {
    await owner.query(`update pagamento set proxima_consulta = now() - interval '10 minutes', consultando_ate = null where codigo = $1`, [
      codigo,
    ])
    await runJob(services, followDuePayments, {}, zoopChurch?.id)
  }
  await run()
  expect(await shown(codigo, zoopChurch, zoopTreasurer)).toMatchObject({
    situacao: 'aguardando',
    divergencia: 'registro',
    valorRecebido: 0,
  })
  expect((await services.lateWork.read()).due.find(({ name }) => name === 'payments')?.seconds).toBeGreaterThan(300)
  await owner.query('update pagamento set flag_conferir = false where codigo = $1', [codigo])
  await run()
  expect(await shown(codigo, zoopChurch, zoopTreasurer)).toBeUndefined()
  there.id = own
  await run()
  expect(await rowOf(codigo)).toMatchObject({ situacao: 'aprovado', divergencia: null, flagConferir: false })

  async function pixOf() {
    return (await pay(zoopChurch as Church, { metodo: 'pix' })).reply.codigo
  }
})
