import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Due, openPixScene, type PixScene, timeOf } from '../../../../../tests/fixtures/payments/pix-automatico.ts'
import { told } from '../../../../../tests/fixtures/payments/purpose.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { cancelCharge } from './cancel-charge.ts'
import { cancelCycle } from './cancel-cycle.ts'
import { cancelMandate } from './cancel-mandate.ts'
import { followCharge } from './follow-charge.ts'
import { followMandate } from './follow-mandate.ts'
import { retryCharge } from './retry-charge.ts'
import type { NewMandate } from './start-mandate.ts'
import type { MandateRow } from './tables.ts'

const server = await openPaymentServer()
const { owner } = server
afterAll(server.close)

let scene: PixScene
let mandate: MandateRow
beforeEach(async () => {
  scene = await openPixScene(server)
  mandate = await agree()
})
afterEach(() => scene.bank.close())

const schedule = (ciclo: string, due?: Due) => scene.schedule(ciclo, { of: mandate, ...due })
const sent = (ciclo: string, due?: Due) => scene.sent(ciclo, { of: mandate, ...due })
const accepted = (ciclo?: string, due?: Due) => scene.accepted(ciclo, { of: mandate, ...(due ?? { on: '2027-01-24' }) })
const agree = (changes?: Partial<NewMandate>) => scene.agree(changes)
const moveTo = (day: string, time?: string) => scene.moveTo(day, time)
const follow = (id: number) => followCharge(scene.context, id)

describe('a mandate is charged', () => {
  test('at the end of each month, also when that is a Sunday, and each money is a payment of its own', async () => {
    for (const [ciclo, on, taken] of [
      ['2027-01-31', '2027-01-24', '2027-02-01'],
      ['2027-02-28', '2027-02-21', '2027-03-01'],
      ['2027-03-31', '2027-03-24', '2027-03-31'],
    ] as const) {
      const charge = await accepted(ciclo, { on })
      expect(charge).toMatchObject({ situacao: 'ativa', pagamentoId: null, valor: 5_000 })
      expect(scene.bank.charges.get(charge.txid)?.tentativas[0]?.dataLiquidacao).toBe(taken)
      moveTo(taken, '06:00')
      scene.bank.pay(charge.txid)
      moveTo(taken, '09:00')
      expect((await follow(charge.id))?.situacao).toBe('concluida')
      expect((await follow(charge.id))?.situacao).toBe('concluida')
      const money = await scene.moneyOf(charge)
      expect(money).toMatchObject({ situacao: 'aprovado', metodo: 'pix', gateway: null, flag_conferir: false, ledger: { valor: 5_000 } })
      expect(money?.aprovado_em).toEqual(timeOf(taken, '06:00'))
      expect(told.get(money?.codigo)).toEqual(['approved'])
    }
    expect(await scene.chargesOf(mandate)).toEqual(['2027-01-31 concluida', '2027-02-28 concluida', '2027-03-31 concluida'])
    expect(scene.bank.money).toHaveLength(3)
  })

  test('not before a week before, not when it is too late, nor for a day or an amount that was not agreed to', async () => {
    for (const [on, ciclo, valor, refusal] of [
      ['2027-01-23', '2027-01-31', 5_000, 'cedo'],
      ['2027-01-30', '2027-01-31', 5_000, 'tarde'],
      ['2027-01-24', '2027-01-30', 5_000, 'ciclo'],
      ['2027-01-24', '2027-01-31', 4_999, 'valor'],
    ] as const)
      expect(await schedule(ciclo, { on, valor })).toEqual({ refusal })
    const waiting = await scene.start()
    expect(await schedule('2027-01-31', { of: waiting })).toEqual({ refusal: 'autorizacao' })
    expect(scene.bank.charges.size).toBe(0)
    expect(await sent('2027-01-31', { on: '2027-01-29' })).toMatchObject({ situacao: 'criada', envio: 'respondido' })
  })

  test('varying amounts up to what no payer may forbid', async () => {
    const varying = await agree({ valorMinimo: 9_000 })
    expect(await schedule('2027-01-31', { of: varying, on: '2027-01-24', valor: 9_001 })).toEqual({ refusal: 'valor' })
    expect(await accepted('2027-01-31', { of: varying, valor: 8_765 })).toMatchObject({ situacao: 'ativa', valor: 8_765 })
  })
})

