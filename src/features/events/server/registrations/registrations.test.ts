import { afterAll, describe, expect, test } from 'vitest'
import { openRegistrations, seats } from '../../../../../tests/fixtures/events/registrations.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { contract } from '../contract.ts'
import { tellRegistered } from './tell-registered.ts'

const { call, close, owner, church, maria, davi, ...scene } = await openRegistrations()
const { event, reserve, register, listed, registrationOf, seatsOf, endHoldsOf, passHold } = scene
afterAll(close)

type Sold = Awaited<ReturnType<typeof event>>
const shownTicket = async ({ id }: Sold) => (await call(contract.getEvent, { id }, { at: church })).reply.ingressos[0]

describe('a free ticket', () => {
  test('is confirmed at once and gets a code; each of several people has one of their own', async () => {
    const sold = await event({ quantidade: 9 })
    const { reply } = await register(sold, maria, 3)
    expect(reply.pagamento).toBeNull()
    expect(reply.inscricao).toMatchObject({ situacao: 'confirmada', metodo: 'gratuito', valor: 0, reservadaAte: null })
    expect(reply.inscricao.ingressos.map(({ nome }) => nome)).toEqual(['Pessoa 1', 'Pessoa 2', 'Pessoa 3'])
    expect(new Set(reply.inscricao.ingressos.map(({ codigo }) => codigo)).size).toBe(3)
    expect(await seatsOf(sold)).toEqual(seats(3))
    const { reply: own } = await call(contract.listOwnEvents, { user: maria.memberId }, { at: church, as: maria })
    expect(own.find(({ id }) => id === sold.id)).toMatchObject({ qtdeIngressos: 3, qtdePendentes: 0 })
    await runJob(scene.services, tellRegistered, { inscricao: reply.inscricao.id }, church.id)
    const mail = (await mailsOf({ ...scene, owner }).queuedFor(maria.email)).at(-1)
    expect(mail?.subject).toBe('Inscrição confirmada: Mutirão')
    expect(mail?.text).toContain('Adulto: Pessoa 3 Prado')
    expect(mail?.text).toContain(`/user/registrations/${sold.id}/tickets`)
  })

  test('is given back, and then free for somebody else', async () => {
    const sold = await event({ quantidade: 1 })
    const { id } = (await register(sold, maria)).reply.inscricao
    expect(await shownTicket(sold)).toMatchObject({ flagEsgotado: true })
    expect((await register(sold, davi)).problem.errors).toEqual({ 'ingressos.0.quantidade': 'max_value:0' })
    const options = { at: church, as: maria }
    expect((await call(contract.cancelRegistration, { user: maria.memberId, event: sold.id, id }, options)).status).toBe(200)
    expect(await shownTicket(sold)).toMatchObject({ flagEsgotado: false })
    expect((await register(sold, davi)).reply.inscricao.situacao).toBe('confirmada')
    expect((await registrationOf(sold, maria))?.ingressos[0]?.codigo).toBeNull()
  })

  test('of an event that is over is not given back', async () => {
    const sold = await event()
    const { id } = (await register(sold, maria)).reply.inscricao
    await owner.query(`update evento set fim = now() - interval '1 minute' where id = $1`, [sold.id])
    const cancelled = await call(contract.cancelRegistration, { user: maria.memberId, event: sold.id, id }, { at: church, as: maria })
    expect(cancelled.problem.code).toBe('conflict')
  })

  test('is one registration for one key, however often it is sent', async () => {
    const sold = await event({ quantidade: 9 })
    const replies = await Promise.all([0, 1, 2].map(() => register(sold, maria, 2, {}, { key: 'the same' })))
    expect(new Set(replies.map(({ reply }) => reply.inscricao.id)).size).toBe(1)
    const { reply } = await register(sold, maria, 2, {}, { key: 'the same' })
    expect(reply.inscricao.situacao).toBe('confirmada')
    expect(await seatsOf(sold)).toEqual(seats(2))
    expect((await register(sold, maria, 1, {}, { key: 'the same' })).problem.code).toBe('key-reused')
  })
})

