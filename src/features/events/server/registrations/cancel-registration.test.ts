import { afterAll, describe, expect, test } from 'vitest'
import { sendRefund } from '#features/payments/server/booking/refunds/send-refund.ts'
import { card, openRegistrations, seats } from '../../../../../tests/fixtures/events/registrations.ts'
import { insertTicket } from '../../../../../tests/fixtures/events/tickets.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import type { Member } from '../../../../../tests/fixtures/people.ts'
import { contract } from '../contract.ts'

const server = await openRegistrations()
const { call, close, owner, rowOf, church, maria, davi } = server
const { event, register, registrationOf, seatsOf, payFor, arrive } = server
afterAll(close)

type Sold = Awaited<ReturnType<typeof event>>

/** It begins in two days: a tenth is kept, until a day before. */
const terms = { cancelamento_horas: 24, cancelamento_retencao: 10 }

/** Two tickets of 52 that Maria has paid by card. */
async function paid(columns: Parameters<typeof event>[1] = terms) {
  const sold = await event({ preco: 5_000, taxa_servico: 200, quantidade: 9 }, columns)
  const { inscricao, pagamento } = (await register(sold, maria, 2, { pagamento: card })).reply
  return { sold, id: inscricao.id, codigo: pagamento?.codigo ?? '' }
}
const cancel = (sold: Sold, id: number, devolucao?: number, as: Member = maria) =>
  call(contract.cancelRegistration, { user: as.memberId, event: sold.id, id, devolucao } as never, { at: church, as })
const shown = async (sold: Sold) => (await registrationOf(sold, maria))?.devolucao
const refundsOf = async (codigo: string) => {
  const { rows } = await owner.query(
    `select e.id::int, e.valor::int, e.situacao, e.motivo from pagamento_estorno e join pagamento p on p.id = e.pagamento_id where p.codigo = $1`,
    [codigo],
  )
  return rows as { id: number; valor: number; situacao: string; motivo: string }[]
}
const send = async (codigo: string) => {
  for (const { id } of await refundsOf(codigo)) await runJob(server.services, sendRefund, { estorno: id }, church.id)
}
async function handOver(sold: Sold, id: number, from: Member, to: Member) {
  const { codigo } = (await call(contract.offerTicket, { user: from.memberId, event: sold.id, id }, { at: church, as: from })).reply
  return (await call(contract.takeTicket, { user: to.memberId, event: sold.id, body: { codigo } }, { at: church, as: to })).reply
}

