import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveCard } from '#features/payments/contract/cards.ts'
import { paymentDb } from '#features/payments/server/index.ts'
import { followPayment } from '#features/payments/server/life/follow-payment.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { moveClock, runDay, takeCharges } from '../../../../../tests/fixtures/payments/recurring.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { addDays } from '../../rules.ts'
import { contract } from '../contract.ts'
import { reasonTable, recurringGiftTable } from '../tables.ts'
import { chargeRecurringGift } from './charge-recurring-gift.ts'
import { findDueGifts } from './find-due-gifts.ts'
import { startCharge } from './start-charge.ts'
import { tellRecurringGiver } from './tell-recurring-giver.ts'

vi.useFakeTimers({ toFake: ['Date'] })
const server = await openPaymentServer()
const { call, db, owner, pay } = server
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

const start = '2027-01-31'
let church: Church
let maria: Member
let reason: number
beforeEach(async () => {
  moveClock(start)
  church = await server.buildPayingChurch([
    { codigo: 'cartao-credito', gateway: 8, taxaFixa: 39, taxaPercentual: 399, parcelasMax: 12 },
    { codigo: 'dinheiro' },
  ])
  maria = await server.buildMember(church)
  reason = await addReason()
})

async function addReason(values: Partial<typeof reasonTable.$inferInsert> = {}): Promise<number> {
  const row = { igrejaId: church.id, nome: 'Dízimo', natureza: 'dizimo' as const, ordem: 1, flagRecorrencia: true, ...values }
  const [stored] = await db.insert(reasonTable).values(row).returning()
  return (stored as { id: number }).id
}
const monthly = { diaDoMes: 31 }
const give = (body: object = {}, as: Member | null = maria) =>
  pay(
    church,
    {
      tipo: 'doacao',
      metodo: 'cartao-credito',
      cartao: { token: 'demo_visa_4242_122031_0' },
      salvarCartao: true,
      motivos: [{ id: reason, valor: 5_000 }],
      recorrencia: monthly,
      ...body,
    },
    as ? { as } : {},
  )
/** A session that began at the time of the moved clock. */
const caller = async () => ({ at: church, as: { ...maria, ...(await server.buildSession(maria.accountId, church)) } })
const listed = async () => (await call(contract.listRecurringGifts, {}, await caller())).reply
const own = async () => {
  const [gift] = await listed()
  if (!gift) throw new Error('nothing repeats')
  return gift
}
const change = async (body: object) => {
  const { id, versao } = await own()
  return call(contract.updateRecurringGift, { id, versao, body }, await caller())
}
const addCard = async (final: string) => (await call(saveCard, { body: { token: `demo_visa_${final}_122031_0` } }, await caller())).reply.id
/** What was paid in the order in which it was asked for: day and state. */
async function paid(): Promise<string[]> {
  const { rows } = await owner.query(
    `select to_char(criado_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') || ' ' || situacao as what from pagamento
     where igreja_id = $1 order by id`,
    [church.id],
  )
  return rows.map(({ what }) => what)
}
async function mails(): Promise<string[]> {
  const { rows } = await owner.query("delete from pgboss.job where name = 'tell-recurring-giver' returning data")
  for (const { data } of rows) await runJob(server.services, tellRecurringGiver, data, church.id)
  return (await mailsOf(server).queuedFor(maria.email)).map(({ subject, text }) => `${subject}\n${text}`)
}

