import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract.ts'
import { card, openRegistrations, seats } from '../../../../../../tests/fixtures/events/registrations.ts'
import { queueIsEmpty, runScheduled } from '../../../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../../../tests/fixtures/mail.ts'
import type { Member } from '../../../../../../tests/fixtures/people.ts'
import { contract } from '../../contract.ts'
import { offerSeats } from '../waiting-list/offer-seats.ts'
import { remindRegistered } from './remind-registered.ts'
import { tellChanges } from './tell-changes.ts'

const server = await openRegistrations()
const { call, close, owner, church, maria, davi, event, reserve, register, registrationOf, seatsOf, payFor, arrive, rowOf } = server
afterAll(close)
beforeAll(() => server.startJobs())

type Sold = Awaited<ReturnType<typeof event>>

const hours = (count: number) => `interval '${count} hours'`
const change = (sold: Sold, columns: string, minutesAgo = 6) =>
  owner.query(`update evento set ${columns}, data_alteracao = now() - interval '${minutesAgo} minutes' where id = $1`, [sold.id])
/** Sets the only date of an event. @param start an expression */
const dateAt = (start: string) =>
  `inicio = ${start}, fim = ${start} + ${hours(2)}, datas = jsonb_build_array(jsonb_build_object('inicio', to_jsonb(${start}), 'fim', to_jsonb(${start} + ${hours(2)})))`
const moveTo = (sold: Sold, inHours: number) => change(sold, `estado = 'confirmado', ${dateAt(`now() + ${hours(inHours)}`)}`)
/** What somebody alone is told of an event on the site, newest first. */
const notedOf = async (sold: Sold, as: Member) =>
  (await call(listNotifications, { usuario: '1' }, { at: church, as })).reply.filter(
    ({ flagPessoal, idEntidadeRelacionada }) => flagPessoal && idEntidadeRelacionada === sold.id,
  )
/** What somebody was told since the last time. */
const seen = new Map<string, number>()
async function news(member: Member): Promise<string[]> {
  await queueIsEmpty(owner)
  const mails = await mailsOf(server).sentTo(member.email)
  const before = seen.get(member.email) ?? 0
  seen.set(member.email, mails.length)
  return mails.slice(before).map(({ text }) => {
    if (text.includes('não vai acontecer na data')) return 'adiado'
    if (text.includes('não vai acontecer')) return 'cancelado'
    if (text.includes('agora acontece nesta data')) return 'remarcado'
    return text.includes('Na entrada, mostre o código') ? 'ingressos' : text
  })
}
const choose = (sold: Sold, id: number, escolha: 'manter' | 'doar', as = maria) =>
  call(contract.chooseWhenOff, { user: as.memberId, event: sold.id, id, body: { escolha } }, { at: church, as })
const paid = async (sold: Sold, as = maria) => {
  const { inscricao, pagamento } = (await register(sold, as, 1, { pagamento: card })).reply
  return { id: inscricao.id, codigo: pagamento?.codigo ?? '' }
}
const refundsOf = async (codigo: string) =>
  (
    await owner.query('select e.valor::int from pagamento_estorno e join pagamento p on p.id = e.pagamento_id where p.codigo = $1', [
      codigo,
    ])
  ).rows
const tell = () => runScheduled(server, tellChanges)