describe('tickets that were paid', () => {
  test('are given back by the rules: what was said comes back, the seats are free and the codes end at once', async () => {
    const { sold, id, codigo } = await paid()
    expect((await call(contract.getEvent, { id: sold.id }, { at: church })).reply).toMatchObject({
      cancelamentoHoras: 24,
      cancelamentoRetencao: 10,
    })
    expect(await shown(sold)).toBe(9_360)
    expect((await cancel(sold, id, 9_360)).reply).toEqual({ devolucao: 9_360, flagTesouraria: false })
    expect(await seatsOf(sold)).toEqual(seats(0))
    const after = await registrationOf(sold, maria)
    expect(after).toMatchObject({ situacao: 'cancelada', devolucao: null })
    expect(after?.ingressos.map(ticket => ticket.codigo)).toEqual([null, null])
    expect(await refundsOf(codigo)).toMatchObject([{ valor: 9_360, situacao: 'pedido', motivo: 'inscricao-cancelada' }])
    await send(codigo)
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'aprovado', valorEstornado: 9_360 })
    const audited = await owner.query(`select from auditoria where entidade = 'pagamento_estorno' and depois->>'pagamentoId' = $1`, [
      String((await rowOf(codigo)).id),
    ])
    expect(audited.rowCount).toBe(1)
  })

  test('are refunded once, however often it is pressed; all of it leaves the registration as it is', async () => {
    const { sold, id, codigo } = await paid({ ...terms, cancelamento_retencao: 0 })
    const replies = await Promise.all([0, 1, 2].map(() => cancel(sold, id, 10_400)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    await cancel(sold, id)
    expect(await refundsOf(codigo)).toHaveLength(1)
    const { ingressos: before } = (await registrationOf(sold, maria)) ?? {}
    await send(codigo)
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'estornado', valorEstornado: 10_400 })
    expect(await registrationOf(sold, maria)).toMatchObject({ situacao: 'cancelada', ingressos: before })
    expect(await seatsOf(sold)).toEqual(seats(0))
  })

  test('are not given back for another amount than was said, too late, where nobody may, nor while a bank disputes it', async () => {
    const { sold, id, codigo } = await paid()
    const refused = async () => {
      expect((await cancel(sold, id, 9_360)).problem.code).toBe('conflict')
      expect(await refundsOf(codigo)).toEqual([])
      expect(await seatsOf(sold)).toEqual(seats(2))
    }
    const changed = async (change: string, back: number | null) => {
      await owner.query(`update evento set ${change} where id = $1`, [sold.id])
      expect(await shown(sold)).toBe(back)
      await refused()
    }
    await changed('cancelamento_retencao = 20', 8_320)
    await changed('cancelamento_horas = 49', null)
    await changed('cancelamento_horas = null', null)
    await owner.query('update pagamento set flag_disputa = true where codigo = $1', [codigo])
    await changed('cancelamento_horas = 24, cancelamento_retencao = 10', null)
    expect((await cancel(sold, id, 9_360, davi)).status).toBe(404)
  })

  test('come back only as far as the money is still there', async () => {
    const { sold, id, codigo } = await paid()
    await owner.query(
      `insert into pagamento_estorno (igreja_id, pagamento_id, chave, valor, motivo) select igreja_id, id, codigo, 4000, 'x' from pagamento where codigo = $1`,
      [codigo],
    )
    expect(await shown(sold)).toBe(5_760)
    expect((await cancel(sold, id)).reply.devolucao).toBe(5_760)
  })

  test('of which all is on its way back already are not said to be kept by the church', async () => {
    const { sold, id, codigo } = await paid()
    await owner.query(
      `insert into pagamento_estorno (igreja_id, pagamento_id, chave, valor, motivo) select igreja_id, id, codigo, 10400, 'x' from pagamento where codigo = $1`,
      [codigo],
    )
    expect(await shown(sold)).toBeNull()
    expect((await cancel(sold, id)).problem.code).toBe('conflict')
  })

  test('come back whole, at any time, when the event does not take place as it was sold', async () => {
    const { sold, id } = await paid({ cancelamento_retencao: 50 })
    expect(await shown(sold)).toBeNull()
    await owner.query(
      `update evento set estado = 'adiado', fim = now() - interval '1 hour', inicio = now() - interval '3 hours' where id = $1`,
      [sold.id],
    )
    expect(await shown(sold)).toBe(10_400)
    expect((await cancel(sold, id, 10_400)).reply.devolucao).toBe(10_400)
  })

  test('leave a ticket that cost nothing with whoever has taken it', async () => {
    const sold = await event({ preco: 5_000 }, { cancelamento_horas: 24 })
    const child = await insertTicket({ server, church }, sold.id, { ordem: 2, nome: 'Criança' })
    const one = [{ nome: 'Lia', sobrenome: 'Prado' }]
    const ingressos = [sold.ticket, child].map(ingressoId => ({ ingressoId, quantidade: 1, participantes: one }))
    const { inscricao, pagamento } = (await register(sold, maria, 1, { ingressos, pagamento: card })).reply
    const free = inscricao.ingressos.find(({ ingressoId }) => ingressoId === child)
    await handOver(sold, free?.id ?? 0, maria, davi)
    expect((await cancel(sold, inscricao.id, 5_000)).reply.devolucao).toBe(5_000)
    await send(pagamento?.codigo ?? '')
    expect(await rowOf(pagamento?.codigo ?? '')).toMatchObject({ situacao: 'estornado' })
    expect(await registrationOf(sold, davi)).toMatchObject({ situacao: 'confirmada' })
  })

  test('of which the church keeps all free the seats without a refund', async () => {
    const { sold, id, codigo } = await paid({ ...terms, cancelamento_retencao: 100 })
    expect(await shown(sold)).toBe(0)
    expect((await cancel(sold, id, 0)).reply.devolucao).toBe(0)
    expect(await refundsOf(codigo)).toEqual([])
    expect(await seatsOf(sold)).toEqual(seats(0))
  })

  test('in cash are shown to the treasurer, who gives them back', async () => {
    const sold = await event({ preco: 5_000 }, terms)
    const { inscricao } = (await register(sold, maria)).reply
    const { codigo } = (await payFor(inscricao.id, maria, { metodo: 'dinheiro' })).reply
    await arrive(codigo)
    expect((await cancel(sold, inscricao.id, 4_500)).reply).toEqual({ devolucao: 4_500, flagTesouraria: true })
    expect(await refundsOf(codigo)).toMatchObject([{ valor: 4_500, situacao: 'recusado', motivo: 'inscricao-cancelada' }])
    await send(codigo)
    expect(await rowOf(codigo)).toMatchObject({ valorEstornado: 0, flagConferir: true })
  })

  test('of which one was handed over bring back the part of the others, until it comes back to whoever has paid it', async () => {
    const { sold, id } = await paid()
    const ticket = (await registrationOf(sold, maria))?.ingressos[0]?.id ?? 0
    const taken = await handOver(sold, ticket, maria, davi)
    expect([await shown(sold), taken.devolucao]).toEqual([4_680, 0])
    const back = await handOver(sold, ticket, davi, maria)
    expect(back).toMatchObject({ id, devolucao: 9_360 })
    await handOver(sold, ticket, maria, davi)
    expect((await cancel(sold, id, 4_680)).reply.devolucao).toBe(4_680)
    expect(await registrationOf(sold, davi)).toMatchObject({ situacao: 'confirmada' })
    expect(await seatsOf(sold)).toEqual(seats(1))
  })

  test('and were paid once more after that are not taken again: the money goes back', async () => {
    const sold = await event({ preco: 5_000, quantidade: 1 }, terms)
    const { inscricao } = (await register(sold, maria)).reply
    const first = (await payFor(inscricao.id, maria)).reply.codigo
    const second = (await payFor(inscricao.id, maria, { valorFinalParcelas: 5_000 })).reply.codigo
    await arrive(first)
    await cancel(sold, inscricao.id)
    await arrive(second)
    expect(await refundsOf(second)).toMatchObject([{ valor: 5_000, motivo: 'sem-destino' }])
    // The church sees it, too.
    expect(await rowOf(second)).toMatchObject({ flagConferir: true })
    expect(await seatsOf(sold)).toEqual(seats(0))
  })
})
