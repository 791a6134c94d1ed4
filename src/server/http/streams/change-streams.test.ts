import { afterAll, expect, test, vi } from 'vitest'
import { deletePaymentMethod, listStaffPaymentMethods, updatePaymentMethod } from '#features/payments/contract/settings.ts'
import * as staff from '#features/payments/contract/staff.ts'
import { openEventStream } from '../../../../tests/fixtures/event-stream.ts'
import { ours, pixOf, theirs } from '../../../../tests/fixtures/payments/receiving-scene.ts'
import { insertPayment } from '../../../../tests/fixtures/payments/rows.ts'
import { openPaymentServer } from '../../../../tests/fixtures/payments/scene.ts'
import type { Church } from '../../../../tests/fixtures/people.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'

// Two nodes on one database.
const a = await openPaymentServer()
const b = await openTestServer({ database: a.database })
afterAll(async () => {
  await b.close()
  await a.close()
})

/** Opens the stream of a payment on a node. */
function listen(node: typeof b, church: Church, codigo: string) {
  const stream = openEventStream(node, church, `/api/pagamento/${codigo}/mudancas`)
  return {
    ...stream,
    opened: async () => {
      expect(await stream.status()).toBe(200)
      await vi.waitFor(() => expect(stream.received[0]).toBe('retry: 3000\n\n'))
    },
  }
}

async function waiting() {
  const church = await a.buildChurch()
  const as = await a.buildMember(church, { roles: ['ROLE_ADMIN'] })
  const payment = await insertPayment(a, church)
  const confirm = () => {
    const body = { recebido: 10_000, em: new Date().toISOString(), comprovacao: 'Depósito' }
    return a.call(staff.confirmPayment, { id: payment.id, versao: payment.versao, body }, { at: church, as })
  }
  return { church, codigo: payment.codigo, confirm }
}

test('says on every node that a payment has changed, and only that one', async () => {
  const { church, codigo, confirm } = await waiting()
  const other = await insertPayment(a, church)
  const streams = [listen(a, church, codigo), listen(b, church, codigo), listen(b, church, other.codigo)]
  for (const stream of streams) await stream.opened()
  expect((await confirm()).status).toBe(200)
  await vi.waitFor(() => expect(streams.map(stream => stream.changes())).toEqual([1, 1, 0]))
  for (const stream of streams) stream.leave()
  await vi.waitFor(() => expect([a.services.watchers.count, b.services.watchers.count]).toEqual([0, 0]))
})

test('says to all payments into the church’s own account that the church has changed how they are paid', async () => {
  const church = await a.buildPayingChurch([{ codigo: 'pix-manual', dados: pixOf(theirs) }, { codigo: 'dinheiro' }])
  const as = await a.buildMember(church, { roles: ['ROLE_ADMIN'] })
  const ofMethod = (metodo: 'pix-manual' | 'dinheiro') => insertPayment(a, church, { metodo })
  const own = [await ofMethod('pix-manual'), await ofMethod('pix-manual')]
  const streams = [...own, await ofMethod('dinheiro')].map(({ codigo }) => listen(b, church, codigo))
  for (const stream of streams) await stream.opened()
  const at = { at: church, as }
  const [method] = (await a.call(listStaffPaymentMethods, {}, at)).reply
  const input = { codigo: 'pix-manual', versao: method?.versao ?? 0 } as const
  expect((await a.call(updatePaymentMethod, { ...input, body: { dados: pixOf(ours) } }, at)).status).toBe(200)
  await vi.waitFor(() => expect(streams.map(stream => stream.changes())).toEqual([1, 1, 0]))
  expect((await a.call(deletePaymentMethod, { codigo: 'pix-manual', versao: (method?.versao ?? 0) + 1 }, at)).status).toBe(200)
  await vi.waitFor(() => expect(streams.map(stream => stream.changes())).toEqual([2, 2, 0]))
  for (const stream of streams) stream.leave()
})

test('is refused without the code, and in another church', async () => {
  const { church, codigo } = await waiting()
  expect(await listen(a, church, 'A'.repeat(19)).status()).toBe(404)
  expect(await listen(a, await a.buildChurch(), codigo).status()).toBe(404)
})

test('ends when the server stops', async () => {
  const { church, codigo } = await waiting()
  const stream = listen(b, church, codigo)
  await stream.opened()
  b.services.watchers.endAll()
  await vi.waitFor(() => expect(stream.hasEnded()).toBe(true))
  expect(b.services.watchers.count).toBe(0)
})

test('one address can keep 300 open, and has room again when one is closed', { timeout: 20_000 }, async () => {
  const { church, codigo } = await waiting()
  const limited = await openTestServer({ database: a.database, limits: noLimits })
  const streams = Array.from({ length: 300 }, () => listen(limited, church, codigo))
  for (const stream of streams) await stream.opened()
  expect(await listen(limited, church, codigo).status()).toBe(503)
  streams.pop()?.leave()
  await vi.waitFor(() => expect(limited.services.watchers.count).toBe(299))
  const again = listen(limited, church, codigo)
  await again.opened()
  for (const stream of [...streams, again]) stream.leave()
  await limited.close()
})