describe('an event that is cancelled', () => {
  test('is told once to all who have registered, a while after; what is only kept ends, and so does the waiting list', async () => {
    const sold = await event({ preco: 5_000, quantidade: 2 }, { flag_lista_espera: true })
    const { id } = await paid(sold)
    await reserve(sold, davi)
    const waiting = await server.buildMember(church)
    await call(
      contract.joinWaitingList,
      { user: waiting.memberId, event: sold.id, id: sold.ticket, body: { quantidade: 1 } },
      { at: church, as: waiting },
    )
    await news(maria)
    await change(sold, "estado = 'cancelado', aviso = 'O sítio alagou.'", 1)
    await tell()
    expect([await news(maria), await seatsOf(sold)]).toEqual([[], seats(2)])
    await change(sold, "estado = 'cancelado'")
    await tell()
    await tell()
    expect([await news(maria), await seatsOf(sold)]).toEqual([['cancelado'], seats(1)])
    const [last] = (await mailsOf(server).sentTo(maria.email)).slice(-1)
    expect(last?.text).toContain('O sítio alagou.')
    expect((await call(contract.listOwnWaiting, { user: waiting.memberId }, { at: church, as: waiting })).reply).toEqual([])
    const off = { titulo: expect.stringMatching(/cancelado/i), tipo: { codigo: 'EVENTO' }, isRoute: true }
    expect(await notedOf(sold, maria)).toMatchObject([{ ...off, caminho: `/user/registrations/${sold.id}/tickets` }])
    expect(await notedOf(sold, waiting)).toMatchObject([{ ...off, caminho: `/event/${sold.id}` }])
    expect(await notedOf(sold, davi)).toEqual([])
    expect(await registrationOf(sold, maria)).toMatchObject({ id, devolucao: 5_000, flagEscolher: true, escolha: null })
  })

  test('lets whoever has paid give the money to the church, for good, but keep no ticket', async () => {
    const sold = await event({ preco: 5_000, quantidade: 2 })
    const { id, codigo } = await paid(sold)
    expect((await choose(sold, id, 'doar')).problem.code).toBe('conflict')
    await change(sold, "estado = 'cancelado'")
    expect((await choose(sold, id, 'manter')).problem.code).toBe('conflict')
    expect((await choose(sold, id, 'doar', davi)).status).toBe(404)
    expect(
      (
        await call(
          contract.chooseWhenOff,
          { user: maria.memberId, event: sold.id, id, body: { escolha: 'doar' } },
          { at: church, as: davi },
        )
      ).status,
    ).toBe(404)
    expect((await choose(sold, id, 'doar')).status).toBe(200)
    expect((await choose(sold, id, 'doar')).status).toBe(200)
    expect([await refundsOf(codigo), await seatsOf(sold)]).toEqual([[], seats(0)])
    expect(await registrationOf(sold, maria)).toMatchObject({
      situacao: 'cancelada',
      escolha: 'doar',
      flagEscolher: false,
      devolucao: null,
    })
  })

  test('gives money back that comes after it, without a ticket', async () => {
    const sold = await event({ preco: 5_000, quantidade: 2 })
    const { inscricao } = (await register(sold, maria)).reply
    const { codigo } = (await payFor(inscricao.id, maria)).reply
    await change(sold, "estado = 'cancelado'")
    await arrive(codigo)
    expect(await refundsOf(codigo)).toEqual([{ valor: 5_000 }])
    expect([await registrationOf(sold, maria), await seatsOf(sold)]).toMatchObject([{ situacao: 'cancelada' }, seats(0)])
    expect(await rowOf(codigo)).toMatchObject({ valorEstornado: 0 })
  })
})

describe('those who wait for tickets', () => {
  const wait = (sold: Sold, as: Member) =>
    call(contract.joinWaitingList, { user: as.memberId, event: sold.id, id: sold.ticket, body: { quantidade: 1 } }, { at: church, as })
  const placeOf = async (sold: Sold, as: Member) =>
    (await call(contract.listOwnWaiting, { user: as.memberId }, { at: church, as })).reply.find(({ evento }) => evento === sold.id)
  const soldOut = async () => {
    const sold = await event({ quantidade: 1 }, { flag_lista_espera: true })
    await register(sold, maria)
    const waiting = await server.buildMember(church)
    await wait(sold, waiting)
    return { sold, waiting }
  }
  const giveBack = async (sold: Sold) => {
    const id = (await registrationOf(sold, maria))?.id ?? 0
    await call(contract.cancelRegistration, { user: maria.memberId, event: sold.id, id } as never, { at: church, as: maria })
  }

  test('are told that the event is off, also when a seat comes back before', async () => {
    const { sold, waiting } = await soldOut()
    await change(sold, "estado = 'cancelado'", 1)
    await giveBack(sold)
    await runScheduled(server, offerSeats)
    await change(sold, "estado = 'cancelado'")
    await tell()
    expect(await news(waiting)).toEqual(['cancelado'])
  })

  test('have their place again when the event is postponed while seats are offered to them', async () => {
    const { sold, waiting } = await soldOut()
    await giveBack(sold)
    await runScheduled(server, offerSeats)
    expect(await placeOf(sold, waiting)).toMatchObject({ lugar: null })
    await change(sold, "estado = 'adiado'")
    await tell()
    expect(await seatsOf(sold)).toEqual(seats(0))
    await moveTo(sold, 240)
    await tell()
    expect(await placeOf(sold, waiting)).toMatchObject({ lugar: 1, ofertaAte: null })
    await runScheduled(server, offerSeats)
    expect(await placeOf(sold, waiting)).toMatchObject({ lugar: null })
  })
})

