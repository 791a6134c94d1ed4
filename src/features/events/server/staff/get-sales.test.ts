import { afterAll, expect, test } from 'vitest'
import { sendRefund } from '#features/payments/server/booking/refunds/send-refund.ts'
import { card } from '../../../../../tests/fixtures/events/registrations.ts'
import { openStaff } from '../../../../../tests/fixtures/events/staff.ts'
import { insertCoupon, insertTicket } from '../../../../../tests/fixtures/events/tickets.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { bookOf } from '../../../../../tests/fixtures/payments/book.ts'
import type { Member } from '../../../../../tests/fixtures/people.ts'
import { contract } from '../contract.ts'

const server = await openStaff()
const { call, close, owner, church, maria, davi, admin, editor, event, register, arrive, payFor, rowOf } = server
afterAll(close)

type Sold = Awaited<ReturnType<typeof event>>
const sales = (sold: Sold, as = admin) => call(contract.getSales, { id: sold.id }, { at: church, as })

/** What the ledger says of all payments of the church for events: the church of this test sells one. */
async function ledgerSums() {
  const { rows } = await owner.query(
    `select to_char(l.em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia,
       coalesce(sum(l.valor) filter (where l.tipo in ('valor', 'taxa_pagador', 'juros', 'excedente')), 0)::int as pago,
       -coalesce(sum(l.valor) filter (where l.tipo in ('estorno', 'contestacao')), 0)::int as devolvido,
       -coalesce(sum(l.valor) filter (where l.tipo = 'taxa_igreja'), 0)::int as taxas, sum(l.valor)::int as liquido
     from pagamento_lancamento l join pagamento p on p.id = l.pagamento_id where p.igreja_id = $1 and p.tipo = 'evento' group by 1 order by 1`,
    [church.id],
  )
  return rows as { dia: string; pago: number; devolvido: number; taxas: number; liquido: number }[]
}
const names = ['pago', 'devolvido', 'taxas', 'liquido'] as const
const sumsOf = (rows: readonly Record<(typeof names)[number], number>[]) =>
  Object.fromEntries(names.map(name => [name, rows.reduce((sum, row) => sum + row[name], 0)]))

