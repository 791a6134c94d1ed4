import { afterAll, describe, expect, test } from 'vitest'
import { openRegistrations, seats } from '../../../../../../tests/fixtures/events/registrations.ts'
import { insertCoupon, insertQuestion } from '../../../../../../tests/fixtures/events/tickets.ts'
import { runJob } from '../../../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../../../tests/fixtures/mail.ts'
import { bookOf } from '../../../../../../tests/fixtures/payments/book.ts'
import type { Member } from '../../../../../../tests/fixtures/people.ts'
import { contract } from '../../contract.ts'
import { tellHandOver } from './tell-hand-over.ts'

const server = await openRegistrations()
const { call, close, owner, rowOf, church, maria, davi, buildMember, buildChurch } = server
const { event, register, registrationOf, listed, seatsOf, payFor, arrive } = server
afterAll(close)
const ana = await buildMember(church)

type Sold = Awaited<ReturnType<typeof event>>

const offer = (sold: Sold, id: number, as: Member) =>
  call(contract.offerTicket, { user: as.memberId, event: sold.id, id }, { at: church, as })
const withdraw = (sold: Sold, id: number, as: Member) =>
  call(contract.withdrawTicket, { user: as.memberId, event: sold.id, id }, { at: church, as })
const byLink = (sold: Sold, codigo: string, as: Member) => ({ user: as.memberId, event: sold.id, body: { codigo } })
const read = (sold: Sold, codigo: string, as: Member) => call(contract.readOfferedTicket, byLink(sold, codigo, as), { at: church, as })
const take = (sold: Sold, codigo: string, as: Member) => call(contract.takeTicket, byLink(sold, codigo, as), { at: church, as })
const cancel = (sold: Sold, id: number, as: Member) =>
  call(contract.cancelRegistration, { user: as.memberId, event: sold.id, id }, { at: church, as })

/** Maria's confirmed tickets, and the link of the first one. */
async function offered(ticket: object = {}, count = 1, columns: object = {}) {
  const sold = await event({ quantidade: 9, ...ticket }, columns as never)
  const { inscricao } = (await register(sold, maria, count)).reply
  const first = inscricao.ingressos[0]
  if (!first) throw new Error('no ticket')
  const { codigo } = (await offer(sold, first.id, maria)).reply
  return { sold, inscricao, ticket: first, codigo }
}

/** Maria's two tickets that she has paid, one of which is Davi's. */
async function paidAndTaken() {
  const sold = await event({ preco: 5_000, quantidade: 9 })
  const { inscricao } = (await register(sold, maria, 2)).reply
  const payment = (await payFor(inscricao.id, maria)).reply.codigo
  await arrive(payment)
  const { codigo } = (await offer(sold, inscricao.ingressos[0]?.id ?? 0, maria)).reply
  const taken = (await take(sold, codigo, davi)).reply
  return { sold, inscricao, payment, taken }
}

