import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { card, openRegistrations, seats } from '../../../../../../tests/fixtures/events/registrations.ts'
import { insertTicket } from '../../../../../../tests/fixtures/events/tickets.ts'
import { runScheduled } from '../../../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../../../tests/fixtures/mail.ts'
import type { Member } from '../../../../../../tests/fixtures/people.ts'
import { contract } from '../../contract.ts'
import { endHolds } from '../end-holds.ts'
import { offerSeats } from './offer-seats.ts'

const server = await openRegistrations()
const { call, close, owner, church, maria, davi, event, reserve, register, registrationOf, seatsOf } = server
afterAll(close)

const rute = await server.buildMember(church)
const saulo = await server.buildMember(church)
beforeAll(() => server.startJobs())

type Sold = Awaited<ReturnType<typeof event>>

const withList = { flag_lista_espera: true }
/** An event whose only kind of ticket Maria has all of. */
async function soldOut(seatCount: number, ticket: object = {}, columns: object = withList): Promise<Sold> {
  const sold = await event({ quantidade: seatCount, ...ticket }, { ...columns })
  await register(sold, maria, seatCount)
  return sold
}
const pathOf = (sold: Sold, as: Member) => ({ user: as.memberId, event: sold.id, id: sold.ticket })
const join = (sold: Sold, as: Member, quantidade = 1) =>
  call(contract.joinWaitingList, { ...pathOf(sold, as), body: { quantidade } }, { at: church, as })
const leave = (sold: Sold, as: Member) => call(contract.leaveWaitingList, pathOf(sold, as), { at: church, as })
const entryOf = async (sold: Sold, as: Member) =>
  (await call(contract.listOwnWaiting, { user: as.memberId }, { at: church, as })).reply.find(({ evento }) => evento === sold.id)
const giveBack = async (sold: Sold, as = maria) => {
  const id = (await registrationOf(sold, as))?.id ?? 0
  await call(contract.cancelRegistration, { user: as.memberId, event: sold.id, id } as never, { at: church, as })
}
const isSoldOut = async (sold: Sold) => (await call(contract.getEvent, { id: sold.id }, { at: church })).reply.ingressos[0]?.flagEsgotado
const offers = () => runScheduled(server, offerSeats)

