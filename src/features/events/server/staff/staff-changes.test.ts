import { afterAll, describe, expect, test } from 'vitest'
import { sendRefund } from '#features/payments/server/booking/refunds/send-refund.ts'
import { card, seats } from '../../../../../tests/fixtures/events/registrations.ts'
import { openStaff } from '../../../../../tests/fixtures/events/staff.ts'
import { insertCoupon, insertQuestion, insertTicket } from '../../../../../tests/fixtures/events/tickets.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { bookOf } from '../../../../../tests/fixtures/payments/book.ts'
import { contract } from '../contract.ts'
import { tellCancelled } from './tell-cancelled.ts'

const server = await openStaff()
const { call, close, owner, church, maria, davi, admin, editor, rowOf, ledgerOf } = server
const { event, register, registrationOf, seatsOf, passHold, payFor, arrive, whole } = server
afterAll(close)

type Sold = Awaited<ReturnType<typeof event>>
const idOf = async (codigo: string) => (await rowOf(codigo)).id
const audited = async (acao: string, id: number) =>
  (await owner.query('select entidade, depois from auditoria where acao = $1 and entidade_id = $2', [acao, String(id)])).rows
const refundsOf = async (codigo: string) => {
  const found = await owner.query(
    'select id::int, valor::int, situacao, motivo from pagamento_estorno where pagamento_id = $1 order by id',
    [await idOf(codigo)],
  )
  return found.rows as { id: number; valor: number; situacao: string; motivo: string }[]
}
const sendRefunds = async (codigo: string) => {
  for (const { id } of await refundsOf(codigo)) await runJob(server.services, sendRefund, { estorno: id }, church.id)
}

