import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteGateway, listGateways } from '#features/gateways/contract.ts'
import { runJob } from '../../../../../../tests/fixtures/jobs.ts'
import { insertPayment } from '../../../../../../tests/fixtures/payments/rows.ts'
import { openPaymentServer } from '../../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../../tests/fixtures/people.ts'
import { openZoop, zoopCards } from '../../../../../../tests/gateways/zoop.ts'
import { buildZoopChurch } from '../../../../../../tests/gateways/zoop-church.ts'
import { endRefund, refundPayment } from '../../../contract/staff.ts'
import { findStuckRefunds } from './find-stuck-refunds.ts'
import { sendRefund } from './send-refund.ts'

const zoop = await openZoop()
const server = await openPaymentServer({ env: { ZOOP_URL: zoop.url } })
const { call, owner, rowOf } = server
afterAll(() => Promise.all([server.close(), zoop.close()]))

let church: Church
let treasurer: Member
beforeAll(async () => {
  church = await buildZoopChurch(server)
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
})

/** A payment by card of 10,000. @returns its code */
async function openPaid(): Promise<string> {
  const token = `t${randomInt(1e12)}`
  zoop.tokens.set(token, { number: zoopCards.approved, isUsed: false })
  return (await server.pay(church, { metodo: 'cartao-credito', cartao: { token } })).reply.codigo
}

/** Somebody gives a part back in the gateway's own panel. */
function giveBackThere(codigo: string, amount: number) {
  const payment = zoop.of(codigo)
  payment.voided += amount
  payment.history.push({ id: 'panel', operation_type: 'void', status: 'succeeded', amount, created_at: 'x' } as never)
}

const askFor = async (codigo: string, valor: number) => {
  const { id } = await rowOf(codigo)
  return (await call(refundPayment, { id, body: { valor, motivo: 'Pago duas vezes.' } }, { at: church, as: treasurer })).reply.id
}
const send = (estorno: number) => runJob(server.services, sendRefund, { estorno }, church.id)
const stateOf = async (id: number) => (await owner.query('select situacao from pagamento_estorno where id = $1', [id])).rows[0].situacao

describe('a refund is made, also after a refund of the same amount at the gateway itself', () => {
  test('that was booked before it was asked for', async () => {
    const codigo = await openPaid()
    giveBackThere(codigo, 3_000)
    await server.letTimePass(codigo, 0)
    const id = await askFor(codigo, 3_000)
    await send(id)
    expect([await stateOf(id), zoop.of(codigo).voided, (await rowOf(codigo)).valorEstornado]).toEqual(['feito', 6_000, 6_000])
  })

  test('that nobody has told us about', async () => {
    const codigo = await openPaid()
    const id = await askFor(codigo, 3_000)
    giveBackThere(codigo, 3_000)
    await send(id)
    await send(id)
    expect([await stateOf(id), zoop.of(codigo).voided, (await rowOf(codigo)).valorEstornado]).toEqual(['feito', 6_000, 6_000])
  })

  test('and once, when the reply was lost', async () => {
    const codigo = await openPaid()
    const id = await askFor(codigo, 3_000)
    await owner.query('update pagamento_estorno set ja_estornado = 0 where id = $1', [id])
    giveBackThere(codigo, 3_000)
    await send(id)
    expect([await stateOf(id), zoop.of(codigo).voided, (await rowOf(codigo)).valorEstornado]).toEqual(['feito', 3_000, 3_000])
  })
})

test('a refund is asked for once, also when two jobs have it', async () => {
  const codigo = await openPaid()
  const id = await askFor(codigo, 3_000)
  const jobs = await Promise.allSettled([send(id), send(id), send(id)])
  expect(jobs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await stateOf(id), zoop.of(codigo).voided, (await rowOf(codigo)).valorEstornado]).toEqual(['feito', 3_000, 3_000])
})