describe('a seat that comes back', () => {
  test('is kept for the first who waits, who is told, has a time to take it and registers', async () => {
    const sold = await soldOut(1, { preco: 5_000 })
    const paying = { pagamento: card }
    await server.passHold(sold)
    await register(sold, maria, 1, paying)
    expect((await join(sold, davi)).reply).toMatchObject({ quantidade: 1, lugar: 1, ofertaAte: null })
    expect((await join(sold, rute)).reply).toMatchObject({ lugar: 2 })
    await owner.query('update evento set cancelamento_horas = 1 where id = $1', [sold.id])
    await giveBack(sold)
    expect(await seatsOf(sold)).toEqual(seats(0))
    expect([await isSoldOut(sold), (await reserve(sold, saulo)).problem.errors]).toEqual([
      true,
      { 'ingressos.0.quantidade': 'max_value:0' },
    ])

    await offers()
    const offer = await entryOf(sold, davi)
    expect(offer).toMatchObject({ lugar: null, quantidade: 1 })
    const hours = (Date.parse(offer?.ofertaAte ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(11.5)
    expect(hours).toBeLessThan(12.5)
    const mails = await mailsOf(server).sentTo(davi.email)
    expect(mails.map(({ text }) => text.includes('chegou a sua vez'))).toEqual([true])
    expect(await entryOf(sold, rute)).toMatchObject({ lugar: 1 })
    expect([await isSoldOut(sold), await seatsOf(sold)]).toEqual([true, seats(1)])

    // Nobody charges him before he says so; what he fills in goes on being his, however long ago the offer came.
    expect(await registrationOf(sold, davi)).toMatchObject({ situacao: 'reservada', pagamento: null, valor: 5_000 })
    await owner.query(`update evento_inscricao set reservada_desde = now() - interval '5 hours' where evento_id = $1`, [sold.id])
    expect((await reserve(sold, davi)).reply.reservadaAte).toBe(offer?.ofertaAte)
    expect((await reserve(sold, davi)).reply.reservadaAte).toBe(offer?.ofertaAte)
    expect((await register(sold, davi, 1, paying)).reply.inscricao).toMatchObject({ situacao: 'confirmada' })
    expect([await entryOf(sold, davi), await seatsOf(sold)]).toEqual([undefined, seats(1)])
    await offers()
    expect(await entryOf(sold, rute)).toMatchObject({ lugar: 1, ofertaAte: null })
  })

  test('goes to the next one when its time ends, and when it is declined', async () => {
    const sold = await soldOut(1)
    for (const member of [davi, rute, saulo]) await join(sold, member)
    await giveBack(sold)
    await offers()
    await owner.query(
      `update evento_inscricao set reservada_ate = now() - interval '1 second' where evento_id = $1 and situacao = 'reservada'`,
      [sold.id],
    )
    await runScheduled(server, endHolds)
    expect([await entryOf(sold, davi), await isSoldOut(sold)]).toEqual([undefined, true])
    await offers()
    expect(await entryOf(sold, rute)).toMatchObject({ lugar: null })
    expect((await leave(sold, rute)).status).toBe(200)
    await offers()
    expect((await entryOf(sold, saulo))?.ofertaAte).toBeTruthy()
    expect((await leave(sold, saulo)).status).toBe(200)
    // Nobody waits any more: it is for everybody.
    await offers()
    expect([await isSoldOut(sold), await seatsOf(sold)]).toEqual([false, seats(0)])
    expect((await reserve(sold, davi)).status).toBe(200)
  })

  test('that is too few for a family is for who wants fewer, and is not left empty', async () => {
    const sold = await soldOut(3, { limite_por_usuario: 3 })
    await join(sold, davi, 3)
    await owner.query('update evento_ingresso set quantidade = 4 where id = $1', [sold.ticket])
    expect(await isSoldOut(sold)).toBe(false)
    expect((await join(sold, rute)).problem.code).toBe('conflict')
    expect((await reserve(sold, rute)).status).toBe(200)
    await giveBack(sold)
    expect(await isSoldOut(sold)).toBe(true)
    await offers()
    expect(await registrationOf(sold, davi)).toMatchObject({ situacao: 'reservada' })
    expect(await seatsOf(sold)).toEqual(seats(4))
  })

  test('is offered also when staff add seats, and when somebody behind wants less than the first', async () => {
    const sold = await soldOut(1)
    await join(sold, davi, 2)
    await join(sold, rute, 1)
    await owner.query('update evento_ingresso set quantidade = 2 where id = $1', [sold.ticket])
    await offers()
    expect(await entryOf(sold, davi)).toMatchObject({ lugar: 1 })
    expect((await entryOf(sold, rute))?.ofertaAte).toBeTruthy()
  })

  test('stays kept while its holder looks at another kind of ticket', async () => {
    const sold = await soldOut(1)
    const other = { ...sold, ticket: await insertTicket({ server, church }, sold.id, { ordem: 2, nome: 'Criança' }) }
    await join(sold, davi)
    await giveBack(sold)
    await offers()
    expect((await reserve(other, davi)).status).toBe(200)
    expect((await entryOf(sold, davi))?.ofertaAte).toBeTruthy()
    expect(await seatsOf(sold)).toMatchObject({ ticket: 1, people: 1 })
    expect((await register(sold, davi)).reply.inscricao.situacao).toBe('confirmada')
  })

  test('is kept no longer than it was offered, however often somebody begins again, and not with others beside it', async () => {
    const sold = await soldOut(1)
    const other = await insertTicket({ server, church }, sold.id, { ordem: 2, nome: 'Criança' })
    await join(sold, davi)
    await giveBack(sold)
    await offers()
    await owner.query(
      `with o as (update evento_espera set oferta_ate = now() + interval '4 minutes' where evento_id = $1 returning inscricao_id, oferta_ate)
       update evento_inscricao i set reservada_ate = o.oferta_ate from o where i.id = o.inscricao_id`,
      [sold.id],
    )
    const end = (await entryOf(sold, davi))?.ofertaAte
    // A tab that does not know yet.
    expect((await join(sold, davi)).reply.ofertaAte).toBe(end)
    for (let time = 0; time < 2; time++) expect((await reserve(sold, davi)).reply.reservadaAte).toBe(end)
    const ingressos = [sold.ticket, other].map(ingressoId => ({ ingressoId, quantidade: 1 }))
    const both = () => call(contract.reserveSeats, { user: davi.memberId, event: sold.id, body: { ingressos } }, { at: church, as: davi })
    const kept = Date.parse((await both()).reply.reservadaAte ?? '') - Date.now()
    expect(kept).toBeLessThanOrEqual(15 * 60_000)
    expect(await entryOf(sold, davi)).toBeUndefined()
    await owner.query("update evento_inscricao set reservada_desde = now() - interval '55 minutes' where evento_id = $1", [sold.id])
    expect(Date.parse((await both()).reply.reservadaAte ?? '') - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  })
})

describe('the line', () => {
  test('keeps the place of who wants fewer, and sends who wants more to its end', async () => {
    const sold = await soldOut(9)
    await join(sold, davi, 3)
    await join(sold, rute)
    expect((await join(sold, davi, 2)).reply).toMatchObject({ lugar: 1, quantidade: 2 })
    expect((await join(sold, davi, 2)).reply).toMatchObject({ lugar: 1 })
    expect((await join(sold, davi, 4)).reply).toMatchObject({ lugar: 2, quantidade: 4 })
    expect((await leave(sold, davi)).status).toBe(200)
    expect([await entryOf(sold, davi), (await leave(sold, davi)).status]).toEqual([undefined, 404])
  })

  test('is for what is sold out, where there is one, as far as one person may have it', async () => {
    const sold = await soldOut(2, { limite_por_usuario: 2 })
    expect((await join(sold, davi, 3)).problem.errors).toEqual({ quantidade: 'max_value:2' })
    expect((await join(sold, maria, 1)).problem.errors).toEqual({ quantidade: 'max_value:0' })
    expect((await join(await soldOut(1, {}, {}), davi)).problem.code).toBe('conflict')
    expect((await join(await event({ quantidade: 5 }, withList), davi)).problem.code).toBe('conflict')
    expect((await join({ ...sold, ticket: 1 }, davi)).status).toBe(404)
    expect(
      (await call(contract.joinWaitingList, { ...pathOf(sold, maria), body: { quantidade: 1 } }, { at: church, as: davi })).status,
    ).toBe(404)
    expect((await call(contract.listOwnWaiting, { user: maria.memberId }, { at: church, as: davi })).status).toBe(404)
  })

  test('lets nobody through who was handed a ticket meanwhile and may have no other', async () => {
    const sold = await soldOut(2, { limite_por_usuario: 2 })
    await owner.query('update evento_ingresso set limite_por_usuario = 1 where id = $1', [sold.ticket])
    await join(sold, davi)
    const [first] = (await registrationOf(sold, maria))?.ingressos ?? []
    const { codigo } = (
      await call(contract.offerTicket, { user: maria.memberId, event: sold.id, id: first?.id ?? 0 }, { at: church, as: maria })
    ).reply
    await call(contract.takeTicket, { user: davi.memberId, event: sold.id, body: { codigo } }, { at: church, as: davi })
    await giveBack(sold)
    await offers()
    expect([await entryOf(sold, davi), await isSoldOut(sold)]).toEqual([undefined, false])
  })
})