describe('a ticket that is moved to another kind', () => {
  const move = (sold: Sold, participante: number, ingressoId: number, as = admin) =>
    call(contract.moveTicket, { id: sold.id, participante, body: { ingressoId } }, { at: church, as })
  const takenOf = async (id: number) => (await owner.query('select ocupados from evento_ingresso where id = $1', [id])).rows[0].ocupados
  const another = (sold: Sold, columns: object) => insertTicket({ server, church }, sold.id, { ordem: 2, nome: 'Chalé', ...columns })
  const own = async (sold: Sold, as = maria, more: object = {}) => {
    const { inscricao } = (await register(sold, as, 1, more)).reply
    return { inscricao, ticket: inscricao.ingressos[0] as (typeof inscricao.ingressos)[number] }
  }

  test('takes its seat along, keeps its code, and says what is to be settled and what is still to be answered', async () => {
    const sold = await event({ preco: 5_000, quantidade: 5 }, { lugares: 5 })
    const dear = await another(sold, { preco: 8_000, taxa_servico: 100, quantidade: 1 })
    await insertQuestion({ server, church }, sold.id)
    await owner.query('update evento_pergunta set ingressos = $2 where evento_id = $1', [sold.id, JSON.stringify([dear])])
    const { inscricao, ticket } = await own(sold, maria, { pagamento: card })
    expect((await move(sold, ticket.id, dear)).reply).toEqual({ id: ticket.id, ingressoId: dear, diferenca: 3_100, perguntasAbertas: 1 })
    expect(await seatsOf(sold)).toEqual({ event: 1, ticket: 0, people: 0 })
    expect(await takenOf(dear)).toBe(1)
    const after = (await registrationOf(sold, maria))?.ingressos[0]
    expect(after).toMatchObject({ ingressoId: dear, ingresso: 'Chalé', codigo: ticket.codigo, valor: 5_000 })
    expect(after?.perguntas).toHaveLength(1)
    expect((await registrationOf(sold, maria))?.valor).toBe(inscricao.valor)
    // Pressed twice, it is moved once.
    expect((await move(sold, ticket.id, dear)).reply.diferenca).toBe(3_100)
    expect(await audited('move', ticket.id)).toHaveLength(1)
    expect((await move(sold, ticket.id, sold.ticket)).reply).toMatchObject({ diferenca: 0, perguntasAbertas: 0 })
    expect(await takenOf(dear)).toBe(0)
  })

  test('keeps its coupon where that is for the new kind, too', async () => {
    const sold = await event({ preco: 5_000 })
    const dear = await another(sold, { preco: 8_000 })
    await insertCoupon({ server, church }, sold.id)
    const { ticket } = await own(sold, maria, { cupom: 'natal', pagamento: card })
    expect((await move(sold, ticket.id, dear)).reply.diferenca).toBe(1_500)
  })

  test('moves between kinds of one price by who publishes, and else only by who manages money', async () => {
    const sold = await event({ quantidade: 5 })
    const same = await another(sold, {})
    const dear = await another(sold, { preco: 100 })
    const { ticket } = await own(sold)
    expect((await move(sold, ticket.id, same, editor)).reply.diferenca).toBe(0)
    expect((await move(sold, ticket.id, dear, editor)).problem.errors).toEqual({ ingressoId: 'invalid' })
    expect((await move(sold, ticket.id, dear, maria)).status).toBe(404)
  })

  test('is refused without a seat, above what a person may have, to another event, and when it is not confirmed', async () => {
    const sold = await event({ quantidade: 5 })
    const full = await another(sold, { quantidade: 0 })
    const single = await another(sold, { limite_por_usuario: 1 })
    const gone = await another(sold, { flag_ativo: false })
    const { ticket } = await own(sold)
    await register(sold, maria, 1, {
      ingressos: [{ ingressoId: single, quantidade: 1, participantes: [{ nome: 'Lia', sobrenome: 'Prado' }] }],
    })
    const elsewhere = await event()
    expect((await move(sold, ticket.id, full)).problem.errors).toEqual({ ingressoId: 'max_value:0' })
    expect((await move(sold, ticket.id, single)).problem.errors).toEqual({ ingressoId: 'max_value:0' })
    expect((await move(sold, ticket.id, gone)).problem.errors).toEqual({ ingressoId: 'unknown' })
    expect((await move(sold, ticket.id, elsewhere.ticket)).problem.errors).toEqual({ ingressoId: 'unknown' })
    expect((await move(elsewhere, ticket.id, elsewhere.ticket)).status).toBe(404)
    expect(await takenOf(sold.ticket)).toBe(1)
    const unpaid = await event({ preco: 5_000 })
    const waiting = await own(unpaid)
    expect((await move(unpaid, waiting.ticket.id, unpaid.ticket)).problem.code).toBe('conflict')
  })

  test('gets the last seat once, when staff move several tickets at once', async () => {
    const sold = await event({ quantidade: 9 })
    const last = await another(sold, { quantidade: 1 })
    const { ingressos } = (await register(sold, maria, 6)).reply.inscricao
    const replies = await Promise.all(ingressos.map(({ id }, index) => move(sold, id, last, index % 2 ? admin : editor)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
    expect(await takenOf(last)).toBe(1)
    expect(await takenOf(sold.ticket)).toBe(5)
  })
})

const confirm = (sold: Sold, inscricao: number, body: object = {}, { as = admin, ...sent }: { as?: typeof admin; key?: string } = {}) =>
  call(contract.confirmByHand, { id: sold.id, inscricao, body: { metodo: 'dinheiro', observacao: 'Recibo 12, Ana', ...body } } as never, {
    at: church,
    as,
    ...sent,
  })

describe('a registration that is confirmed by hand', () => {
  test('is paid in the ledger, has its codes and its mail; one request is one payment, however often it is sent', async () => {
    const sold = await event({ preco: 5_000, quantidade: 5 })
    const { inscricao } = (await register(sold, maria, 2)).reply
    const first = await confirm(sold, inscricao.id, {}, { key: 'by-hand' })
    expect(first.reply).toEqual({ id: inscricao.id, situacao: 'confirmada', pagamentosAbertos: [] })
    expect((await confirm(sold, inscricao.id, {}, { key: 'by-hand' })).reply).toEqual(first.reply)
    const after = await registrationOf(sold, maria)
    expect(after).toMatchObject({ situacao: 'confirmada', metodo: 'dinheiro', pagamento: { situacao: 'aprovado' } })
    expect(after?.ingressos.every(({ codigo }) => codigo)).toBe(true)
    expect(await ledgerOf(after?.pagamento?.codigo ?? '')).toEqual({ valor: 10_000 })
    expect(await seatsOf(sold)).toEqual(seats(2))
    expect(await audited('confirm', inscricao.id)).toMatchObject([
      { entidade: 'evento_inscricao', depois: { valor: 10_000, observacao: 'Recibo 12, Ana' } },
    ])
    expect((await confirm(sold, inscricao.id)).problem.code).toBe('conflict')
  })

  test('takes its seats again when it has lost them, if they are free', async () => {
    const sold = await event({ preco: 5_000, quantidade: 1 })
    const { inscricao } = (await register(sold, maria)).reply
    await passHold(sold)
    expect(await seatsOf(sold)).toEqual(seats(0))
    expect((await confirm(sold, inscricao.id)).status).toBe(200)
    expect(await seatsOf(sold)).toEqual(seats(1))
    await owner.query(`update evento_ingresso set quantidade = 2 where id = $1`, [sold.ticket])
    const late = (await register(sold, davi)).reply.inscricao
    await passHold(sold)
    await register(sold, maria)
    expect((await confirm(sold, late.id)).problem.errors).toEqual({ inscricao: 'max_value:0' })
    expect(await registrationOf(sold, davi)).toBeUndefined()
  })

  test('leaves an open Pix open, whose money goes back by itself; cash that was expected ends', async () => {
    const sold = await event({ preco: 5_000 })
    const { inscricao } = (await register(sold, maria)).reply
    const pix = (await payFor(inscricao.id, maria)).reply.codigo
    const { reply } = await confirm(sold, inscricao.id)
    expect(reply.pagamentosAbertos).toEqual([pix])
    await arrive(pix)
    expect(await refundsOf(pix)).toMatchObject([{ valor: 5_000, motivo: 'sem-destino' }])
    const codigo = (await registrationOf(sold, maria))?.pagamento?.codigo ?? ''
    expect(await ledgerOf(codigo)).toEqual({ valor: 5_000 })
    expect(await refundsOf(codigo)).toEqual([])

    const other = await event({ preco: 5_000 })
    const second = (await register(other, maria)).reply.inscricao
    const cash = (await payFor(second.id, maria, { metodo: 'dinheiro' })).reply.codigo
    expect((await confirm(other, second.id)).reply.pagamentosAbertos).toEqual([])
    expect((await rowOf(cash)).situacao).toBe('nao_aprovado')
    expect((await registrationOf(other, maria))?.situacao).toBe('confirmada')
  })

  test('is paid once, when its Pix is approved at the same moment', async () => {
    for (let n = 0; n < 6; n++) {
      const sold = await event({ preco: 5_000 })
      const { inscricao } = (await register(sold, maria)).reply
      const pix = (await payFor(inscricao.id, maria)).reply.codigo
      const [byHand] = await Promise.all([confirm(sold, inscricao.id), arrive(pix)])
      const after = await registrationOf(sold, maria)
      expect(after?.situacao).toBe('confirmada')
      expect(await seatsOf(sold)).toEqual(seats(1))
      if (byHand.status === 200) expect(await refundsOf(pix)).toMatchObject([{ valor: 5_000 }])
      else {
        expect(byHand.problem.code).toBe('conflict')
        expect(after?.pagamento?.codigo).toBe(pix)
        expect(await refundsOf(pix)).toEqual([])
      }
    }
  })

  test('is refused before anybody has filled in who comes, after it was cancelled, without a method, and to who manages no money', async () => {
    const sold = await event({ preco: 5_000, quantidade: 5 })
    const kept = (await server.reserve(sold, davi)).reply
    expect((await confirm(sold, kept.id)).problem.code).toBe('conflict')
    const { inscricao } = (await register(sold, maria)).reply
    expect((await confirm(sold, inscricao.id, { metodo: undefined })).problem.errors).toEqual({ metodo: 'required' })
    expect((await confirm(sold, inscricao.id, { em: '2020-01-01T00:00:00Z' })).problem.errors).toEqual({ em: 'date' })
    expect((await confirm(sold, inscricao.id, {}, { as: editor })).status).toBe(404)
    await call(contract.cancelRegistration, { user: maria.memberId, event: sold.id, id: inscricao.id }, { at: church, as: maria })
    expect((await confirm(sold, inscricao.id)).problem.code).toBe('conflict')
  })
})

describe('a registration that staff cancel', () => {
  const cancel = (sold: Sold, inscricao: number, devolucao?: number, as = admin) =>
    call(contract.cancelByStaff, { id: sold.id, inscricao, body: { devolucao, motivo: 'Adoeceu' } } as never, { at: church, as })
  const paid = async (columns: object = {}) => {
    const sold = await event({ preco: 5_000, quantidade: 9 }, columns as never)
    const { inscricao, pagamento } = (await register(sold, maria, 2, { pagamento: card })).reply
    return { sold, id: inscricao.id, codigo: pagamento?.codigo ?? '', inscricao }
  }

  test('gives back by the rules, or what the treasurer says, also when the rules give nothing back', async () => {
    const byRules = await paid({ cancelamento_horas: 24, cancelamento_retencao: 10 })
    expect((await cancel(byRules.sold, byRules.id)).reply).toEqual({ devolucao: 9_000, flagTesouraria: false, pagamentosAbertos: [] })
    const strict = await paid()
    expect((await whole(strict.sold.id, strict.id)).reply).toMatchObject({ devolucao: null, devolucaoMaxima: 10_000 })
    expect((await cancel(strict.sold, strict.id)).problem.errors).toEqual({ devolucao: 'required' })
    expect((await cancel(strict.sold, strict.id, 10_001)).problem.errors).toEqual({ devolucao: 'between:0,10000' })
    expect((await cancel(strict.sold, strict.id, 4_000)).reply.devolucao).toBe(4_000)
    expect(await seatsOf(strict.sold)).toEqual(seats(0))
    await sendRefunds(strict.codigo)
    expect(await ledgerOf(strict.codigo)).toMatchObject({ valor: 10_000, estorno: -4_000 })
    expect(await refundsOf(strict.codigo)).toMatchObject([{ valor: 4_000, situacao: 'feito', motivo: 'Adoeceu' }])
    expect(await audited('cancel', strict.id)).toMatchObject([{ depois: { devolucao: 4_000, motivo: 'Adoeceu' } }])
  })

  test('is refunded once, when it is pressed twice at once; the person is told once', async () => {
    const { sold, id, codigo } = await paid()
    const replies = await Promise.all([cancel(sold, id, 10_000), cancel(sold, id, 10_000), cancel(sold, id, 10_000)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(replies.map(({ reply }) => reply.devolucao).sort()).toEqual([0, 0, 10_000])
    expect(await refundsOf(codigo)).toHaveLength(1)
    const { rows } = await owner.query(`select data from pgboss.job where name = $1 and data->>'inscricao' = $2`, [
      tellCancelled.name,
      String(id),
    ])
    expect(rows).toHaveLength(1)
    await runJob(server.services, tellCancelled, rows[0].data, church.id)
    const mail = (await mailsOf(server).queuedFor(maria.email)).at(-1)
    expect(mail?.subject).toBe('Inscrição cancelada: Mutirão')
    expect(mail?.text).toContain('Adoeceu')
  })

  test('ends a ticket that was handed over only when all of its money has gone back', async () => {
    const { sold, id, codigo, inscricao } = await paid()
    const given = { user: maria.memberId, event: sold.id, id: inscricao.ingressos[0]?.id ?? 0 }
    const link = (await call(contract.offerTicket, given, { at: church, as: maria })).reply
    await call(contract.takeTicket, { user: davi.memberId, event: sold.id, body: { codigo: link.codigo } }, { at: church, as: davi })
    expect((await cancel(sold, id, 4_000)).status).toBe(200)
    await sendRefunds(codigo)
    expect((await registrationOf(sold, davi))?.situacao).toBe('confirmada')
    await bookOf(server, church, await idOf(codigo), { referencia: codigo, situacao: 'aprovado', recebido: 10_000, estornado: 10_000 })
    expect((await registrationOf(sold, davi))?.situacao).toBe('cancelada')
    expect(await seatsOf(sold)).toEqual(seats(0))
  })

  test('and was not paid yet: its open Pix goes back by itself, cash that was expected ends', async () => {
    const sold = await event({ preco: 5_000 })
    const { inscricao } = (await register(sold, maria)).reply
    const pix = (await payFor(inscricao.id, maria)).reply.codigo
    expect((await cancel(sold, inscricao.id)).reply).toEqual({ devolucao: 0, flagTesouraria: false, pagamentosAbertos: [pix] })
    await arrive(pix)
    expect(await refundsOf(pix)).toMatchObject([{ valor: 5_000 }])
    const second = (await register(sold, maria)).reply.inscricao
    const cash = (await payFor(second.id, maria, { metodo: 'dinheiro' })).reply.codigo
    expect((await cancel(sold, second.id)).reply.pagamentosAbertos).toEqual([])
    expect((await rowOf(cash)).situacao).toBe('nao_aprovado')
    expect(await seatsOf(sold)).toEqual(seats(0))
  })

  test('is cancelled only by who manages money, of this event, in this church', async () => {
    const { sold, id } = await paid()
    expect((await cancel(sold, id, 0, editor)).status).toBe(404)
    expect((await cancel(await event(), id, 0)).status).toBe(404)
    const elsewhere = await server.buildChurch()
    const stranger = await server.buildMember(elsewhere, { roles: ['ROLE_ADMIN'] })
    const there = { at: elsewhere, as: stranger }
    expect((await call(contract.cancelByStaff, { id: sold.id, inscricao: id, body: { motivo: 'x' } }, there)).status).toBe(404)
    expect(await seatsOf(sold)).toEqual(seats(2))
  })
})