test('whoever has not paid yet hears that the event is off, also when nobody else has registered; and after the day on which it was to be', async () => {
  const sold = await event({ preco: 5_000, quantidade: 2 })
  const { inscricao } = (await register(sold, maria)).reply
  await payFor(inscricao.id, maria)
  await news(maria)
  await change(sold, "estado = 'adiado'")
  await tell()
  expect(await news(maria)).toEqual(['adiado'])
  await change(sold, `estado = 'cancelado', ${dateAt("now() - interval '3 days'")}`)
  await tell()
  expect(await news(maria)).toEqual(['cancelado'])
})

test('an event that is postponed and gets a new date is told twice; money comes back whole until it begins, but not of who has registered since', async () => {
  const sold = await event({ preco: 5_000, quantidade: 9 }, { cancelamento_horas: 24, cancelamento_retencao: 50 })
  const { id } = await paid(sold)
  await owner.query("update evento_inscricao set criada_em = now() - interval '1 day' where id = $1", [id])
  expect(await registrationOf(sold, maria)).toMatchObject({ devolucao: 2_500, flagEscolher: false })
  await news(maria)
  await change(sold, "estado = 'adiado'")
  await tell()
  expect(await news(maria)).toEqual(['adiado'])
  expect(await registrationOf(sold, maria)).toMatchObject({ devolucao: 5_000, flagEscolher: true })
  expect((await choose(sold, id, 'manter')).status).toBe(200)
  expect(await registrationOf(sold, maria)).toMatchObject({ devolucao: 5_000, flagEscolher: false, escolha: 'manter' })
  // Another day that nobody can rely on yet.
  await change(sold, dateAt("inicio + interval '3 days'"))
  await tell()
  expect(await news(maria)).toEqual([])

  await moveTo(sold, 240)
  await tell()
  expect(await news(maria)).toEqual(['remarcado'])
  await paid(sold, davi)
  // Who has kept them for a day that was not known yet is asked again.
  expect(await registrationOf(sold, maria)).toMatchObject({ devolucao: 5_000, flagEscolher: true, escolha: null })
  expect(await registrationOf(sold, davi)).toMatchObject({ devolucao: 2_500, flagEscolher: false })
})

test('an event that begins an hour later on the same day is told, and its terms stay', async () => {
  const sold = await event({ preco: 5_000, quantidade: 9 }, { cancelamento_horas: 24, cancelamento_retencao: 50 })
  await change(sold, dateAt("date_trunc('day', now()) + interval '75 hours'"))
  await paid(sold)
  await news(maria)
  await change(sold, dateAt("inicio + interval '1 hour'"))
  await tell()
  expect(await news(maria)).toEqual(['remarcado'])
  expect(await registrationOf(sold, maria)).toMatchObject({ devolucao: 2_500, flagEscolher: false })
})

describe('those who come', () => {
  const remind = () => runScheduled(server, remindRegistered)
  const registeredAgo = (sold: Sold) =>
    owner.query("update evento_inscricao set confirmada_em = now() - interval '2 days' where evento_id = $1", [sold.id])

  test('are reminded once within a day before, and again of another date; not who has just registered, or comes no more', async () => {
    const sold = await event({ quantidade: 9 })
    await register(sold, maria)
    await news(maria)
    await registeredAgo(sold)
    await register(sold, davi)
    await news(davi)
    await remind()
    expect(await news(maria)).toEqual([])
    await moveTo(sold, 20)
    await tell()
    await news(maria)
    await news(davi)
    await remind()
    await remind()
    expect([await news(maria), await news(davi)]).toEqual([['ingressos'], []])
    const [reminder, ...rest] = await notedOf(sold, maria)
    await moveTo(sold, 10)
    await remind()
    expect(await news(maria)).toEqual(['ingressos'])
    // Reminded again, it is the same notification, and new again.
    expect(rest).toHaveLength(1)
    const [again, ...older] = await notedOf(sold, maria)
    expect([again?.id, older]).toEqual([reminder?.id, rest])
    expect(Date.parse(again?.dataCadastro ?? '')).toBeGreaterThan(Date.parse(reminder?.dataCadastro ?? ''))
    const id = (await registrationOf(sold, maria))?.id ?? 0
    await call(contract.cancelRegistration, { user: maria.memberId, event: sold.id, id } as never, { at: church, as: maria })
    await moveTo(sold, 12)
    await remind()
    expect(await news(maria)).toEqual([])
  })

  test('are not reminded of what does not take place', async () => {
    const sold = await event({ quantidade: 9 })
    await register(sold, maria)
    await registeredAgo(sold)
    await moveTo(sold, 20)
    await change(sold, "estado = 'adiado'")
    await news(maria)
    await remind()
    expect(await news(maria)).toEqual([])
  })
})