describe('two refunds to the payer of the church’s own account are both booked', () => {
  async function askForTwo() {
    const { id, codigo } = await insertPayment(server, church, { valorRecebido: 10_000 })
    const ask = async (body: { valor: number; comprovacao?: string }) =>
      (await call(refundPayment, { id, body: { motivo: 'Pago duas vezes.', ...body } }, { at: church, as: treasurer })).reply.id
    return { codigo, unproved: await ask({ valor: 3_000 }), proved: await ask({ valor: 2_000, comprovacao: 'Pix 4711' }) }
  }
  const booked = async (codigo: string) => [(await rowOf(codigo)).valorEstornado, (await server.ledgerOf(codigo)).estorno]

  test('when their jobs run at the same moment', async () => {
    for (let n = 0; n < 10; n++) {
      const { codigo, unproved, proved } = await askForTwo()
      await Promise.all([send(unproved), send(proved)])
      expect(await booked(codigo)).toEqual([5_000, -5_000])
    }
  })

  test('when a server had begun with one and ended before the other', async () => {
    const { codigo, unproved, proved } = await askForTwo()
    await owner.query('update pagamento_estorno set ja_estornado = 0 where id = $1', [unproved])
    for (const id of [proved, unproved, unproved]) await send(id)
    expect(await booked(codigo)).toEqual([5_000, -5_000])
  })
})

describe('a refund of a payment that was disputed since', () => {
  const dispute = (codigo: string) => owner.query('update pagamento set flag_disputa = true where codigo = $1', [codigo])

  test('is not sent, and the treasurer sees it', async () => {
    const codigo = await openPaid()
    const id = await askFor(codigo, 3_000)
    await owner.query('update pagamento_estorno set ja_estornado = 0 where id = $1', [id])
    await dispute(codigo)
    await send(id)
    const { valorEstornado, flagConferir } = await rowOf(codigo)
    expect([await stateOf(id), zoop.of(codigo).voided, valorEstornado, flagConferir]).toEqual(['recusado', 0, 0, true])
  })

  test('is booked when it had been made before', async () => {
    const codigo = await openPaid()
    const id = await askFor(codigo, 3_000)
    await owner.query('update pagamento_estorno set ja_estornado = 0 where id = $1', [id])
    giveBackThere(codigo, 3_000)
    await dispute(codigo)
    await send(id)
    expect([await stateOf(id), zoop.of(codigo).voided, (await rowOf(codigo)).valorEstornado]).toEqual(['feito', 3_000, 3_000])
  })
})