describe('a repeated gift', () => {
  test('begins with its first payment, and is charged for half a year on the last day of each month, once', async () => {
    expect((await give()).reply.situacao).toBe('aprovado')
    expect(await own()).toMatchObject({
      motivo: { id: reason, nome: 'Dízimo' },
      valor: 5_000,
      recorrencia: monthly,
      situacao: 'ativa',
      proximo: '2027-02-28',
      cartao: { final: '4242', bandeira: 'visa' },
    })
    for (let day = '2027-02-01'; day < '2027-08-01'; day = addDays(day, 1)) await runDay(server, church, day, 2)
    const days = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31']
    expect(await paid()).toEqual(days.map(day => `${day} aprovado`))
    expect((await own()).proximo).toBe('2027-08-31')
    const gifts = (await call(contract.listOwnGifts, { ano: 2027 }, await caller())).reply.data
    expect(gifts.map(({ motivos }) => motivos)).toEqual(days.map(() => [{ id: reason, nome: 'Dízimo', valor: 5_000 }]))
  }, 60_000)

  test('is charged once when two runs and many jobs do so at the same time, and late once for all days that were missed', async () => {
    await give({ recorrencia: { dias: 7 } })
    moveClock('2027-02-28')
    const find = () => runJob(server.services, findDueGifts, {}, church.id)
    await Promise.all([find(), find()])
    const charges = await takeCharges(server)
    expect(charges).toHaveLength(2)
    await Promise.all([...charges, ...charges, ...charges].map(charge => runJob(server.services, chargeRecurringGift, charge, church.id)))
    expect(await paid()).toEqual(['2027-01-31 aprovado', '2027-02-28 aprovado'])
    expect((await own()).proximo).toBe('2027-03-07')
  })

  test('is not charged at night, nor while the church has giving switched off', async () => {
    await give({ recorrencia: { dias: 7 } })
    vi.setSystemTime(new Date('2027-02-07T09:00:00Z'))
    await runJob(server.services, findDueGifts, {}, church.id)
    expect(await takeCharges(server)).toEqual([])
    expect(await runDay(server, church, '2027-02-07')).toHaveLength(1)
  })

  test('covers the fee each time, when its giver wants it so', async () => {
    await give({ flagUsuarioTaxa: true, recorrencia: { dias: 7 } })
    await runDay(server, church, '2027-02-07')
    const { rows } = await owner.query('select valor::int, valor_taxa::int from pagamento where igreja_id = $1', [church.id])
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toEqual({ valor: 5_000, valor_taxa: expect.any(Number) })
    expect(rows[1].valor_taxa).toBeGreaterThan(0)
  })

  test('is refused where it cannot be repeated', async () => {
    const errorsOf = async (body: object, as: Member | null = maria) => (await give(body, as)).problem.errors
    expect(await errorsOf({}, null)).toEqual({ recorrencia: 'invalid' })
    const once = await addReason({ flagRecorrencia: false })
    expect(await errorsOf({ motivos: [{ id: once, valor: 500 }] })).toEqual({ recorrencia: 'invalid' })
    const two = [
      { id: reason, valor: 500 },
      { id: once, valor: 500 },
    ]
    expect(await errorsOf({ motivos: two })).toEqual({ motivos: 'max:1' })
    expect(await errorsOf({ metodo: 'dinheiro' })).toEqual({ metodo: 'invalid' })
    expect(await errorsOf({ salvarCartao: false })).toEqual({ salvarCartao: 'required' })
    expect(await errorsOf({ parcelas: 2 })).toEqual({ parcelas: 'max_value:1' })
    expect(await errorsOf({ recorrencia: { dias: 0 } })).toEqual({ 'recorrencia.dias': 'min_value:1' })
    expect(await errorsOf({ recorrencia: { diaDoMes: 32 } })).toEqual({ 'recorrencia.diaDoMes': 'max_value:31' })
    expect(await errorsOf({ recorrencia: { dias: 1, diaDoMes: 1 } })).toEqual({ recorrencia: 'invalid' })
    expect(await listed()).toEqual([])
  })

  test('never begins when its first payment is declined', async () => {
    expect((await give({ motivos: [{ id: reason, valor: 5_001 }] })).reply.situacao).toBe('nao_aprovado')
    expect(await listed()).toEqual([])
    expect(await runDay(server, church, '2027-02-28')).toEqual([])
  })
})

