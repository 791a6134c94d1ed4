import { afterAll, describe, expect, test } from 'vitest'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { cardconnectKeys, openCardconnect } from '../../../../../tests/gateways/cardconnect.ts'
import { openStripe } from '../../../../../tests/gateways/stripe.ts'
import { markPaymentChecked, refundPayment } from '../../contract/staff.ts'
import { sealGatewayKeys } from '../gateways/church-gateways.ts'
import { followDuePayments } from '../processing/follow-payments.ts'
import { sendRefund } from './refunds/send-refund.ts'

const cardconnect = await openCardconnect()
const stripe = await openStripe()
const server = await openPaymentServer({ env: { CARDCONNECT_URL: cardconnect.url, STRIPE_URL: stripe.url } })
const { owner, pay, rowOf, ledgerOf, services } = server
afterAll(() => Promise.all([server.close(), cardconnect.close(), stripe.close()]))
const total = 10_005

describe('of a gateway that tells nothing', () => {
  async function buildChurch(method: 'ach' | 'cartao-credito') {
    const church = await server.buildPayingChurch([])
    await owner.query(`update igreja set moeda = 'USD' where id = $1`, [church.id])
    const chaves = sealGatewayKeys(services.paymentSecrets[0] as Uint8Array, cardconnectKeys)
    const gateway = `insert into igreja_gateway (igreja_id, gateway, modo, chaves, segredo_aviso) values ($1, 1, 'producao', $2, 'x')`
    await owner.query(gateway, [church.id, chaves])
    await owner.query(`insert into igreja_metodo_pagamento (igreja_id, codigo, gateway, ordem) values ($1, $2, 1, 1)`, [church.id, method])
    return church
  }
  /** Lets days pass, and the job do what its schedule finds due then. */
  async function look(church: { id: number }, codigo: string, days: number) {
    const ago = `interval '${days} days'`
    await owner.query(
      `update pagamento set proxima_consulta = proxima_consulta - ${ago}, aprovado_em = aprovado_em - ${ago}, criado_em = criado_em - ${ago} where codigo = $1`,
      [codigo],
    )
    const { rows } = await owner.query('select igreja_id from igrejas_com_pagamentos_a_consultar()')
    if (rows.some(row => Number(row.igreja_id) === church.id)) await runJob(services, followDuePayments, {}, church.id)
  }

  async function settledDebit() {
    const church = await buildChurch('ach')
    const banco = { conta: '1234123412', roteamento: '031000503', tipo: 'corrente' }
    const { codigo } = (await pay(church, { metodo: 'ach', banco })).reply
    cardconnect.settle(codigo)
    await look(church, codigo, 1)
    return { church, codigo }
  }

  test('a debit that comes back days after it was settled is taken out, and shown to the treasurer', async () => {
    const { church, codigo } = await settledDebit()
    expect((await rowOf(codigo)).situacao).toBe('aprovado')
    await look(church, codigo, 2)
    cardconnect.returnDebit(codigo)
    await look(church, codigo, 1)
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'estornado', flagConferir: true })
    expect(await ledgerOf(codigo)).toMatchObject({ valor: 10_000, contestacao: -10_000 })
  })

  test('a debit that comes back after staff have given it back by hand is shown to the treasurer', async () => {
    const { church, codigo } = await settledDebit()
    const treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
    const { id } = await rowOf(codigo)
    const byHand = { valor: 10_000, motivo: 'pediu', comprovacao: 'transferência' }
    const { reply } = await server.call(refundPayment, { id, body: byHand }, { at: church, as: treasurer })
    await runJob(services, sendRefund, { estorno: reply.id }, church.id)
    await look(church, codigo, 1)
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'estornado', flagConferir: false })
    cardconnect.returnDebit(codigo)
    await look(church, codigo, 2)
    expect(await rowOf(codigo)).toMatchObject({ flagConferir: true, devolvidoAMais: 10_000 })
  })

  test('a debit that was approved at a gateway that has no keys any more is shown to the treasurer, once', async () => {
    const { church, codigo } = await settledDebit()
    await owner.query('update igreja_gateway set chaves = null where igreja_id = $1', [church.id])
    await look(church, codigo, 2)
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'aprovado', flagConferir: true, proximaConsulta: expect.any(Date) })
    await owner.query('update pagamento set flag_conferir = false where codigo = $1', [codigo])
    await look(church, codigo, 2)
    expect((await rowOf(codigo)).flagConferir).toBe(false)
  })

  test('the last look, at a gateway that has no keys any more, is not silent', async () => {
    const { church, codigo } = await settledDebit()
    await owner.query('update igreja_gateway set chaves = null where igreja_id = $1', [church.id])
    await look(church, codigo, 58)
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'aprovado', flagConferir: true, proximaConsulta: null })
  })

  test('a card whose settlement is refused is taken out; one that is settled is asked about for some days', async () => {
    const church = await buildChurch('cartao-credito')
    cardconnect.tokens.set('9471234567891443', { number: '4788250000121443', expiry: '1230' })
    const give = async () => (await pay(church, { metodo: 'cartao-credito', cartao: { token: '9471234567891443' } })).reply.codigo
    const [refused, settled] = [await give(), await give()]
    cardconnect.setState(refused, 'Rejected')
    for (const codigo of [refused, settled]) await look(church, codigo, 1)
    expect(await rowOf(refused)).toMatchObject({ situacao: 'estornado', flagConferir: true, proximaConsulta: null })
    expect(await rowOf(settled)).toMatchObject({ situacao: 'aprovado', flagConferir: false, proximaConsulta: expect.any(Date) })
    for (let day = 0; day < 5; day++) await look(church, settled, 1)
    expect(await rowOf(settled)).toMatchObject({ situacao: 'aprovado', proximaConsulta: null })
  })
})

