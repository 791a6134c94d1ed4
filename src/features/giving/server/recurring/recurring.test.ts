import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#contract/calendar-days.ts'
import { followPayment } from '#features/payments/server/processing/follow-payment.ts'
import { paymentDb } from '#features/payments/server/rows/payment-db.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { moveClock, runDay, takeCharges } from '../../../../../tests/fixtures/payments/recurring.ts'
import { openRecurringScene, type RecurringScene } from '../../../../../tests/fixtures/payments/recurring-scene.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Member } from '../../../../../tests/fixtures/people.ts'
import { contract } from '../contract.ts'
import { reasonTable } from '../tables.ts'
import { chargeRecurringGift } from './charge-recurring-gift.ts'
import { findDueGifts } from './find-due-gifts.ts'
import { startCharge } from './start-charge.ts'

vi.useFakeTimers({ toFake: ['Date'] })
const server = await openPaymentServer()
const { call, db, owner } = server
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

let scene: RecurringScene
beforeEach(async () => {
  scene = await openRecurringScene(server)
})

describe('a repeated gift', () => {
  test('begins with its first payment, and is charged for half a year on the last day of each month, once', async () => {
    expect((await scene.give()).reply.situacao).toBe('aprovado')
    expect(await scene.own()).toMatchObject({
      motivo: { id: scene.reason, nome: 'Dízimo' },
      valor: 5_000,
      recorrencia: { diaDoMes: 31 },
      situacao: 'ativa',
      proximo: '2027-02-28',
      cartao: { final: '4242', bandeira: 'visa' },
    })
    for (let day = '2027-02-01'; day < '2027-08-01'; day = addDays(day, 1)) await runDay(server, scene.church, day, 2)
    const days = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31']
    expect(await scene.paid()).toEqual(days.map(day => `${day} aprovado`))
    expect((await scene.own()).proximo).toBe('2027-08-31')
    const gifts = (await call(contract.listOwnGifts, { ano: 2027 }, await scene.caller())).reply.data
    expect(gifts.map(({ motivos }) => motivos)).toEqual(
      days.map(() => [{ id: scene.reason, nome: 'Dízimo', valor: 5_000, valorDoado: 5_000 }]),
    )
  }, 60_000)

  test('is charged once when two runs and many jobs do so at the same time, and late once for all days that were missed', async () => {
    await scene.give({ recorrencia: { dias: 7 } })
    moveClock('2027-02-28')
    const find = () => runJob(server.services, findDueGifts, {}, scene.church.id)
    await Promise.all([find(), find()])
    const charges = await takeCharges(server)
    expect(charges).toHaveLength(2)
    await Promise.all(
      [...charges, ...charges, ...charges].map(charge => runJob(server.services, chargeRecurringGift, charge, scene.church.id)),
    )
    expect(await scene.paid()).toEqual(['2027-01-31 aprovado', '2027-02-28 aprovado'])
    expect((await scene.own()).proximo).toBe('2027-03-07')
  })

  test('is not charged at night, nor while the church has giving switched off', async () => {
    await scene.give({ recorrencia: { dias: 7 } })
    vi.setSystemTime(new Date('2027-02-07T09:00:00Z'))
    await runJob(server.services, findDueGifts, {}, scene.church.id)
    expect(await takeCharges(server)).toEqual([])
    expect(await runDay(server, scene.church, '2027-02-07')).toHaveLength(1)
  })

  test('covers the fee each time, when its giver wants it so', async () => {
    await scene.give({ flagUsuarioTaxa: true, recorrencia: { dias: 7 } })
    await runDay(server, scene.church, '2027-02-07')
    const { rows } = await owner.query('select valor::int, valor_taxa::int from pagamento where igreja_id = $1', [scene.church.id])
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toEqual({ valor: 5_000, valor_taxa: expect.any(Number) })
    expect(rows[1].valor_taxa).toBeGreaterThan(0)
  })

  test('every so many days has a name in the specification, too', async () => {
    const wanted = { recorrencia: undefined, recorrenciaDias: 45 }
    expect((await scene.give(wanted)).status).toBe(200)
    expect((await scene.own()).recorrencia).toEqual({ dias: 45 })
    const errorsOf = async (body: object) => (await scene.give(body)).problem.errors
    expect(await errorsOf({ ...wanted, recorrencia: { diaDoMes: 5 } })).toEqual({ recorrenciaDias: 'invalid' })
    expect(await errorsOf({ ...wanted, recorrenciaDias: 0 })).toEqual({ recorrenciaDias: 'min_value:1' })
    // Whoever wants none is not charged again: the two contradict each other, so nothing is paid.
    expect(await errorsOf({ ...wanted, allowRecurrency: false })).toEqual({ allowRecurrency: 'invalid' })
    expect(
      (await scene.give({ recorrencia: undefined, allowRecurrency: true, motivos: [{ id: scene.reason, valor: 5_100 }] })).status,
    ).toBe(200)
    expect(await scene.listed()).toHaveLength(1)
    // Allowed by the giver is not allowed by the church.
    const once = await scene.addReason({ flagRecorrencia: false })
    expect(await errorsOf({ ...wanted, allowRecurrency: true, motivos: [{ id: once, valor: 5_000 }] })).toEqual({ recorrencia: 'invalid' })
  })

  test('is refused where it cannot be repeated', async () => {
    const errorsOf = async (body: object, as: Member | null = scene.maria) => (await scene.give(body, as)).problem.errors
    expect(await errorsOf({}, null)).toEqual({ recorrencia: 'invalid' })
    const once = await scene.addReason({ flagRecorrencia: false })
    expect(await errorsOf({ motivos: [{ id: once, valor: 500 }] })).toEqual({ recorrencia: 'invalid' })
    const two = [
      { id: scene.reason, valor: 500 },
      { id: once, valor: 500 },
    ]
    expect(await errorsOf({ motivos: two })).toEqual({ motivos: 'max:1' })
    expect(await errorsOf({ metodo: 'dinheiro' })).toEqual({ metodo: 'invalid' })
    expect(await errorsOf({ salvarCartao: false })).toEqual({ salvarCartao: 'required' })
    expect(await errorsOf({ parcelas: 2 })).toEqual({ parcelas: 'max_value:1' })
    expect(await errorsOf({ recorrencia: { dias: 0 } })).toEqual({ 'recorrencia.dias': 'min_value:1' })
    expect(await errorsOf({ recorrencia: { diaDoMes: 32 } })).toEqual({ 'recorrencia.diaDoMes': 'max_value:31' })
    expect(await errorsOf({ recorrencia: { dias: 1, diaDoMes: 1 } })).toEqual({ recorrencia: 'invalid' })
    expect(await scene.listed()).toEqual([])
  })

  test('never begins when its first payment is declined', async () => {
    expect((await scene.give({ motivos: [{ id: scene.reason, valor: 5_001 }] })).reply.situacao).toBe('nao_aprovado')
    expect(await scene.listed()).toEqual([])
    expect(await runDay(server, scene.church, '2027-02-28')).toEqual([])
  })
})