describe('a charge that fails', () => {
  test('is tried again after one, three and five days; then the gift is paused, and its giver is told kindly', async () => {
    await give({ recorrencia: { dias: 30 } })
    await change({ cartao: await addCard('9995') })
    for (let day = '2027-03-02'; day < '2027-03-20'; day = addDays(day, 1)) await runDay(server, church, day)
    const tries = ['2027-03-02', '2027-03-03', '2027-03-05', '2027-03-07'].map(day => `${day} nao_aprovado`)
    expect((await paid()).slice(1)).toEqual(tries)
    expect(await own()).toMatchObject({ situacao: 'pausada', motivoParada: 'recusas', proximo: null })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toContain('em pausa')
    expect(mail).toContain('/user/giving')
    expect((await change({ situacao: 'ativa', cartao: await addCard('4242') })).reply).toMatchObject({
      situacao: 'ativa',
      motivoParada: null,
      proximo: '2027-04-01',
    })
  })

  test('goes through at the next try with another card, and the gift goes on', async () => {
    await give({ recorrencia: { dias: 30 } })
    await change({ cartao: await addCard('9995') })
    await runDay(server, church, '2027-03-02')
    expect(await own()).toMatchObject({ situacao: 'falhando', motivoParada: 'recusas', proximo: '2027-04-01' })
    await change({ cartao: await addCard('4242') })
    await runDay(server, church, '2027-03-03')
    expect(await own()).toMatchObject({ situacao: 'ativa', motivoParada: null, proximo: '2027-04-01' })
    expect((await paid()).slice(1)).toEqual(['2027-03-02 nao_aprovado', '2027-03-03 aprovado'])
  })

  test('for good is never tried again; nor is one whose gift was paused meanwhile', async () => {
    await give({ recorrencia: { dias: 30 } })
    await change({ cartao: await addCard('0341') })
    await runDay(server, church, '2027-03-02')
    expect(await own()).toMatchObject({ situacao: 'pausada', motivoParada: 'cartao' })
    await change({ situacao: 'ativa', cartao: await addCard('9995') })
    await runDay(server, church, '2027-04-01')
    await change({ situacao: 'pausada' })
    for (const day of ['2027-04-02', '2027-04-04', '2027-05-01']) expect(await runDay(server, church, day)).toEqual([])
    expect(await own()).toMatchObject({ situacao: 'pausada', motivoParada: 'pessoa' })
  })

  test('because the bank asks for the person is no decline: a mail leads to the question', async () => {
    await give({ recorrencia: { dias: 30 } })
    await change({ valor: 5_002 })
    await runDay(server, church, '2027-03-02')
    expect((await own()).situacao).toBe('ativa')
    const { rows } = await owner.query('select codigo, situacao from pagamento where igreja_id = $1 order by id desc limit 1', [church.id])
    expect(rows[0].situacao).toBe('pendente')
    expect((await mails())[0]).toContain(`/user/payment/${rows[0].codigo}`)
  })

  test('because the card or the reason is gone pauses it, without a payment', async () => {
    await give({ recorrencia: { dias: 30 } })
    await owner.query('delete from usuario_cartao_gateway where usuario_id = $1', [maria.memberId])
    expect((await own()).cartao).toBeNull()
    await runDay(server, church, '2027-03-02')
    expect(await own()).toMatchObject({ situacao: 'pausada', motivoParada: 'cartao' })
    await change({ situacao: 'ativa', cartao: await addCard('4242') })
    await db.update(reasonTable).set({ flagRecorrencia: false }).where(eq(reasonTable.id, reason))
    await runDay(server, church, '2027-04-01')
    expect(await own()).toMatchObject({ situacao: 'pausada', motivoParada: 'motivo' })
    expect(await paid()).toHaveLength(1)
  })

  test('because the server died before it asked the gateway is made up for on the next day, once', async () => {
    await give({ recorrencia: { dias: 30 } })
    moveClock('2027-03-02')
    const state = await server.services.directory.findByKey(church.slug)
    if (!state) throw new Error('no church')
    const { id } = await own()
    const started = await paymentDb(server.services, state, 'test').transaction(tx =>
      startCharge(tx, server.services, state, { recorrente: id, dia: '2027-03-02', now: new Date() }),
    )
    expect(await runDay(server, church, '2027-03-02')).toEqual([])
    vi.setSystemTime(new Date('2027-03-02T15:10:00Z'))
    await followPayment(server.services, state, started?.row.id ?? 0, 'test')
    await runDay(server, church, '2027-03-03', 3)
    expect((await paid()).slice(1)).toEqual(['2027-03-02 cancelado', '2027-03-03 aprovado'])
    expect(await own()).toMatchObject({ situacao: 'ativa', proximo: '2027-04-01' })
  })
})

