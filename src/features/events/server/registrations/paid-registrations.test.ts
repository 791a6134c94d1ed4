import { afterAll, describe, expect, test } from 'vitest'
import { card, openRegistrations, seats } from '../../../../../tests/fixtures/events/registrations.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { bookOf } from '../../../../../tests/fixtures/payments/book.ts'
import { contract } from '../contract.ts'
import { tellRegistered } from './tell-registered.ts'

const server = await openRegistrations()
const { call, close, owner, pay, rowOf, church, maria, davi } = server
const { event, register, listed, registrationOf, seatsOf, payFor, arrive, endPayment, passHold } = server
afterAll(close)

/** What was asked to go back of a payment. */
async function refundsOf(codigo: string) {
  const { rows } = await owner.query(
    'select e.valor::int from pagamento_estorno e join pagamento p on p.id = e.pagamento_id where p.codigo = $1',
    [codigo],
  )
  return rows.map(({ valor }) => valor)
}

describe('a paid ticket', () => {
  test('costs its fees, waits for its payment, and is confirmed when the money arrives', async () => {
    const sold = await event({ preco: 5_000, taxa_servico: 200, quantidade: 9 })
    const { inscricao } = (await register(sold, maria, 2)).reply
    expect(inscricao).toMatchObject({ situacao: 'pendente', valor: 10_400, pagamento: null })
    expect(inscricao.ingressos.map(({ codigo }) => codigo)).toEqual([null, null])
    const { reply: payment } = await payFor(inscricao.id, maria)
    expect(payment).toMatchObject({
      tipo: 'evento',
      valor: 10_400,
      situacao: 'aguardando',
      descricao: 'Mutirão',
    })
    expect((Date.parse(payment.validade ?? '') - Date.now()) / 60_000).toBeLessThanOrEqual(30)
    // As long as it is open, the seats are kept.
    expect(await registrationOf(sold, maria)).toMatchObject({
      situacao: 'pendente',
      reservadaAte: null,
      pagamento: { codigo: payment.codigo },
    })
    await arrive(payment.codigo)
    const confirmed = await registrationOf(sold, maria)
    expect(confirmed).toMatchObject({ situacao: 'confirmada', metodo: 'pix', pagamento: { situacao: 'aprovado' } })
    expect(confirmed?.ingressos.every(({ codigo }) => codigo !== null)).toBe(true)
    expect(await seatsOf(sold)).toEqual(seats(2))
  })

  test('is registered and paid in one request, once for one key', async () => {
    const sold = await event({ preco: 5_000 })
    const pagamento = card
    const first = await register(sold, maria, 1, { pagamento }, { key: 'paid at once' })
    expect(first.reply).toMatchObject({ inscricao: { situacao: 'confirmada' }, pagamento: { situacao: 'aprovado', valor: 5_000 } })
    const again = await register(sold, maria, 1, { pagamento }, { key: 'paid at once' })
    expect(again.reply.pagamento?.codigo).toBe(first.reply.pagamento?.codigo)
    expect(again.reply.inscricao.id).toBe(first.reply.inscricao.id)
    expect(await seatsOf(sold)).toEqual(seats(1))
  })

  test('whose payment has ended is kept for another try, and then free', async () => {
    const sold = await event({ preco: 5_000, quantidade: 1 })
    const { inscricao } = (await register(sold, maria)).reply
    const first = (await payFor(inscricao.id, maria)).reply
    await endPayment(first.codigo)
    expect(await registrationOf(sold, maria)).toMatchObject({ situacao: 'pendente', pagamento: null })
    const second = (await payFor(inscricao.id, maria, { valorFinalParcelas: 5_000 })).reply
    expect(second.codigo).not.toBe(first.codigo)
    await endPayment(second.codigo)
    await passHold(sold)
    expect(await seatsOf(sold)).toEqual(seats(0))
  })

  test('keeps its seats as long as one of its payments is open, whichever was tried last', async () => {
    const sold = await event({ preco: 5_000, quantidade: 1 })
    const { inscricao } = (await register(sold, maria)).reply
    const waiting = (await payFor(inscricao.id, maria)).reply.codigo
    const second = (await payFor(inscricao.id, maria, { valorFinalParcelas: 5_000 })).reply.codigo
    await endPayment(second)
    expect(await registrationOf(sold, maria)).toMatchObject({ situacao: 'pendente', reservadaAte: null, devolucao: null })
    await passHold(sold)
    expect(await seatsOf(sold)).toEqual(seats(1))
    await arrive(waiting)
    expect(await registrationOf(sold, maria)).toMatchObject({ situacao: 'confirmada', pagamento: { codigo: waiting } })
  })

  test('that its owner has given up meanwhile is given back, however free its seat is', async () => {
    const sold = await event({ preco: 5_000 })
    const { inscricao } = (await register(sold, maria)).reply
    const { codigo } = (await payFor(inscricao.id, maria)).reply
    await endPayment(codigo)
    const path = { user: maria.memberId, event: sold.id, id: inscricao.id }
    expect((await call(contract.cancelRegistration, path, { at: church, as: maria })).status).toBe(200)
    await arrive(codigo)
    expect(await registrationOf(sold, maria)).toMatchObject({ situacao: 'cancelada' })
    expect(await seatsOf(sold)).toEqual(seats(0))
    expect(await refundsOf(codigo)).toEqual([5_000])
  })

  test('that was paid too late is there if its seat is still free', async () => {
    const sold = await event({ preco: 5_000, quantidade: 1 })
    const { inscricao } = (await register(sold, maria)).reply
    const { codigo } = (await payFor(inscricao.id, maria)).reply
    await endPayment(codigo)
    await passHold(sold)
    await arrive(codigo)
    expect(await registrationOf(sold, maria)).toMatchObject({ situacao: 'confirmada', pagamento: { codigo } })
    expect(await seatsOf(sold)).toEqual(seats(1))
  })

  test('that was paid too late, when its seat is somebody else’s, is given back by itself', async () => {
    const sold = await event({ preco: 5_000, quantidade: 1 })
    const { inscricao } = (await register(sold, maria)).reply
    const { codigo } = (await payFor(inscricao.id, maria)).reply
    await endPayment(codigo)
    await passHold(sold)
    const other = (await register(sold, davi)).reply.inscricao
    await arrive((await payFor(other.id, davi)).reply.codigo)
    await arrive(codigo)
    expect(await refundsOf(codigo)).toEqual([5_000])
    expect(await seatsOf(sold)).toEqual(seats(1))
    expect(await listed(sold, maria)).toEqual([])
    const { data } = (await owner.query(`select data from pgboss.job where name = 'tell-registered' order by created_on desc limit 1`))
      .rows[0]
    expect(data).toEqual({ inscricao: inscricao.id, sobre: 'sem-vaga' })
    await runJob(server.services, tellRegistered, data, church.id)
    expect((await mailsOf(server).queuedFor(maria.email)).at(-1)?.subject).toBe('Não havia mais vagas: Mutirão')
  })

  test('that is paid twice is given back once, and stays valid; all given back, its seat is free', async () => {
    // Another seat is free: the second payment must not take it.
    const sold = await event({ preco: 5_000, quantidade: 2 })
    const { inscricao } = (await register(sold, maria)).reply
    const [first, second] = [
      (await payFor(inscricao.id, maria)).reply,
      (await payFor(inscricao.id, maria, { valorFinalParcelas: 5_000 })).reply,
    ]
    expect(second.codigo).not.toBe(first.codigo)
    await arrive(first.codigo)
    await arrive(second.codigo)
    expect(await registrationOf(sold, maria)).toMatchObject({ situacao: 'confirmada', pagamento: { codigo: first.codigo } })
    expect(await seatsOf(sold)).toEqual(seats(1))
    const givenBack = async (codigo: string) => {
      const { id } = await rowOf(codigo)
      await bookOf(server, church, id, { referencia: codigo, situacao: 'aprovado', recebido: 5_000, estornado: 5_000 })
    }
    await givenBack(second.codigo)
    expect(await registrationOf(sold, maria)).toMatchObject({ situacao: 'confirmada', pagamento: { codigo: first.codigo } })
    await givenBack(first.codigo)
    expect(await registrationOf(sold, maria)).toMatchObject({ situacao: 'cancelada' })
    expect(await seatsOf(sold)).toEqual(seats(0))
  })

  test('whose time is over is still paid if it is offered as before, and not for another price or beyond what one person may have', async () => {
    const begin = async (columns: object) => {
      const sold = await event({ preco: 5_000, quantidade: 4, ...columns })
      const { inscricao } = (await register(sold, maria, 2)).reply
      await passHold(sold)
      return { sold, id: inscricao.id }
    }
    const same = await begin({})
    const { codigo } = (await payFor(same.id, maria)).reply
    await arrive(codigo)
    expect(await registrationOf(same.sold, maria)).toMatchObject({ situacao: 'confirmada' })

    const refused = { inscricao: 'invalid' }
    const dearer = await begin({})
    await owner.query('update evento_ingresso set preco = 6000 where id = $1', [dearer.sold.ticket])
    expect((await payFor(dearer.id, maria)).problem.errors).toEqual(refused)
    const soldOut = await begin({})
    await register(soldOut.sold, davi, 3)
    expect((await payFor(soldOut.id, maria)).problem.errors).toEqual(refused)
    const limited = await begin({ limite_por_usuario: 2 })
    await register(limited.sold, maria, 2)
    expect((await payFor(limited.id, maria)).problem.errors).toEqual(refused)
    expect(await seatsOf(limited.sold)).toEqual(seats(2))
  })

  test('whose money comes late, when the person has as many as one may have by then, is given back', async () => {
    const sold = await event({ preco: 5_000, limite_por_usuario: 1 })
    const { inscricao } = (await register(sold, maria)).reply
    const { codigo } = (await payFor(inscricao.id, maria)).reply
    await endPayment(codigo)
    await passHold(sold)
    const other = (await register(sold, maria)).reply.inscricao
    await arrive((await payFor(other.id, maria)).reply.codigo)
    await arrive(codigo)
    expect(await refundsOf(codigo)).toEqual([5_000])
    expect(await seatsOf(sold)).toEqual(seats(1))
  })

  test('is paid in as many installments as the event says, whose interest the church bears unless the event says otherwise', async () => {
    const free = await event({ preco: 30_000 }, { qtde_max_parcelas: 3 })
    const { inscricao } = (await register(free, maria)).reply
    expect((await payFor(inscricao.id, maria, { ...card, parcelas: 4 })).problem.errors).toEqual({ parcelas: 'max_value:3' })
    expect((await payFor(inscricao.id, maria, { ...card, parcelas: 3 })).reply).toMatchObject({ valorTotal: 30_000, situacao: 'aprovado' })
    const interest = await event({ preco: 30_000 }, { qtde_max_parcelas: 3, flag_juros: true })
    const other = (await register(interest, maria)).reply.inscricao
    expect((await payFor(other.id, maria, { ...card, parcelas: 3 })).reply.valorJuros).toBeGreaterThan(0)
  })

  test('of somebody else, one that is paid, or that of an event that is over, is not paid', async () => {
    const sold = await event({ preco: 5_000 })
    const { inscricao } = (await register(sold, maria)).reply
    expect((await payFor(inscricao.id, davi)).problem.errors).toEqual({ inscricao: 'unknown' })
    const guestPays = await pay(church, { tipo: 'evento', itens: undefined, inscricao: inscricao.id, metodo: 'pix' })
    expect(guestPays.problem.errors).toEqual({ inscricao: 'unknown' })
    await owner.query(`update evento set estado = 'cancelado' where id = $1`, [sold.id])
    expect((await payFor(inscricao.id, maria)).problem.errors).toEqual({ inscricao: 'invalid' })
    await owner.query(`update evento set estado = 'confirmado' where id = $1`, [sold.id])
    await arrive((await payFor(inscricao.id, maria)).reply.codigo)
    expect((await payFor(inscricao.id, maria, { valorFinalParcelas: 5_000 })).problem.errors).toEqual({ inscricao: 'invalid' })
    const cancelled = await call(
      contract.cancelRegistration,
      { user: maria.memberId, event: sold.id, id: inscricao.id },
      { at: church, as: maria },
    )
    // Its event lets nobody do so.
    expect(cancelled.problem.code).toBe('conflict')
  })
})
