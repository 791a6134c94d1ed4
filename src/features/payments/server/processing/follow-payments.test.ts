import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church } from '../../../../../tests/fixtures/people.ts'
import { openZoop } from '../../../../../tests/gateways/zoop.ts'
import { buildZoopChurch } from '../../../../../tests/gateways/zoop-church.ts'
import { followDuePayments } from './follow-payments.ts'

const zoop = await openZoop()
const server = await openPaymentServer({ env: { ZOOP_URL: zoop.url } })
const { owner, pay, rowOf, services } = server
afterAll(() => Promise.all([server.close(), zoop.close()]))

let church: Church
beforeAll(async () => {
  church = await buildZoopChurch(server)
})

const openPix = async () => (await pay(church, { metodo: 'pix' })).reply.codigo
const run = () => runJob(services, followDuePayments, {}, church.id)
/** Lets it be due for so many seconds. */
const makeDue = (codes: readonly string[], seconds: number) =>
  owner.query('update pagamento set proxima_consulta = now() - make_interval(secs => $2) where codigo = any($1)', [codes, seconds])

test('the gateway is asked less and less often', async () => {
  const codigo = await openPix()
  const waits: number[] = []
  for (let looks = 0; looks < 8; looks++) {
    const { rows } = await owner.query(
      'select round(extract(epoch from proxima_consulta - now()))::int as wait from pagamento where codigo = $1',
      [codigo],
    )
    waits.push(rows[0].wait)
    await makeDue([codigo], 1)
    await run()
  }
  expect(waits).toEqual([40, 60, 120, 300, 600, 1_800, 3_600, 3_600].map(seconds => expect.closeTo(seconds, -1)))
})

test('a payment that cannot be booked holds up no other, is tried again, and counts as late', async () => {
  const codes = [await openPix(), await openPix(), await openPix()]
  const [broken = '', ...others] = codes
  for (const code of codes) zoop.pay(code)
  await owner.query(`create function nao_lanca() returns trigger language plpgsql as $$ begin raise exception 'cannot be booked'; end $$`)
  await owner.query(
    `create trigger nao_lanca before update on pagamento for each row
     when (new.codigo = '${broken}' and new.situacao = 'aprovado') execute function nao_lanca()`,
  )
  try {
    await makeDue([broken], 400)
    await makeDue(others, 1)
    await run()
    for (const code of others) expect((await rowOf(code)).situacao).toBe('aprovado')
    expect((await rowOf(broken)).situacao).toBe('aguardando')
    const { due } = await services.lateWork.read()
    expect(due.find(({ name }) => name === 'payments')?.seconds).toBeGreaterThan(300)
  } finally {
    await owner.query('drop trigger nao_lanca on pagamento; drop function nao_lanca()')
  }
  // Not at once: it could hold up the others for as long as it fails.
  await run()
  expect((await rowOf(broken)).situacao).toBe('aguardando')
  await owner.query(`update pagamento set consultando_ate = now() - interval '1 second' where codigo = $1`, [broken])
  await run()
  expect((await rowOf(broken)).situacao).toBe('aprovado')
})

test('a payment whose time is over and that is looked at in vain counts as late, unless its gateway does not know it', async () => {
  const codigo = await openPix()
  const hours = 5
  const over =
    "update pagamento set validade = now() - make_interval(hours => $2), proxima_consulta = now() + interval '1 hour' where codigo = $1"
  await owner.query(over, [codigo, hours])
  const seconds = async () => (await services.lateWork.read()).due.find(({ name }) => name === 'payments')?.seconds
  expect(await seconds()).toBeCloseTo((hours - 1) * 3_600, -2)
  await owner.query('update pagamento set flag_desconhecido = true where codigo = $1', [codigo])
  expect(await seconds()).toBe(0)
})

test('a dispute that was told while the gateway was being asked stays, and ends when the gateway says so', async () => {
  const codigo = await openPix()
  zoop.pay(codigo)
  await server.letTimePass(codigo, 0)
  const client = await owner.connect()
  await client.query('begin')
  await client.query('select from pagamento where codigo = $1 for update', [codigo])
  // Its answer waits to be booked while the message about the dispute is.
  const looking = server.letTimePass(codigo, 0)
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await vi.waitFor(async () => expect((await owner.query(waiting)).rowCount).toBeGreaterThan(0), { timeout: 5_000 })
  zoop.of(codigo).status = 'dispute'
  await client.query('update pagamento set flag_disputa = true, versao = versao + 1 where codigo = $1', [codigo])
  await client.query('commit')
  client.release()
  await looking
  expect((await rowOf(codigo)).flagDisputa).toBe(true)
  zoop.of(codigo).status = 'succeeded'
  await server.letTimePass(codigo, 0)
  expect((await rowOf(codigo)).flagDisputa).toBe(false)
})