describe('of Stripe, as its job finds it', () => {
  /** A Pix that was paid at Stripe, and what happens to it there. */
  async function arrived({ nome = 'a', before = (_id: string) => {} } = {}) {
    const church = await server.buildPayingChurch([{ codigo: 'pix', gateway: 5 }])
    const chaves = sealGatewayKeys(services.paymentSecrets[0] as Uint8Array, stripe.keys)
    await owner.query(`update igreja_gateway set modo = 'producao', chaves = $2 where igreja_id = $1`, [church.id, chaves])
    const { codigo } = (await pay(church, { metodo: 'pix', itens: [{ nome, valor: total }] })).reply
    const { id, referencia } = await rowOf(codigo)
    const intent = referencia as string
    const look = async () => {
      await owner.query('update pagamento set proxima_consulta = now(), consultando_ate = null where codigo = $1', [codigo])
      await runJob(services, followDuePayments, {}, church.id)
      return rowOf(codigo)
    }
    stripe.payPix(intent)
    before(intent)
    await look()
    return { codigo, id, church, intent, look }
  }

  test('a dispute that was lost about a part takes that part, whatever is given back before and after', async () => {
    const { codigo, intent, look } = await arrived({ before: id => stripe.refundByHand(id, 2_000) })
    stripe.dispute(intent, 'lost', 3_000)
    await look()
    expect(await ledgerOf(codigo)).toMatchObject({ estorno: -2_000, contestacao: -3_000 })
    stripe.refundByHand(intent, 500)
    expect(await look()).toMatchObject({ situacao: 'aprovado', valorEstornado: 5_500, flagConferir: true, flagDisputa: false })
    expect(await ledgerOf(codigo)).toMatchObject({ estorno: -2_500, contestacao: -3_000 })
  })

  test('what was lost is taken although another dispute is open, and nothing is given back meanwhile', async () => {
    const { codigo, intent, look } = await arrived()
    stripe.dispute(intent, 'lost', 3_000)
    stripe.dispute(intent, 'needs_response', 7_005)
    expect(await look()).toMatchObject({ situacao: 'aprovado', valorEstornado: 3_000, flagConferir: true, flagDisputa: true })
    stripe.dispute(intent, 'lost', 7_005)
    expect(await look()).toMatchObject({ situacao: 'estornado', valorEstornado: total, flagDisputa: false })
    expect(await ledgerOf(codigo)).toMatchObject({ contestacao: -total })
  })

  test('money that arrives disputed, and for which there is no place, is booked and left to the treasurer', async () => {
    const { codigo } = await arrived({ nome: 'sem-lugar', before: id => stripe.dispute(id, 'needs_response') })
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'aprovado', flagConferir: true, flagDisputa: true, valorEstornado: 0 })
  })

  test.each([6_000, total])('%i given back by hand, and then all by the gateway, is shown to the treasurer, once', async valor => {
    const { id, church, intent, look } = await arrived()
    await owner.query(
      `insert into pagamento_estorno (igreja_id, pagamento_id, chave, valor, situacao, motivo, comprovacao) values ($1, $2, gen_random_uuid(), $3, 'feito', 'm', 'c')`,
      [church.id, id, valor],
    )
    expect(await look()).toMatchObject({ flagConferir: false, devolvidoAMais: 0 })
    stripe.refundByHand(intent, total)
    expect(await look()).toMatchObject({ flagConferir: true, devolvidoAMais: valor })
    await owner.query('update pagamento set flag_conferir = false where id = $1', [id])
    expect(await look()).toMatchObject({ flagConferir: false, devolvidoAMais: valor })
  })

  test('a dispute that is lost about what was all given back before is shown to the treasurer', async () => {
    const { codigo, intent, look } = await arrived()
    stripe.refundByHand(intent, total)
    expect(await look()).toMatchObject({ situacao: 'estornado', flagConferir: false, devolvidoAMais: 0 })
    stripe.dispute(intent, 'lost', total)
    expect(await look()).toMatchObject({ flagConferir: true, valorEstornado: total, devolvidoAMais: total })
    expect(await ledgerOf(codigo)).toMatchObject({ estorno: -total })
  })

  test('a look that finds nothing new leaves the version, so that the form that a treasurer has open is not refused', async () => {
    const { codigo, id, church, intent, look } = await arrived({ before: payment => stripe.dispute(payment, 'needs_response') })
    const { versao, consultas } = await rowOf(codigo)
    expect(await look()).toMatchObject({ versao, consultas: consultas + 1 })
    const treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
    const check = () => server.call(markPaymentChecked, { id, versao, body: {} }, { at: church, as: treasurer })
    expect((await check()).status).toBe(200)
    stripe.dispute(intent, 'won')
    expect((await look()).versao).toBe(versao + 2)
    expect((await check()).problem.code).toBe('stale')
  })

  test('whoever follows money without a place, of which a dispute was known before, gets the row as it is stored', async () => {
    const setCurrency = (id: string, currency: string) => Object.assign(stripe.payments.get(id) ?? {}, { currency })
    const { codigo, id, church, intent } = await arrived({
      nome: 'sem-lugar',
      before(payment) {
        setCurrency(payment, 'usd')
        stripe.dispute(payment, 'needs_response')
      },
    })
    const { versao } = await rowOf(codigo)
    const treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
    await server.call(markPaymentChecked, { id, versao, body: {} }, { at: church, as: treasurer })
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'em_analise', flagConferir: false })
    setCurrency(intent, 'brl')
    const after = await server.letTimePass(codigo, 0)
    expect(after).toMatchObject({ situacao: 'aprovado', flagConferir: true })
    expect(after).toEqual(await rowOf(codigo))
  })
})
