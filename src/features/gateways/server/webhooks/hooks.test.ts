import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealGatewayKeys } from '#features/payments/server/gateways/church-gateways.ts'
import { gatewayEventTable } from '#features/payments/server/tables.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { told } from '../../../../../tests/fixtures/payments/purpose.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church } from '../../../../../tests/fixtures/people.ts'
import { openZoop, zoopKeys } from '../../../../../tests/gateways/zoop.ts'
import { readGatewayEvent } from './gateway-events.ts'

const zoop = await openZoop()
const server = await openPaymentServer({ env: { ZOOP_URL: zoop.url } })
const { pay, rowOf, ledgerOf, owner, db, services } = server
afterAll(async () => {
  await server.close()
  await zoop.close()
})

let church: Church
beforeAll(async () => {
  church = await server.buildPayingChurch([{ codigo: 'pix', gateway: 8, taxaPercentual: 99 }])
  const chaves = sealGatewayKeys(services.paymentSecrets[0] as Uint8Array, zoopKeys)
  await owner.query(`update igreja_gateway set modo = 'producao', chaves = $2 where igreja_id = $1`, [church.id, chaves])
})

/** A Pix that waits. @returns its code */
const startPix = async () => {
  const { reply } = await pay(church, { metodo: 'pix' })
  expect(reply.situacao).toBe('aguardando')
  return reply.codigo
}

const tell = (body: unknown, { secret = 'aviso-secreto', at = church }: { secret?: string; at?: Church } = {}) =>
  server.send({
    method: 'POST',
    path: `/api/hooks/zoop/${at.slug}?segredo=${secret}`,
    host: at.host,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const eventOf = (codigo: string, id = randomUUID()) => ({
  id,
  type: 'transaction.succeeded',
  payload: { object: { id: zoop.of(codigo).id, reference_id: codigo } },
})

/** Does what the queue does: all messages that nobody has acted on yet, in the order that the test wants. */
async function readEvents(order: 'asc' | 'desc' = 'asc') {
  const rows = await db
    .select()
    .from(gatewayEventTable)
    .where(and(eq(gatewayEventTable.igrejaId, church.id)))
  const ids = rows.filter(({ processadoEm }) => !processadoEm).map(({ id }) => id)
  for (const evento of order === 'asc' ? ids : ids.reverse()) await runJob(services, readGatewayEvent, { evento }, church.id)
  return ids.length
}

test('a message leads to the question what the payment is, and to one booking, however often it comes', async () => {
  const codigo = await startPix()
  const event = eventOf(codigo)
  // It says that the payment has succeeded, and Zoop says that it has not: what Zoop says counts.
  expect((await tell(event)).status).toBe(200)
  expect(await readEvents()).toBe(1)
  expect((await rowOf(codigo)).situacao).toBe('aguardando')

  zoop.pay(codigo)
  const later = eventOf(codigo)
  await Promise.all([tell(later), tell(later), tell(later), tell(event)])
  expect(await readEvents()).toBe(1)
  expect((await rowOf(codigo)).situacao).toBe('aprovado')
  expect(await ledgerOf(codigo)).toEqual({ valor: 10_000, taxa_igreja: -400 })
  expect(told.get(codigo)).toEqual(['approved'])
})

test('messages of many payments, shuffled and doubled, book each once', async () => {
  const codes = await Promise.all(Array.from({ length: 8 }, startPix))
  for (const codigo of codes) zoop.pay(codigo)
  const events = codes.flatMap(codigo => [eventOf(codigo), eventOf(codigo)]).sort(() => Math.random() - 0.5)
  await Promise.all(events.map(event => tell(event)))
  await readEvents('desc')
  for (const codigo of codes) {
    expect((await rowOf(codigo)).valorRecebido).toBe(10_000)
    expect(told.get(codigo)).toEqual(['approved'])
  }
})

test('a message that is faster than the reply waits until the payment is known', async () => {
  const event = {
    id: randomUUID(),
    type: 'transaction.succeeded',
    payload: { object: { id: 'unknown-yet', reference_id: 'A'.repeat(19) } },
  }
  expect((await tell(event)).status).toBe(200)
  await expect(readEvents()).rejects.toThrow('not known')
  await owner.query(`update pagamento_evento set recebido_em = now() - interval '2 hours' where chave = $1`, [event.id])
  expect(await readEvents()).toBe(1)
})

test('a message that does not come from the gateway is refused, and so is one to another church', async () => {
  const codigo = await startPix()
  expect((await tell(eventOf(codigo), { secret: 'guessed' })).status).toBe(404)
  expect((await tell({ hello: 'world' })).status).toBe(404)
  const other = await server.buildPayingChurch([{ codigo: 'pix', gateway: 8 }])
  expect((await tell(eventOf(codigo), { at: other, secret: 'x' })).status).toBe(404)
})

test('a lost message costs nothing: the job asks by itself', async () => {
  const { followDuePayments } = await import('#features/payments/server/processing/follow-payments.ts')
  const codigo = await startPix()
  zoop.pay(codigo)
  await owner.query(`update pagamento set proxima_consulta = now() - interval '1 second' where codigo = $1`, [codigo])
  const { rows } = await owner.query('select * from igrejas_com_pagamentos_a_consultar()')
  expect(rows.map(({ igreja_id }) => Number(igreja_id))).toContain(church.id)
  await Promise.all([runJob(services, followDuePayments, {}, church.id), runJob(services, followDuePayments, {}, church.id)])
  expect((await rowOf(codigo)).situacao).toBe('aprovado')
  expect(told.get(codigo)).toEqual(['approved'])
})