describe('a ticket that cannot be had', () => {
  test('says why by its field', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const errorsOf = async (sold: Sold, count = 1) => (await register(sold, davi, count)).problem.errors
    expect(await errorsOf(await event({ data_inicio: at(1) }))).toEqual({ 'ingressos.0.ingressoId': 'invalid' })
    expect(await errorsOf(await event({ data_fim: at(-1) }))).toEqual({ 'ingressos.0.ingressoId': 'invalid' })
    expect(await errorsOf(await event({}, { estado: 'cancelado' }))).toEqual({ 'ingressos.0.ingressoId': 'invalid' })
    expect(await errorsOf(await event({ flag_ativo: false }))).toEqual({ 'ingressos.0.ingressoId': 'unknown' })
    expect(await errorsOf(await event({ limite_por_usuario: 2 }), 3)).toEqual({ 'ingressos.0.quantidade': 'max_value:2' })
    expect(await errorsOf(await event({ quantidade: 5 }, { lugares: 2 }), 3)).toEqual({ 'ingressos.0.quantidade': 'max_value:2' })
    const other = await event()
    expect(await errorsOf({ ...(await event()), ticket: other.ticket })).toEqual({ 'ingressos.0.ingressoId': 'unknown' })
    expect((await register(await event({}, { data_inicio: at(1) }), davi)).status).toBe(404)
  })

  test('is refused when a person asks for more than they may have in several goes', async () => {
    const sold = await event({ limite_por_usuario: 3 })
    await register(sold, davi, 2)
    expect((await register(sold, davi, 2)).problem.errors).toEqual({ 'ingressos.0.quantidade': 'max_value:1' })
    expect((await register(sold, davi, 1)).status).toBe(200)
  })
})

describe('kept seats', () => {
  test('are nobody else’s for a quarter of an hour, and then are free by themselves', async () => {
    const sold = await event({ quantidade: 2 })
    const { reply } = await reserve(sold, maria, 2)
    const minutes = (Date.parse(reply.reservadaAte ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    expect((await reserve(sold, davi)).problem.errors).toEqual({ 'ingressos.0.quantidade': 'max_value:0' })
    await endHoldsOf()
    expect(await seatsOf(sold)).toEqual(seats(2))
    await passHold(sold)
    expect(await seatsOf(sold)).toEqual(seats(0))
    expect((await reserve(sold, davi)).status).toBe(200)
  })

  test('are kept anew by whoever changes their mind, but for an hour at most', async () => {
    const sold = await event({ quantidade: 2 })
    await reserve(sold, maria, 2)
    expect((await reserve(sold, maria, 1)).status).toBe(200)
    expect(await seatsOf(sold)).toEqual(seats(1))
    await owner.query(`update evento_inscricao set reservada_desde = now() - interval '55 minutes' where evento_id = $1`, [sold.id])
    const { reply } = await register(sold, maria, 1)
    expect(reply.inscricao.situacao).toBe('confirmada')
    const paid = await event({ preco: 1_000 })
    await reserve(paid, maria)
    await owner.query(`update evento_inscricao set reservada_desde = now() - interval '55 minutes' where evento_id = $1`, [paid.id])
    const kept = (await reserve(paid, maria)).reply
    expect((Date.parse(kept.reservadaAte ?? '') - Date.now()) / 60_000).toBeLessThanOrEqual(5)
  })

  test('are given back when asked', async () => {
    const sold = await event({ quantidade: 2 })
    await reserve(sold, maria, 2)
    await call(contract.releaseSeats, { user: maria.memberId, event: sold.id }, { at: church, as: maria })
    expect(await seatsOf(sold)).toEqual(seats(0))
    expect(await listed(sold, maria)).toEqual([])
  })
})

test('nobody sees or gives back the tickets of somebody else', async () => {
  const sold = await event()
  const { id } = (await register(sold, maria)).reply.inscricao
  const as = { at: church, as: davi }
  expect((await call(contract.listRegistrations, { user: maria.memberId, event: sold.id }, as)).status).toBe(404)
  expect((await call(contract.listRegistrations, { user: davi.memberId, event: sold.id }, as)).reply).toEqual([])
  expect((await call(contract.cancelRegistration, { user: davi.memberId, event: sold.id, id }, as)).status).toBe(404)
  expect((await call(contract.releaseSeats, { user: maria.memberId, event: sold.id }, as)).status).toBe(404)
})
