import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPixScene, type PixScene } from '../../../../../tests/fixtures/payments/pix-automatico.ts'
import { told } from '../../../../../tests/fixtures/payments/purpose.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { followCharge } from './follow-charge.ts'
import { followEvents } from './follow-events.ts'
import { followMandate } from './follow-mandate.ts'
import type { ChargeRow, MandateRow } from './tables.ts'

const server = await openPaymentServer()
const { owner } = server
afterAll(server.close)

let scene: PixScene
beforeEach(async () => {
  scene = await openPixScene(server)
})
afterEach(() => scene.bank.close())

/** A charge of a mandate of its own, in the schedule of the payer's bank. */
const accepted = async () => scene.accepted('2027-01-31', { of: await scene.agree(), on: '2027-01-24' })
const follow = (id: number) => followCharge(scene.context, id)

describe('money', () => {
  test('that is another amount, or comes after the end, is booked all the same', async () => {
    const [less, late] = [await accepted(), await accepted()]
    scene.bank.pay(less.txid, 4_000)
    expect((await follow(less.id))?.situacao).toBe('concluida')
    expect(await scene.moneyOf(less)).toMatchObject({ flag_conferir: true, ledger: { valor: 5_000, excedente: -1_000 } })
    await owner.query("update pix_cobranca set situacao = 'expirada' where id = $1", [late.id])
    scene.bank.pay(late.txid)
    await Promise.all([follow(late.id), follow(late.id), follow(late.id)])
    expect(await scene.moneyOf(late)).toMatchObject({ situacao: 'aprovado', ledger: { valor: 5_000 } })
  })

  test('of a first payment arrives although the consent fails', async () => {
    const first = { jornada: 'qr_com_pagamento', primeira: { valor: 1_500, ciclo: '2027-01-04' } } as const
    const [row, unpaid] = [await scene.start(first), await scene.start(first)]
    expect(row.copiaECola).toMatch(/^000201/)
    const chargeOf = async ({ id }: MandateRow) =>
      (await owner.query('select id::int, txid from pix_cobranca where autorizacao_id = $1', [id])).rows[0]
    const [charge, other] = [await chargeOf(row), await chargeOf(unpaid)]
    expect(await follow(charge.id)).toMatchObject({ situacao: 'ativa', tipo: 'primeira' })
    scene.bank.payFirst(charge.txid)
    scene.bank.reject(row.referencia ?? '')
    expect((await followMandate(scene.context, row.id))?.situacao).toBe('rejeitada')
    const { pix } = { pix: [{ txid: charge.txid, valor: '15.00' }, { endToEndId: 'of somebody else' }] }
    await followEvents(scene.context, scene.context.bank.adapter.readHook(scene.bank.hookOf({ pix })))
    expect(await scene.moneyOf(charge)).toMatchObject({ situacao: 'aprovado', ledger: { valor: 1_500 } })
    scene.moveTo('2027-01-12')
    expect((await follow(other.id))?.situacao).toBe('expirada')
    expect(await scene.moneyOf(other)).toBeUndefined()
  })

  test('is booked once, however often, in which order and how untrue messages come', async () => {
    const charges = []
    for (let n = 0; n < 4; n++) charges.push(await accepted())
    const [unpaid, ...paid] = charges as [ChargeRow, ...ChargeRow[]]
    for (const { txid } of paid) scene.bank.pay(txid)
    const cobsr = [...charges, ...charges].sort(() => Math.random() - 0.5).map(({ txid }) => ({ txid, status: 'CONCLUIDA' }))
    const events = scene.context.bank.adapter.readHook(scene.bank.hookOf({ cobsr: [...cobsr, { txid: 'A'.repeat(32) }] }))
    await Promise.all([followEvents(scene.context, events), followEvents(scene.context, [...events].reverse())])
    for (const charge of paid) {
      const money = await scene.moneyOf(charge)
      expect(money?.ledger).toEqual({ valor: 5_000 })
      expect(told.get(money?.codigo)).toEqual(['approved'])
    }
    expect(await scene.rowOf('pix_cobranca', unpaid.id)).toMatchObject({ situacao: 'ativa', pagamento_id: null })
    const { rows } = await owner.query('select count(*)::int as n from pagamento where igreja_id = $1', [scene.church.id])
    expect(rows[0].n).toBe(3)
  })

  test('of a gift is a gift, with its reason and its day', async () => {
    const { rows } = await owner.query(
      "insert into pagamento_motivo (igreja_id, nome, natureza, ordem) values ($1, 'Dízimo', 'dizimo', 1) returning id",
      [scene.church.id],
    )
    const reason = Number(rows[0].id)
    const gift = await scene.agree({ tipo: 'doacao', pedido: { motivos: [{ id: reason, valor: 7_000 }] } })
    const charge = await scene.accepted('2027-01-31', { of: gift, on: '2027-01-24', valor: 7_000 })
    scene.moveTo('2027-02-01')
    scene.bank.pay(charge.txid)
    await follow(charge.id)
    const { rows: gifts } = await owner.query(
      `select d.dia::text, d.usuario_id::int, i.referencia, i.valor::int from doacao d
       join pagamento_item i on i.pagamento_id = d.pagamento_id where d.igreja_id = $1`,
      [scene.church.id],
    )
    expect(gifts).toEqual([{ dia: '2027-02-01', usuario_id: scene.maria.memberId, referencia: String(reason), valor: 7_000 }])
  })
})