describe('a charge that fails', () => {
  test('is tried again after one, three and five days; then the gift is paused, and its giver is told kindly', async () => {
    await scene.give({ recorrencia: { dias: 30 } })
    await scene.change({ cartao: await scene.addCard('9995') })
    for (let day = '2027-03-02'; day < '2027-03-20'; day = addDays(day, 1)) await runDay(server, scene.church, day)
    const tries = ['2027-03-02', '2027-03-03', '2027-03-05', '2027-03-07'].map(day => `${day} nao_aprovado`)
    expect((await scene.paid()).slice(1)).toEqual(tries)
    expect(await scene.own()).toMatchObject({ situacao: 'pausada', motivoParada: 'recusas', proximo: null })
    const [mail, ...others] = await scene.mails()
    expect(others).toEqual([])
    expect(mail).toContain('em pausa')
    expect(mail).toContain('/user/giving')
    expect((await scene.change({ situacao: 'ativa', cartao: await scene.addCard('4242') })).reply).toMatchObject({
      situacao: 'ativa',
      motivoParada: null,
      proximo: '2027-04-01',
    })
  })

  test('goes through at the next try with another card, and the gift goes on', async () => {
    await scene.give({ recorrencia: { dias: 30 } })
    await scene.change({ cartao: await scene.addCard('9995') })
    await runDay(server, scene.church, '2027-03-02')
    expect(await scene.own()).toMatchObject({ situacao: 'falhando', motivoParada: 'recusas', proximo: '2027-04-01' })
    await scene.change({ cartao: await scene.addCard('4242') })
    await runDay(server, scene.church, '2027-03-03')
    expect(await scene.own()).toMatchObject({ situacao: 'ativa', motivoParada: null, proximo: '2027-04-01' })
    expect((await scene.paid()).slice(1)).toEqual(['2027-03-02 nao_aprovado', '2027-03-03 aprovado'])
  })

  test('for good is never tried again; nor is one whose gift was paused meanwhile', async () => {
    await scene.give({ recorrencia: { dias: 30 } })
    await scene.change({ cartao: await scene.addCard('0341') })
    await runDay(server, scene.church, '2027-03-02')
    expect(await scene.own()).toMatchObject({ situacao: 'pausada', motivoParada: 'cartao' })
    await scene.change({ situacao: 'ativa', cartao: await scene.addCard('9995') })
    await runDay(server, scene.church, '2027-04-01')
    await scene.change({ situacao: 'pausada' })
    for (const day of ['2027-04-02', '2027-04-04', '2027-05-01']) expect(await runDay(server, scene.church, day)).toEqual([])
    expect(await scene.own()).toMatchObject({ situacao: 'pausada', motivoParada: 'pessoa' })
  })

  test('because the bank asks for the person is no decline: a mail leads to the question', async () => {
    await scene.give({ recorrencia: { dias: 30 } })
    await scene.change({ valor: 5_002 })
    await runDay(server, scene.church, '2027-03-02')
    expect((await scene.own()).situacao).toBe('ativa')
    const { rows } = await owner.query('select codigo, situacao from pagamento where igreja_id = $1 order by id desc limit 1', [
      scene.church.id,
    ])
    expect(rows[0].situacao).toBe('pendente')
    expect((await scene.mails())[0]).toContain(`/user/payment/${rows[0].codigo}`)
  })

  test('because the card or the scene.reason is gone pauses it, without a payment', async () => {
    await scene.give({ recorrencia: { dias: 30 } })
    await owner.query('delete from usuario_cartao_gateway where usuario_id = $1', [scene.maria.memberId])
    expect((await scene.own()).cartao).toBeNull()
    await runDay(server, scene.church, '2027-03-02')
    expect(await scene.own()).toMatchObject({ situacao: 'pausada', motivoParada: 'cartao' })
    await scene.change({ situacao: 'ativa', cartao: await scene.addCard('4242') })
    await db.update(reasonTable).set({ flagRecorrencia: false }).where(eq(reasonTable.id, scene.reason))
    await runDay(server, scene.church, '2027-04-01')
    expect(await scene.own()).toMatchObject({ situacao: 'pausada', motivoParada: 'motivo' })
    expect(await scene.paid()).toHaveLength(1)
  })

  test('because the server died before it asked the gateway is made up for on the next day, once', async () => {
    await scene.give({ recorrencia: { dias: 30 } })
    moveClock('2027-03-02')
    const state = await server.services.directory.findByKey(scene.church.slug)
    if (!state) throw new Error('no church')
    const { id } = await scene.own()
    const started = await paymentDb(server.services, state, 'test').transaction(tx =>
      startCharge(tx, server.services, state, { recorrente: id, dia: '2027-03-02', now: new Date() }),
    )
    expect(await runDay(server, scene.church, '2027-03-02')).toEqual([])
    vi.setSystemTime(new Date('2027-03-02T15:10:00Z'))
    await followPayment(server.services, state, started?.row.id ?? 0, 'test')
    await runDay(server, scene.church, '2027-03-03', 3)
    expect((await scene.paid()).slice(1)).toEqual(['2027-03-02 cancelado', '2027-03-03 aprovado'])
    expect(await scene.own()).toMatchObject({ situacao: 'ativa', proximo: '2027-04-01' })
  })
})