describe('a cycle has one charge', () => {
  test('when ten runs send it at once, and again later', async () => {
    moveTo('2027-01-24')
    await Promise.all(Array.from({ length: 10 }, () => schedule('2027-01-31')))
    expect(await scene.chargesOf(mandate)).toEqual(['2027-01-31 criada'])
    expect(scene.bank.charges.size).toBe(1)
    await schedule('2027-01-31')
    expect(scene.bank.requests.filter(({ method, path }) => method === 'PUT' && path.startsWith('/cobr/'))).toHaveLength(1)
  })

  test.each(['before', 'after'] as const)('when the server dies %s the bank has it', async when => {
    await expect(schedule('2027-01-31', { on: '2027-01-24', context: scene.dying('charge', when) })).rejects.toThrow('killed')
    expect(await scene.chargesOf(mandate)).toEqual(['2027-01-31 criada'])
    // That run may still be at work.
    expect(await sent('2027-01-31')).toMatchObject({ envio: 'enviando' })
    expect(scene.bank.charges.size).toBe(when === 'after' ? 1 : 0)
    moveTo('2027-01-24', '12:03')
    expect(await sent('2027-01-31')).toMatchObject({ situacao: 'criada', envio: 'respondido' })
    expect(scene.bank.charges.size).toBe(1)
  })

  test('when its reply was lost: the bank is asked; when the bank was away: it is sent at once by the next run', async () => {
    moveTo('2027-01-24')
    // A new token, and the question whether the bank has it already.
    scene.bank.faults.push(undefined, undefined, 'lose')
    const lost = await sent('2027-01-31')
    expect(lost).toMatchObject({ situacao: 'criada', envio: 'enviando' })
    expect(await follow(lost.id)).toMatchObject({ envio: 'respondido' })
    const other = await agree()
    const { connection } = scene.context.bank
    const away = { ...scene.context.bank, connection: { ...connection, baseUrl: 'http://127.0.0.1:1' } }
    const unreached = await sent('2027-01-31', { of: other, context: { ...scene.context, bank: away } })
    expect(unreached).toMatchObject({ situacao: 'criada', envio: 'preparado' })
    expect(await follow(unreached.id)).toMatchObject({ envio: 'respondido' })
    expect(scene.bank.charges.size).toBe(2)
  })

  test('that is never sent too late: a server that was away for days ends it', async () => {
    await expect(schedule('2027-01-31', { on: '2027-01-29', context: scene.dying('charge', 'before') })).rejects.toThrow('killed')
    const { rows } = await owner.query('select id from pix_cobranca where autorizacao_id = $1', [mandate.id])
    moveTo('2027-01-30')
    expect(await follow(rows[0].id)).toMatchObject({ situacao: 'cancelada' })
    expect(scene.bank.charges.size).toBe(0)
    expect(await sent('2027-02-28', { on: '2027-02-21' })).toMatchObject({ envio: 'respondido' })
  })
})

describe('a charge without money', () => {
  test('is tried again on three days, with the same amount; then it has ended, and the consent lives on', async () => {
    const charge = await accepted()
    const asked: string[] = []
    for (const day of ['2027-02-01', '2027-02-02', '2027-02-04', '2027-02-06', '2027-02-07']) {
      moveTo(day, '21:30')
      // Nothing is asked for while a try is open.
      await retryCharge(scene.context, charge.id)
      scene.bank.failTry(charge.txid)
      await Promise.all([retryCharge(scene.context, charge.id), retryCharge(scene.context, charge.id)])
      asked.push(scene.bank.charges.get(charge.txid)?.tentativas.at(-1)?.dataLiquidacao ?? '')
    }
    expect(asked).toEqual(['2027-02-02', '2027-02-04', '2027-02-06', '2027-02-06', '2027-02-06'])
    expect(await follow(charge.id)).toMatchObject({
      situacao: 'expirada',
      pagamentoId: null,
      novasTentativas: ['2027-02-02', '2027-02-04', '2027-02-06'],
    })
    expect((await followMandate(scene.context, mandate.id))?.situacao).toBe('aprovada')
    expect(await accepted('2027-02-28', { on: '2027-02-21' })).toMatchObject({ situacao: 'ativa' })
  })

  test('is paid at the second try, also when the server died while it asked for that', async () => {
    const charge = await accepted()
    moveTo('2027-02-01', '21:30')
    scene.bank.failTry(charge.txid)
    await expect(retryCharge(scene.dying('retry', 'before'), charge.id)).rejects.toThrow('killed')
    await retryCharge(scene.context, charge.id)
    await retryCharge(scene.context, charge.id)
    expect(scene.bank.charges.get(charge.txid)?.tentativas).toHaveLength(2)
    moveTo('2027-02-02')
    scene.bank.pay(charge.txid)
    expect(await retryCharge(scene.context, charge.id)).toMatchObject({ situacao: 'concluida' })
    expect((await scene.moneyOf(charge))?.ledger).toEqual({ valor: 5_000 })
  })

  test('is not tried again when the payer has not agreed to that', async () => {
    const once = await agree({ flagNovasTentativas: false })
    const charge = await accepted('2027-01-31', { of: once, on: '2027-01-24' })
    moveTo('2027-02-01', '21:30')
    scene.bank.failTry(charge.txid)
    await retryCharge(scene.context, charge.id)
    expect(await follow(charge.id)).toMatchObject({ situacao: 'expirada', novasTentativas: [] })
    expect((await followMandate(scene.context, once.id))?.situacao).toBe('aprovada')
  })
})

