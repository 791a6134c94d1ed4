import { afterAll, expect, test, vi } from 'vitest'
import { readGatewayEvent } from '#features/gateways/server/webhooks/gateway-events.ts'
import { gatewayEventTable } from '#features/payments/server/tables.ts'
import { importPodcast } from '#features/podcast/server/import/import-podcast.ts'
import { log } from '#server/log/log.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import { wakeWorkers } from '../../../tests/fixtures/jobs.ts'
import { openRecurringScene } from '../../../tests/fixtures/payments/recurring-scene.ts'
import { openPaymentServer } from '../../../tests/fixtures/payments/scene.ts'

vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
const token = 'a-long-token-for-operators'
const server = await openPaymentServer({ env: { METRICS_TOKEN: token } })
const { owner, services, send } = server
afterAll(server.close)

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const lateNow = async () => (await services.lateWork.read()).late
const hours = (from: number, to: number) => (seconds: number) => seconds >= from * 3600 && seconds <= to * 3600
const readyz = async (headers: Record<string, string>) => (await send({ path: '/readyz', host: 'any.example', headers })).text

test('payments that nobody follows are seen, also while their job runs and completes', async () => {
  expect(await lateNow()).toEqual([])
  const church = await server.buildPayingChurch([{ codigo: 'pix', gateway: 8 }])
  const { reply } = await server.pay(church, { metodo: 'pix' })
  await owner.query("update pagamento set proxima_consulta = now() - interval '2 hours' where codigo = $1", [reply.codigo])
  // A server that has only just started gives its jobs time to find what became due before.
  expect(await lateNow()).toEqual([])
  pass(6)
  expect(await lateNow()).toEqual([{ name: 'payments', seconds: expect.closeTo(7200, -2), isLeft: false }])

  await owner.query(`insert into pgboss.job (name, state, completed_on) values ('find-due-payments', 'completed', now())`)
  expect(await lateNow()).toMatchObject([{ name: 'payments', isLeft: true }])

  // Strangers learn only that pages and calls are answered.
  expect(await readyz({})).toBe('ready')
  expect(await readyz({ authorization: `Bearer ${token}` })).toMatch(
    /^ready\nlate: payments, due for 72\d\d s; its job runs and does not do it$/,
  )
  const metrics = (await send({ path: '/metrics', host: 'any.example', headers: { authorization: `Bearer ${token}` } })).text
  expect(metrics).not.toContain(reply.codigo)
  await owner.query('update pagamento set proxima_consulta = null')
  expect(await lateNow()).toEqual([])
})

test('a gift that goes on after a pause is no alarm, though its day was long ago', async () => {
  const scene = await openRecurringScene(server)
  await scene.give({ recorrencia: { dias: 7 } })
  for (let hour = 0; hour < 5; hour++) {
    await owner.query('update doacao_recorrente set proximo = current_date - 2')
    expect(await lateNow()).toEqual([])
    pass(60)
    // The hourly job finds it.
    await owner.query('update doacao_recorrente set proximo = current_date + 5')
    expect(await lateNow()).toEqual([])
  }
})

test('a gift that repeats is late some hours after eight in the morning of its day', async () => {
  const scene = await openRecurringScene(server)
  await scene.give({ recorrencia: { dias: 7 } })
  await owner.query('update doacao_recorrente set proximo = current_date - 2')
  expect(await lateNow()).toEqual([])
  pass(91)
  expect(await lateNow()).toEqual([{ name: 'gifts that repeat', seconds: expect.toSatisfy(hours(25, 73)), isLeft: false }])
  await owner.query("update igreja_modulo set flag_ativo = false where codigo = 'MOD_DOACAO'")
  expect(await lateNow()).toEqual([])
})

test('a mail that is tried again and again is late, though nothing waits at the moment', async () => {
  const db = requestDb({ services, church: null, actor: {}, requestId: 'test' })
  await db.transaction(tx => tx.send(deliverMail, { to: 'maria@example.org', subject: 'Olá', text: 'Olá, Maria.' }))
  expect(await lateNow()).toEqual([])
  await owner.query(
    `update pgboss.job set state = 'retry', retry_count = 3, created_on = now() - interval '1 hour', start_after = now() + interval '1 hour'
     where name = 'deliver-mail'`,
  )
  expect(await lateNow()).toEqual([{ name: 'job deliver-mail', seconds: expect.closeTo(3600, -2), isLeft: false }])
  await owner.query(`delete from pgboss.job where name = 'deliver-mail'`)
})

test('a feed of a church that fails for long is shown to its staff and is no alarm', async () => {
  const db = requestDb({ services, church: null, actor: {}, requestId: 'test' })
  await db.transaction(tx => tx.send(importPodcast, { podcast: 1 }))
  await owner.query(
    `update pgboss.job set state = 'retry', retry_count = 3, created_on = now() - interval '1 day', start_after = now() + interval '1 hour'
     where name = 'import-podcast'`,
  )
  expect((await lateNow()).map(({ name }) => name)).not.toContain('job import-podcast')
})

test('a message about a payment that nobody knows waits for an hour, which is no alarm', async () => {
  vi.useRealTimers()
  const church = await server.buildPayingChurch([{ codigo: 'pix', gateway: 8 }])
  const message = { igrejaId: church.id, gateway: 8, chave: 'um', tipo: 'pago', codigo: 'de outro' }
  const [event] = await server.db.insert(gatewayEventTable).values(message).returning()
  const db = requestDb({ services, church: (await services.directory.findById(church.id)) ?? null, actor: {}, requestId: 'test' })
  await db.transaction(tx => tx.send(readGatewayEvent, { evento: event?.id ?? 0 }))
  await server.startJobs()
  const queued = async () => (await owner.query("select state, output from pgboss.job where name = 'read-gateway-event'")).rows
  await vi.waitFor(async () => expect(await queued()).toMatchObject([{ state: 'retry', output: { message: 'NotYet' } }]), 10_000)
  const wait = "update pgboss.job set created_on = now() - interval '50 minutes', start_after = now() + interval '1 minute' where name = $1"
  await owner.query(wait, ['read-gateway-event'])
  expect(await lateNow()).toEqual([])
  // One that failed would be.
  await owner.query("update pgboss.job set output = null where name = 'read-gateway-event'")
  expect(await lateNow()).toMatchObject([{ name: 'job read-gateway-event' }])
  // After days in vain it is dead, and the log says so.
  const said = vi.spyOn(log, 'warn')
  const last = 'update pgboss.job set retry_count = retry_limit, start_after = now() where name = $1'
  await owner.query(last, ['read-gateway-event'])
  await wakeWorkers(owner, 'read-gateway-event')
  await vi.waitFor(async () => expect(await queued()).toMatchObject([{ state: 'failed' }]), 10_000)
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ job: 'read-gateway-event', error: 'NotYet' }), 'job failed')
  said.mockRestore()
})
