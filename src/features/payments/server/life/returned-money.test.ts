import { afterAll, describe, expect, test } from 'vitest'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { cardconnectKeys, openCardconnect } from '../../../../../tests/gateways/cardconnect.ts'
import { sealGatewayKeys } from '../gateways/church-gateways.ts'
import type { GatewaySnapshot } from '../gateways/gateway.ts'
import { bookSnapshot } from './book-snapshot.ts'
import { followDuePayments } from './follow-payments.ts'
import { paymentDb } from './payment-db.ts'
import { lockPayment } from './payment-row.ts'

const cardconnect = await openCardconnect()
const server = await openPaymentServer({ env: { CARDCONNECT_URL: cardconnect.url } })
const { owner, pay, rowOf, ledgerOf, services } = server
afterAll(() => Promise.all([server.close(), cardconnect.close()]))
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

  test('a debit that comes back days after it was settled is taken out, and shown to the treasurer', async () => {
    const church = await buildChurch('ach')
    const banco = { conta: '1234123412', roteamento: '031000503', tipo: 'corrente' }
    const { codigo } = (await pay(church, { metodo: 'ach', banco })).reply
    cardconnect.settle(codigo)
    await look(church, codigo, 1)
    expect((await rowOf(codigo)).situacao).toBe('aprovado')
    await look(church, codigo, 2)
    cardconnect.returnDebit(codigo)
    await look(church, codigo, 1)
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'estornado', flagConferir: true })
    expect(await ledgerOf(codigo)).toMatchObject({ valor: 10_000, contestacao: -10_000 })
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

describe('what a gateway says', () => {
  async function arrived(snapshot: Partial<GatewaySnapshot> = {}, nome = 'a') {
    const church = await server.buildPayingChurch([{ codigo: 'pix', gateway: 8 }])
    const { codigo } = (await pay(church, { metodo: 'pix', itens: [{ nome, valor: total }] })).reply
    const state = await services.directory.findByKey(church.slug)
    const { id } = await rowOf(codigo)
    const book = (said: Partial<GatewaySnapshot>) =>
      paymentDb(services, state as NonNullable<typeof state>, 'test').transaction(async tx => {
        const row = await lockPayment(tx, id)
        const snapshot = { referencia: `x${id}`, situacao: 'aprovado' as const, recebido: total, ...said }
        if (row) await bookSnapshot(tx, row, snapshot, services, new Date())
      })
    await book(snapshot)
    return { codigo, id, church, book }
  }

  test('a dispute that was lost about a part takes that part, whatever is given back before and after', async () => {
    const { codigo, book } = await arrived({ estornado: 2_000 })
    await book({ estornado: 2_000, contestado: 3_000, disputa: 'perdida' })
    expect(await ledgerOf(codigo)).toMatchObject({ estorno: -2_000, contestacao: -3_000 })
    await book({ estornado: 2_500, contestado: 3_000, disputa: 'perdida' })
    expect(await ledgerOf(codigo)).toMatchObject({ estorno: -2_500, contestacao: -3_000 })
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'aprovado', valorEstornado: 5_500, flagConferir: true })
  })

  test('money that arrives disputed, and for which there is no place, is booked and left to the treasurer', async () => {
    const { codigo } = await arrived({ disputa: 'aberta' }, 'sem-lugar')
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'aprovado', flagConferir: true, valorEstornado: 0 })
  })

  test('what was given back by hand and then by the gateway, too, is shown to the treasurer', async () => {
    const { codigo, id, church, book } = await arrived()
    await owner.query(
      `insert into pagamento_estorno (igreja_id, pagamento_id, chave, valor, situacao, motivo, comprovacao) values ($1, $2, gen_random_uuid(), 6000, 'feito', 'm', 'c')`,
      [church.id, id],
    )
    await book({})
    expect((await rowOf(codigo)).flagConferir).toBe(false)
    await book({ situacao: 'estornado', estornado: total })
    expect((await rowOf(codigo)).flagConferir).toBe(true)
  })
})