describe('a charge is cancelled', () => {
  test('by the church until 22:00 of the day before; its cycle gets no other, the next one comes', async () => {
    const charge = await accepted()
    moveTo('2027-01-30', '21:59')
    expect(await cancelCharge(scene.context, charge.id)).toMatchObject({ situacao: 'cancelada' })
    expect(await sent('2027-01-31')).toMatchObject({ situacao: 'cancelada', id: charge.id })
    const late = await accepted('2027-02-28', { on: '2027-02-21' })
    moveTo('2027-02-27', '22:00')
    expect(await cancelCharge(scene.context, late.id)).toMatchObject({ situacao: 'ativa' })
    expect(scene.bank.charges.get(late.txid)?.status).toBe('ATIVA')
  })

  test('by the payer at their bank, and with the whole mandate', async () => {
    const one = await accepted()
    scene.bank.cancelChargeAtBank(one.txid)
    expect((await follow(one.id))?.situacao).toBe('cancelada')
    const two = await accepted('2027-02-28', { on: '2027-02-21' })
    expect((await cancelMandate(scene.context, mandate.id))?.situacao).toBe('cancelada')
    expect((await follow(two.id))?.situacao).toBe('cancelada')
    expect(await schedule('2027-03-31', { on: '2027-03-24' })).toEqual({ refusal: 'autorizacao' })
  })

  test('by an early payment by hand, whether the bank has it already or not', async () => {
    const charge = await accepted()
    const byHand = (ciclo: string) => cancelCycle(scene.context, { autorizacao: mandate.id, ciclo, valor: 5_000 })
    expect(await byHand('2027-01-31')).toMatchObject({ charge: { id: charge.id, situacao: 'cancelada' } })
    expect(scene.bank.charges.get(charge.txid)?.status).toBe('CANCELADA')
    // Long before the bank may have it.
    expect(await byHand('2027-02-28')).toMatchObject({ charge: { situacao: 'cancelada', envio: 'preparado' } })
    expect(await sent('2027-02-28', { on: '2027-02-21' })).toMatchObject({ situacao: 'cancelada' })
    expect(scene.bank.charges.size).toBe(1)
    expect(await byHand('2027-03-01')).toEqual({ refusal: 'ciclo' })
    expect(await accepted('2027-03-31', { on: '2027-03-24' })).toMatchObject({ situacao: 'ativa' })
  })

  test('while it is being sent by a run that has died: not before it is certain', async () => {
    await expect(schedule('2027-01-31', { on: '2027-01-24', context: scene.dying('charge', 'before') })).rejects.toThrow('killed')
    const { rows } = await owner.query('select id from pix_cobranca where autorizacao_id = $1', [mandate.id])
    expect((await cancelCharge(scene.context, rows[0].id))?.situacao).toBe('criada')
    moveTo('2027-01-24', '12:03')
    expect((await cancelCharge(scene.context, rows[0].id))?.situacao).toBe('cancelada')
    expect(await sent('2027-01-31')).toMatchObject({ situacao: 'cancelada' })
    expect(scene.bank.charges.size).toBe(0)
  })
})