describe('a refund that its gateway does not decide', () => {
  const end = async (codigo: string, estorno: number, situacao: 'feito' | 'recusado') => {
    const { id, versao } = await rowOf(codigo)
    const body = { situacao, comprovacao: 'Pix 4711' }
    return call(endRefund, { id, versao, estorno, body }, { at: church, as: treasurer })
  }

  test.each([
    ['recusado', 3_000],
    ['feito', 6_000],
  ] as const)('is booked, also when staff have ended it as %s while the gateway did it', async (ended, back) => {
    const codigo = await openPaid()
    const id = await askFor(codigo, 3_000)
    // Each reply comes late.
    zoop.faults.push(300, 300, 300)
    const sending = send(id)
    await vi.waitFor(() => expect(zoop.of(codigo).voided).toBe(3_000), { timeout: 5_000, interval: 5 })
    expect((await end(codigo, id, ended)).status).toBe(200)
    await sending
    zoop.faults.length = 0
    const { valorEstornado, flagConferir } = await rowOf(codigo)
    expect([await stateOf(id), valorEstornado, flagConferir]).toEqual([ended, back, true])
    expect(await server.ledgerOf(codigo)).toMatchObject({ estorno: -back })
  })

  test('is shown to the treasurer after a day, once', async () => {
    const codigo = await openPaid()
    const id = await askFor(codigo, 3_000)
    await runJob(server.services, findStuckRefunds, {}, church.id)
    expect((await rowOf(codigo)).flagConferir).toBe(false)
    await owner.query("update pagamento_estorno set pedido_em = now() - interval '25 hours' where id = $1", [id])
    await runJob(server.services, findStuckRefunds, {}, church.id)
    expect((await rowOf(codigo)).flagConferir).toBe(true)
    await owner.query('update pagamento set flag_conferir = false where codigo = $1', [codigo])
    await runJob(server.services, findStuckRefunds, {}, church.id)
    expect((await rowOf(codigo)).flagConferir).toBe(false)
  })

  test('is asked for again by the hour when its job is gone, and only then', async () => {
    const codigo = await openPaid()
    const ids = [await askFor(codigo, 1_000), await askFor(codigo, 2_000)]
    const queued = async () =>
      (
        await owner.query(
          `select (data ->> 'estorno')::int as estorno from pgboss.job_common where name = 'send-refund' and state < 'active' order by 1`,
        )
      ).rows
        .map(row => row.estorno)
        .filter(estorno => ids.includes(estorno))
    await owner.query("update pagamento_estorno set pedido_em = now() - interval '2 hours' where id = any($1)", [ids])
    await runJob(server.services, findStuckRefunds, {}, church.id)
    expect(await queued()).toEqual([ids[0]])
    await owner.query("delete from pgboss.job_common where name = 'send-refund'")
    await runJob(server.services, findStuckRefunds, {}, church.id)
    await runJob(server.services, findStuckRefunds, {}, church.id)
    expect(await queued()).toEqual([ids[0]])
    await owner.query("update pagamento_estorno set situacao = 'recusado' where id = $1", [ids[0]])
    await runJob(server.services, findStuckRefunds, {}, church.id)
    expect(await queued()).toEqual(ids)
  })

  test('can be ended as given back by hand, which is booked once beside what the gateway gives back', async () => {
    const codigo = await openPaid()
    const id = await askFor(codigo, 3_000)
    expect((await end(codigo, id, 'feito')).reply).toMatchObject({ situacao: 'aprovado', valorEstornado: 3_000 })
    expect((await end(codigo, id, 'feito')).problem.errors).toEqual({ situacao: 'invalid' })
    await send(id)
    await server.letTimePass(codigo, 0)
    expect([zoop.of(codigo).voided, (await rowOf(codigo)).valorEstornado]).toEqual([0, 3_000])
    const next = await askFor(codigo, 2_000)
    await send(next)
    expect([await stateOf(next), zoop.of(codigo).voided, (await rowOf(codigo)).valorEstornado]).toEqual(['feito', 2_000, 5_000])
    expect(await server.ledgerOf(codigo)).toMatchObject({ estorno: -5_000 })
  })

  test('can be ended as not given back, and asked for again', async () => {
    const codigo = await openPaid()
    const id = await askFor(codigo, 10_000)
    expect((await end(codigo, id, 'recusado')).reply).toMatchObject({ valorEstornado: 0, estornos: [{ situacao: 'recusado' }] })
    await send(await askFor(codigo, 10_000))
    expect((await rowOf(codigo)).situacao).toBe('estornado')
    const other = await openPaid()
    expect((await end(other, id, 'feito')).problem.code).toBe('not-found')
  })

  test('keeps its gateway from being deleted', async () => {
    church = await buildZoopChurch(server)
    treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
    const codigo = await openPaid()
    const id = await askFor(codigo, 3_000)
    await owner.query('delete from igreja_metodo_pagamento where igreja_id = $1', [church.id])
    const found = (await call(listGateways, {}, { at: church, as: treasurer })).reply.find(({ gateway }) => gateway === 8)
    const remove = () => call(deleteGateway, { gateway: 8, versao: found?.versao ?? 0 }, { at: church, as: treasurer })
    expect((await remove()).problem.code).toBe('conflict')
    await end(codigo, id, 'recusado')
    expect((await remove()).status).toBe(200)
  })
})

describe('several refunds of one payment', () => {
  beforeAll(async () => {
    church = await buildZoopChurch(server)
    treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
  })

  test('are made one after the other, within seconds', async () => {
    await server.startJobs()
    const codigo = await openPaid()
    const begin = performance.now()
    for (const valor of [3_000, 1_000, 500]) await askFor(codigo, valor)
    await vi.waitFor(() => expect(zoop.of(codigo).voided).toBe(4_500), { timeout: 8_000, interval: 20 })
    await vi.waitFor(async () => expect((await rowOf(codigo)).valorEstornado).toBe(4_500), { timeout: 8_000, interval: 20 })
    expect(performance.now() - begin).toBeLessThan(8_000)
  })

  test('do not wait for one that staff have ended', async () => {
    const codigo = await openPaid()
    // The job of the first one has given up.
    const { id: pagamentoId, igrejaId, versao } = await rowOf(codigo)
    const values = [igrejaId, pagamentoId, `chave-${pagamentoId}`]
    const { rows } = await owner.query(
      `insert into pagamento_estorno (igreja_id, pagamento_id, chave, valor, motivo) values ($1, $2, $3, 3000, 'x') returning id`,
      values,
    )
    const second = await askFor(codigo, 1_000)
    const body = { situacao: 'recusado' as const, comprovacao: 'Pix 4711' }
    await call(endRefund, { id: pagamentoId, versao, estorno: Number(rows[0].id), body }, { at: church, as: treasurer })
    await vi.waitFor(async () => expect(await stateOf(second)).toBe('feito'), { timeout: 8_000, interval: 20 })
    expect(zoop.of(codigo).voided).toBe(1_000)
  })
})