test('the sums of a whole history are those of the ledger: by kind, by day and together', { timeout: 120_000 }, async () => {
  const sold = await event(
    { preco: 5_000, taxa_servico: 99 },
    { cancelamento_horas: 24, cancelamento_retencao: 15, qtde_max_parcelas: 12, flag_juros: true },
  )
  const kinds = {
    adult: sold.ticket,
    couple: await insertTicket({ server, church }, sold.id, { ordem: 2, nome: 'Casal', preco: 7_777 }),
    child: await insertTicket({ server, church }, sold.id, { ordem: 3, nome: 'Criança' }),
  }
  await insertCoupon({ server, church }, sold.id)
  const people = (count: number) => Array.from({ length: count }, () => ({ nome: 'Lia', sobrenome: 'Prado' }))
  const buy = async (as: Member, counts: Partial<Record<keyof typeof kinds, number>>, more: object = {}) => {
    const ingressos = Object.entries(counts).map(([kind, quantidade]) => ({
      ingressoId: kinds[kind as keyof typeof kinds],
      quantidade,
      participantes: people(quantidade),
    }))
    const { inscricao, pagamento } = (await register(sold, as, 1, { ingressos, ...more })).reply
    return { inscricao, codigo: pagamento?.codigo ?? '' }
  }
  const paidByCard = { pagamento: card }
  const refundAll = async (codigo: string) => {
    const { rows } = await owner.query('select id::int from pagamento_estorno where pagamento_id = $1', [(await rowOf(codigo)).id])
    for (const { id } of rows) await runJob(server.services, sendRefund, { estorno: id }, church.id)
  }
  const book = async (codigo: string, snapshot: object) =>
    bookOf(server, church, (await rowOf(codigo)).id, { referencia: codigo, situacao: 'aprovado', ...snapshot })

  await buy(maria, { adult: 1, couple: 1, child: 2 }, paidByCard)
  await buy(davi, { adult: 3, couple: 1 }, { ...paidByCard, cupom: 'natal' })
  // In installments, whose interest the payer bears.
  await buy(maria, { couple: 2 }, { pagamento: { ...card, parcelas: 3 } })
  const partly = await buy(maria, { adult: 2, couple: 1 }, paidByCard)
  await call(contract.cancelRegistration, { user: maria.memberId, event: sold.id, id: partly.inscricao.id }, { at: church, as: maria })
  await refundAll(partly.codigo)
  const byStaff = await buy(davi, { couple: 1 }, paidByCard)
  const body = { devolucao: 1_234, motivo: 'Adoeceu' }
  await call(contract.cancelByStaff, { id: sold.id, inscricao: byStaff.inscricao.id, body }, { at: church, as: admin })
  await refundAll(byStaff.codigo)
  const disputed = await buy(maria, { adult: 1, couple: 1 }, paidByCard)
  await book(disputed.codigo, { recebido: (await rowOf(disputed.codigo)).valorTotal, taxa: 317, disputa: 'perdida' })
  const handedOver = await buy(maria, { adult: 2 }, paidByCard)
  const ticket = handedOver.inscricao.ingressos[0]?.id ?? 0
  const link = await call(contract.offerTicket, { user: maria.memberId, event: sold.id, id: ticket }, { at: church, as: maria })
  const taken = { user: davi.memberId, event: sold.id, body: { codigo: link.reply.codigo } }
  expect((await call(contract.takeTicket, taken, { at: church, as: davi })).status).toBe(200)
  const byHand = await buy(davi, { adult: 1, couple: 2 })
  const yesterday = new Date(Date.now() - 86_400_000)
  await owner.query(`update evento_inscricao set criada_em = criada_em - interval '2 days' where id = $1`, [byHand.inscricao.id])
  const cash = { metodo: 'dinheiro' as const, em: yesterday.toISOString(), observacao: 'Ana' }
  await call(contract.confirmByHand, { id: sold.id, inscricao: byHand.inscricao.id, body: cash }, { at: church, as: admin })
  // Paid twice, and given back once; more than was asked for; and what still waits.
  const twice = await buy(davi, { couple: 1 })
  const pix = [(await payFor(twice.inscricao.id, davi)).reply.codigo, (await payFor(twice.inscricao.id, davi)).reply.codigo]
  for (const codigo of pix) await arrive(codigo)
  await book(pix[1] ?? '', { recebido: twice.inscricao.valor, estornado: twice.inscricao.valor })
  const tooMuch = await buy(davi, { adult: 1 })
  await book((await payFor(tooMuch.inscricao.id, davi)).reply.codigo, { recebido: 6_001 })
  const waiting = await buy(maria, { couple: 1 })
  await payFor(waiting.inscricao.id, maria)
  // Moved to another kind since: its money stands where it was paid.
  const moved = { id: sold.id, participante: tooMuch.inscricao.ingressos[0]?.id ?? 0, body: { ingressoId: kinds.couple } }
  expect((await call(contract.moveTicket, moved, { at: church, as: admin })).status).toBe(200)

  const { reply } = await sales(sold)
  const ledger = await ledgerSums()
  expect(ledger.length).toBeGreaterThan(1)
  expect(sumsOf(ledger).devolvido).toBeGreaterThan(10_000)
  expect(sumsOf([reply.total])).toEqual(sumsOf(ledger))
  expect(sumsOf(reply.porIngresso)).toEqual(sumsOf(ledger))
  expect(reply.porDia.map(({ dia, pago, devolvido, taxas, liquido }) => ({ dia, pago, devolvido, taxas, liquido }))).toEqual(ledger)
  const confirmed = await owner.query(
    `select count(*)::int as qtde from evento_participante p join evento_inscricao i on i.id = p.inscricao_id
     where i.evento_id = $1 and i.situacao = 'confirmada' and p.flag_ativo`,
    [sold.id],
  )
  expect(reply.total).toMatchObject({ qtdeConfirmados: confirmed.rows[0].qtde, qtdePendentes: 1, emAberto: 7_777 })
  expect(reply.porDia.reduce((sum, { qtdeConfirmados }) => sum + qtdeConfirmados, 0)).toBe(confirmed.rows[0].qtde)
  expect(reply.porIngresso.find(({ nome }) => nome === 'Criança')).toMatchObject({ qtdeConfirmados: 2, pago: 0, liquido: 0 })
  expect((await sales(sold, editor)).status).toBe(404)
  const other = await event()
  expect((await sales(other)).reply).toMatchObject({ total: { pago: 0, qtdeConfirmados: 0 }, porDia: [] })
})

test('sales that are closed sell nothing more, whatever the times of the tickets; open again, they do', async () => {
  const sold = await event({ preco: 5_000, quantidade: 9 })
  const close = async (flagVendasFechadas: boolean, as = editor) => {
    const { versao } = (await call(contract.getStaffTickets, { id: sold.id }, { at: church, as: admin })).reply
    return call(contract.closeSales, { id: sold.id, versao, body: { flagVendasFechadas } }, { at: church, as })
  }
  const shown = async () => (await call(contract.getEvent, { id: sold.id }, { at: church })).reply.ingressos[0]
  const { inscricao } = (await register(sold, maria)).reply
  expect(await shown()).toMatchObject({ flagExpirado: false })
  expect((await close(true)).reply).toMatchObject({ flagVendasFechadas: true, ingressos: [{ flagExpirado: true }] })
  expect(await shown()).toMatchObject({ flagExpirado: true })
  expect((await register(sold, davi)).problem.errors).toEqual({ 'ingressos.0.ingressoId': 'invalid' })
  // Whoever has begun to pay may end.
  const { codigo } = (await payFor(inscricao.id, maria)).reply
  await arrive(codigo)
  expect((await server.registrationOf(sold, maria))?.situacao).toBe('confirmada')
  expect((await close(false)).reply.flagVendasFechadas).toBe(false)
  expect((await register(sold, davi)).status).toBe(200)
  expect((await close(true, maria)).status).toBe(404)
})