describe('its giver', () => {
  test('changes amount, day, reason and card; what does not fit is refused', async () => {
    await give()
    const missions = await addReason({ nome: 'Missões', valorMinimo: 1_000 })
    const once = await addReason({ flagRecorrencia: false })
    const errorsOf = async (body: object) => (await change(body)).problem.errors
    expect(await errorsOf({ motivo: once })).toEqual({ motivo: 'unknown' })
    expect(await errorsOf({ motivo: missions, valor: 999 })).toEqual({ valor: 'min_value:1000' })
    expect(await errorsOf({ cartao: 999_999_999 })).toEqual({ cartao: 'unknown' })
    const body = { motivo: missions, valor: 1_000, recorrencia: { dias: 14 }, flagUsuarioTaxa: true }
    expect((await change(body)).reply).toMatchObject({
      ...body,
      motivo: { id: missions, nome: 'Missões' },
      situacao: 'ativa',
      proximo: '2027-02-14',
    })
    const { id } = await own()
    expect((await call(contract.updateRecurringGift, { id, versao: 1, body: {} }, await caller())).problem.code).toBe('stale')
  })

  test('leaves one out, pauses, goes on after today, and ends it', async () => {
    await give()
    const { id, versao } = await own()
    const skipped = (await call(contract.skipRecurringGift, { id, versao }, await caller())).reply
    expect(skipped.proximo).toBe('2027-03-31')
    expect(await runDay(server, church, '2027-02-28')).toEqual([])
    expect((await change({ situacao: 'pausada' })).reply).toMatchObject({ situacao: 'pausada', motivoParada: 'pessoa', proximo: null })
    expect(await runDay(server, church, '2027-05-10')).toEqual([])
    expect((await change({ situacao: 'ativa' })).reply).toMatchObject({ situacao: 'ativa', motivoParada: null, proximo: '2027-05-31' })
    expect((await call(contract.endRecurringGift, { id }, await caller())).reply).toEqual({})
    expect(await listed()).toEqual([])
    expect((await call(contract.endRecurringGift, { id }, await caller())).problem.code).toBe('not-found')
    expect(await runDay(server, church, '2027-05-31')).toEqual([])
  })

  test('is the only one who sees and changes it', async () => {
    await give()
    const { id, versao } = await own()
    const other = { at: church, as: await server.buildMember(church) }
    expect((await call(contract.listRecurringGifts, {}, other)).reply).toEqual([])
    expect((await call(contract.updateRecurringGift, { id, versao, body: { valor: 1 } }, other)).problem.code).toBe('not-found')
    expect((await call(contract.skipRecurringGift, { id, versao }, other)).problem.code).toBe('not-found')
    expect((await call(contract.endRecurringGift, { id }, other)).problem.code).toBe('not-found')
    expect(await db.select().from(recurringGiftTable).where(eq(recurringGiftTable.id, id))).toMatchObject([
      { valor: 5_000, situacao: 'ativa' },
    ])
  })

  test('pays with the same card after it was saved again', async () => {
    await give({ recorrencia: { dias: 30 } })
    const { cartao } = await own()
    expect(await addCard('4242')).toBe(cartao?.id)
    await runDay(server, church, '2027-03-02')
    expect(await paid()).toEqual(['2027-01-31 aprovado', '2027-03-02 aprovado'])
  })
})
