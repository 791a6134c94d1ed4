import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, seats } from '../../../../../tests/fixtures/events/registrations.ts'
import { openStaff } from '../../../../../tests/fixtures/events/staff.ts'
import { queueIsEmpty } from '../../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../../tests/fixtures/mail.ts'
import type { Member } from '../../../../../tests/fixtures/people.ts'
import { contract } from '../contract.ts'

const server = await openStaff()
const { call, close, owner, church, admin, editor, maria, davi, event, register, registrationOf, seatsOf, payFor, arrive, rowOf } = server
afterAll(close)
beforeAll(() => server.startJobs())

type Sold = Awaited<ReturnType<typeof event>>

const progress = async (sold: Sold) => (await call(contract.getRefunds, { id: sold.id }, { at: church, as: admin })).reply
const refundAll = (sold: Sold, as = admin) => call(contract.refundEverybody, { id: sold.id }, { at: church, as })
const paid = async (sold: Sold, as: Member, count = 1) => (await register(sold, as, count, { pagamento: card })).reply
const setState = (sold: Sold, state: string) => owner.query('update evento set estado = $2 where id = $1', [sold.id, state])

test('everybody who has paid for an event that is cancelled gets the money back once, but who has given it, or paid nothing', async () => {
  const sold = await event({ preco: 5_000, quantidade: 20 })
  const [rute, saulo, lia] = [await server.buildMember(church), await server.buildMember(church), await server.buildMember(church)]
  const first = await paid(sold, maria, 2)
  // She has handed one of hers on.
  const ticket = first.inscricao.ingressos[0]?.id ?? 0
  const { codigo } = (await call(contract.offerTicket, { user: maria.memberId, event: sold.id, id: ticket }, { at: church, as: maria }))
    .reply
  await call(contract.takeTicket, { user: lia.memberId, event: sold.id, body: { codigo } }, { at: church, as: lia })
  await paid(sold, davi)
  const given = await paid(sold, rute)
  const cash = (await register(sold, saulo)).reply.inscricao
  await arrive((await payFor(cash.id, saulo, { metodo: 'dinheiro' })).reply.codigo)

  expect((await refundAll(sold)).problem.code).toBe('conflict')
  await setState(sold, 'cancelado')
  expect((await refundAll(sold, editor)).status).toBe(404)
  expect((await refundAll(sold, maria)).status).toBe(404)
  await call(
    contract.chooseWhenOff,
    { user: rute.memberId, event: sold.id, id: given.inscricao.id, body: { escolha: 'doar' } },
    { at: church, as: rute },
  )
  expect(await progress(sold)).toMatchObject({ faltam: 3, valorFalta: 20_000, devolvidas: 0, valorDevolvido: 0, doadas: 1, mantidas: 0 })
  await Promise.all([refundAll(sold), refundAll(sold)])
  await refundAll(sold)
  await queueIsEmpty(owner)
  expect(await progress(sold)).toMatchObject({ faltam: 0, valorFalta: 0, devolvidas: 3, valorDevolvido: 15_000, tesouraria: 1, doadas: 1 })
  const refunds = await owner.query(
    `select e.valor::int from pagamento_estorno e join evento_inscricao_pagamento r on r.pagamento_id = e.pagamento_id
       join evento_inscricao i on i.id = r.inscricao_id where i.evento_id = $1 order by e.valor, e.id`,
    [sold.id],
  )
  expect(refunds.rows.map(({ valor }) => valor)).toEqual([5_000, 5_000, 10_000])
  for (const member of [maria, davi, rute, saulo, lia]) expect((await registrationOf(sold, member))?.situacao).toBe('cancelada')
  expect(await seatsOf(sold)).toEqual(seats(0))
  expect(await rowOf(given.pagamento?.codigo ?? '')).toMatchObject({ situacao: 'aprovado', valorEstornado: 0 })
  const audit = await owner.query("select depois from auditoria where entidade = 'evento' and acao = 'refund-all' and entidade_id = $1", [
    sold.id,
  ])
  expect(audit.rows[0]?.depois).toEqual({ estado: 'cancelado', inscricoes: 3 })
})

test('of a postponed event, who keeps the tickets keeps them; one that takes place again before its turn is left as it is', async () => {
  const sold = await event({ preco: 5_000, quantidade: 20 })
  const kept = (await paid(sold, maria)).inscricao
  await paid(sold, davi)
  await setState(sold, 'adiado')
  await call(
    contract.chooseWhenOff,
    { user: maria.memberId, event: sold.id, id: kept.id, body: { escolha: 'manter' } },
    { at: church, as: maria },
  )
  await refundAll(sold)
  await queueIsEmpty(owner)
  expect(await progress(sold)).toMatchObject({ faltam: 0, devolvidas: 1, mantidas: 1 })
  expect(await registrationOf(sold, maria)).toMatchObject({ situacao: 'confirmada' })
  await setState(sold, 'confirmado')
  expect((await refundAll(sold)).problem.code).toBe('conflict')
})

test('what a handed-over ticket has cost goes back, too, when its payer had given back their own before; whoever was not told yet is told', async () => {
  const sold = await event({ preco: 5_000, quantidade: 20 }, { cancelamento_horas: 1 })
  const [lia, bia] = [await server.buildMember(church), await server.buildMember(church)]
  const { inscricao } = await paid(sold, maria, 2)
  await paid(sold, bia)
  const ticket = inscricao.ingressos[0]?.id ?? 0
  const { codigo } = (await call(contract.offerTicket, { user: maria.memberId, event: sold.id, id: ticket }, { at: church, as: maria }))
    .reply
  await call(contract.takeTicket, { user: lia.memberId, event: sold.id, body: { codigo } }, { at: church, as: lia })
  await call(contract.cancelRegistration, { user: maria.memberId, event: sold.id, id: inscricao.id } as never, { at: church, as: maria })
  await queueIsEmpty(owner)
  await setState(sold, 'cancelado')
  await Promise.all([refundAll(sold), refundAll(sold)])
  await queueIsEmpty(owner)
  const refunds = await owner.query(
    `select sum(e.valor)::int as valor from pagamento_estorno e join evento_inscricao_pagamento r on r.pagamento_id = e.pagamento_id
       where r.inscricao_id = $1`,
    [inscricao.id],
  )
  expect(refunds.rows[0]?.valor).toBe(10_000)
  expect((await registrationOf(sold, lia))?.situacao).toBe('cancelada')
  expect(await seatsOf(sold)).toEqual(seats(0))
  const told = await mailsOf(server).sentTo(bia.email)
  expect(told.filter(({ text }) => text.includes('não vai acontecer'))).toHaveLength(1)
})