describe('a ticket that is handed over', () => {
  test('is the taker’s in their name with a new code, at once and without another seat, and the giver’s no more', async () => {
    const { sold, inscricao, ticket, codigo } = await offered({}, 2)
    expect((await registrationOf(sold, maria))?.ingressos[0]?.repasseAte).toMatch(/Z$/)
    const { reply: found } = await read(sold, codigo, davi)
    expect(found).toMatchObject({ nome: 'Mutirão', ingresso: 'Adulto', flagProprio: false })
    const { reply: taken } = await take(sold, codigo, davi)
    expect(taken).toMatchObject({ situacao: 'confirmada', valor: 0, flagRecebida: true, pagamento: null })
    expect(taken.id).not.toBe(inscricao.id)
    const [own, ...others] = taken.ingressos
    expect(others).toEqual([])
    expect(own).toMatchObject({ id: ticket.id, repasseAte: null })
    expect(own?.nome).not.toBe(ticket.nome)
    expect(own?.codigo).not.toBe(ticket.codigo)
    expect((await owner.query('select from evento_participante where codigo = $1', [ticket.codigo])).rowCount).toBe(0)
    expect((await registrationOf(sold, maria))?.ingressos.map(({ id }) => id)).toEqual([inscricao.ingressos[1]?.id])
    expect(await registrationOf(sold, davi)).toEqual(taken)
    expect(await seatsOf(sold)).toEqual(seats(2))
    await runJob(server.services, tellHandOver, { inscricao: taken.id, de: maria.memberId }, church.id)
    expect((await mailsOf(server).queuedFor(maria.email)).at(-1)?.subject).toBe('Seu ingresso foi aceito: Mutirão')
  })

  test('leaves what the giver has answered behind, and keeps the coupon used that made it cheaper', async () => {
    const sold = await event({ preco: 5_000, quantidade: 9 })
    const question = await insertQuestion({ server, church }, sold.id)
    await insertCoupon({ server, church }, sold.id)
    const participantes = [{ nome: 'Lia', sobrenome: 'Prado', respostas: [{ perguntaId: question, valor: 'Sim' }] }]
    const ingressos = [{ ingressoId: sold.ticket, quantidade: 1, participantes }]
    const { inscricao } = (await register(sold, maria, 1, { ingressos, cupom: 'natal' })).reply
    await arrive((await payFor(inscricao.id, maria)).reply.codigo)
    const { codigo } = (await offer(sold, inscricao.ingressos[0]?.id ?? 0, maria)).reply
    expect((await take(sold, codigo, davi)).reply).toMatchObject({ cupom: null, ingressos: [{ respostas: [], desconto: 2_500 }] })
    const usedOf = async () => (await owner.query('select usados from evento_cupom where evento_id = $1', [sold.id])).rows[0].usados
    expect(await usedOf()).toBe(1)
    await cancel(sold, (await registrationOf(sold, davi))?.id ?? 0, davi)
    expect(await usedOf()).toBe(0)
  })

  test('is taken once, however many press at once, and a repeated press gets the same', async () => {
    const { sold, codigo } = await offered()
    const all = await Promise.all([davi, ana, davi, ana].map(as => take(sold, codigo, as)))
    const winner = all[0]?.status === 200 ? davi : ana
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 410, 410])
    expect(await listed(sold, winner)).toHaveLength(1)
    const loser = winner === davi ? ana : davi
    expect((await take(sold, codigo, loser)).problem.code).toBe('link-used')
    expect((await read(sold, codigo, loser)).problem.code).toBe('link-used')
    expect(await seatsOf(sold)).toEqual(seats(1))
  })

  test('may be handed on, also back, and belongs to whoever had it last', async () => {
    const { sold, codigo, ticket, inscricao } = await offered()
    await take(sold, codigo, davi)
    expect((await offer(sold, ticket.id, maria)).status).toBe(404)
    const onward = (await offer(sold, ticket.id, davi)).reply.codigo
    expect((await take(sold, codigo, ana)).problem.code).toBe('link-expired')
    await take(sold, onward, ana)
    const back = (await offer(sold, ticket.id, ana)).reply.codigo
    const { reply: returned } = await take(sold, back, maria)
    expect(returned).toMatchObject({ id: inscricao.id, flagRecebida: false })
    expect(returned.ingressos.map(({ id }) => id)).toEqual([ticket.id])
    expect(await seatsOf(sold)).toEqual(seats(1))
  })

  test('is given back by the taker, whose seat is free then, and not by the giver, who keeps the rest', async () => {
    const { sold, codigo, inscricao } = await offered({}, 2)
    const { reply: taken } = await take(sold, codigo, davi)
    await cancel(sold, inscricao.id, maria)
    expect(await registrationOf(sold, davi)).toMatchObject({ situacao: 'confirmada' })
    expect(await seatsOf(sold)).toEqual(seats(1))
    expect((await cancel(sold, taken.id, davi)).status).toBe(200)
    expect(await seatsOf(sold)).toEqual(seats(0))
  })
})

describe('a link', () => {
  test('leads nowhere when it was withdrawn, replaced or is over, when the ticket was given back, and when the event does not come any more', async () => {
    const refused = async ({ sold, codigo }: { sold: Sold; codigo: string }) => {
      expect((await read(sold, codigo, davi)).problem.code).toBe('link-expired')
      expect((await take(sold, codigo, davi)).problem.code).toBe('link-expired')
      expect(await listed(sold, davi)).toEqual([])
    }
    const withdrawn = await offered()
    expect((await withdraw(withdrawn.sold, withdrawn.ticket.id, maria)).status).toBe(200)
    expect((await registrationOf(withdrawn.sold, maria))?.ingressos[0]).toMatchObject({ repasseAte: null, codigo: withdrawn.ticket.codigo })
    await refused(withdrawn)
    const replaced = await offered()
    await offer(replaced.sold, replaced.ticket.id, maria)
    await refused(replaced)
    const late = await offered()
    await owner.query(`update evento_participante set repasse_ate = now() where id = $1`, [late.ticket.id])
    await refused(late)
    const given = await offered()
    await cancel(given.sold, given.inscricao.id, maria)
    await refused(given)
    for (const change of [`estado = 'cancelado'`, `fim = now()`]) {
      const gone = await offered()
      await owner.query(`update evento set ${change} where id = $1`, [gone.sold.id])
      await refused(gone)
      expect((await offer(gone.sold, gone.ticket.id, maria)).problem.code).toBe('conflict')
    }
  })

  test('lasts a week, or until the event is over', async () => {
    const days = async (columns: object) => {
      const sold = await event({}, columns as never)
      const id = (await register(sold, maria)).reply.inscricao.ingressos[0]?.id ?? 0
      return (Date.parse((await offer(sold, id, maria)).reply.validade) - Date.now()) / 86_400_000
    }
    expect(await days({ fim: new Date(Date.now() + 30 * 86_400_000).toISOString() })).toBeCloseTo(7, 1)
    expect(await days({ fim: new Date(Date.now() + 3 * 86_400_000).toISOString() })).toBeCloseTo(3, 1)
  })

  test('is made only by whoever has the ticket, and only for one that is confirmed', async () => {
    const { sold, ticket } = await offered()
    expect((await offer(sold, ticket.id, davi)).status).toBe(404)
    expect((await withdraw(sold, ticket.id, davi)).status).toBe(404)
    const ofMaria = { user: maria.memberId, event: sold.id, id: ticket.id }
    expect((await call(contract.offerTicket, ofMaria, { at: church, as: davi })).status).toBe(404)
    const other = await event()
    expect((await offer(other, ticket.id, maria)).status).toBe(404)
    const unpaid = await event({ preco: 5_000 })
    const { inscricao } = (await register(unpaid, maria)).reply
    expect((await offer(unpaid, inscricao.ingressos[0]?.id ?? 0, maria)).problem.code).toBe('conflict')
  })

  test('is not for the giver, nor for who has as many as one may have, nor of another event or church', async () => {
    const { sold, codigo } = await offered({ limite_por_usuario: 1 })
    expect((await read(sold, codigo, maria)).reply.flagProprio).toBe(true)
    expect((await take(sold, codigo, maria)).problem.code).toBe('conflict')
    await register(sold, davi)
    expect((await take(sold, codigo, davi)).problem.errors).toEqual({ codigo: 'max_value:0' })
    expect((await take(await event(), codigo, ana)).problem.code).toBe('link-expired')
    expect((await call(contract.takeTicket, byLink(sold, codigo, ana), { at: church, as: davi })).status).toBe(404)
    const elsewhere = await buildChurch()
    const eva = await buildMember(elsewhere)
    expect((await call(contract.takeTicket, byLink(sold, codigo, eva), { at: elsewhere, as: eva })).status).toBe(404)
    expect((await call(contract.readOfferedTicket, byLink(sold, codigo, eva), { at: elsewhere, as: eva })).status).toBe(404)
    expect((await take(sold, codigo, ana)).status).toBe(200)
  })
})

describe('the money of a ticket that was handed over', () => {
  test('stays with the payer; given back, it ends the ticket for the taker, who is told', async () => {
    const { sold, inscricao, payment, taken } = await paidAndTaken()
    expect(await registrationOf(sold, maria)).toMatchObject({ valor: 10_000, pagamento: { codigo: payment } })
    expect(taken).toMatchObject({ valor: 0, pagamento: null, metodo: null })
    await bookOf(server, church, (await rowOf(payment)).id, {
      referencia: payment,
      situacao: 'aprovado',
      recebido: 10_000,
      estornado: 10_000,
    })
    expect(await registrationOf(sold, maria)).toMatchObject({ id: inscricao.id, situacao: 'cancelada' })
    const ended = await registrationOf(sold, davi)
    expect(ended).toMatchObject({ id: taken.id, situacao: 'cancelada' })
    expect(ended?.ingressos[0]?.codigo).toBeNull()
    expect(await seatsOf(sold)).toEqual(seats(0))
    await runJob(server.services, tellHandOver, { inscricao: taken.id, de: null }, church.id)
    expect((await mailsOf(server).queuedFor(davi.email)).at(-1)?.subject).toBe('Ingresso cancelado: Mutirão')
  })
})
