import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayAt } from '#contract/calendar-days.ts'
import { runJob } from '../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../tests/fixtures/mail.ts'
import { bookOf } from '../../../../tests/fixtures/payments/book.ts'
import { insertGift } from '../../../../tests/fixtures/payments/gifts.ts'
import { guest, openPaymentServer } from '../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { listOwnGifts, listReasons } from '../contract/gifts.ts'
import { giftTable, reasonTable } from './tables.ts'
import { thankGiver } from './thanks/thank-giver.ts'

const server = await openPaymentServer()
const { call, db, owner, pay } = server
afterAll(server.close)

let church: Church
beforeAll(async () => {
  church = await server.buildPayingChurch([
    { codigo: 'dinheiro' },
    { codigo: 'cartao-credito', gateway: 8, taxaFixa: 39, taxaPercentual: 399, parcelasMax: 12, jurosMensal: 199 },
  ])
})
beforeEach(async () => {
  await db.update(reasonTable).set({ flagAtivo: false })
})

let lastPosition = 0
async function addReason(values: Partial<typeof reasonTable.$inferInsert> = {}): Promise<number> {
  const row = { igrejaId: church.id, nome: 'Ofertas', natureza: 'oferta' as const, ordem: ++lastPosition, ...values }
  const [reason] = await db.insert(reasonTable).values(row).returning()
  return (reason as { id: number }).id
}
const card = { metodo: 'cartao-credito', cartao: { token: 'demo' } }
const give = (motivos: object[], body: object = {}, options: { as?: Member } = {}) =>
  pay(church, { tipo: 'doacao', motivos, ...card, ...body }, options)
const listed = async () => (await call(listReasons, { doacao: 'true' }, { at: church })).reply
const dayFromNow = (days: number) => dayAt(new Date(Date.now() + days * 86_400_000), 'America/Sao_Paulo')

describe('the reasons', () => {
  test('are in the order of the church, without those that are switched off or over; the last day counts', async () => {
    await addReason({ nome: 'Segundo', ordem: 9_002 })
    await addReason({ nome: 'Primeiro', ordem: 9_001, valorMinimo: 300, valoresSugeridos: [500], flagRecorrencia: true })
    await addReason({ nome: 'Desligado', flagAtivo: false })
    await addReason({ nome: 'Passou', ordem: 9_003, meta: 100, ate: dayFromNow(-1) })
    await addReason({ nome: 'Hoje', ordem: 9_004, meta: 100, ate: dayFromNow(0) })
    const reasons = await listed()
    expect(reasons.map(({ nome }) => nome)).toEqual(['Primeiro', 'Segundo', 'Hoje'])
    expect(reasons[0]).toMatchObject({ natureza: 'oferta', valorMinimo: 300, valoresSugeridos: [500], flagRecorrencia: true })
    expect(reasons[0]).not.toHaveProperty('meta')
    expect(reasons[2]).toMatchObject({ meta: 100, arrecadado: 0, ate: dayFromNow(0) })
    expect((await call(listReasons, { doacao: 'false' }, { at: church })).reply).toEqual([])
  })

  test('with a goal show what has arrived, without the fee and interest of the giver and what was given back', async () => {
    const [roof, other] = [await addReason({ meta: 100_000 }), await addReason()]
    const raised = async () => (await listed()).find(({ id }) => id === roof)?.arrecadado
    const lines = [
      { id: roof, valor: 30_000 },
      { id: other, valor: 10_000 },
    ]
    const { reply } = await give(lines, { flagUsuarioTaxa: true, parcelas: 3 })
    expect(reply.valorTotal).toBeGreaterThan(40_000)
    expect(reply.itens?.map(({ valor }) => valor)).toEqual([30_000, 10_000])
    expect(await raised()).toBe(30_000)
    // Cash that nobody has brought yet.
    await give(lines, { metodo: 'dinheiro' })
    expect(await raised()).toBe(30_000)

    const { rows } = await owner.query('select id, valor_recebido from pagamento where codigo = $1', [reply.codigo])
    const received = Number(rows[0].valor_recebido)
    const refund = async (valor: number) => {
      await bookOf(server, church, Number(rows[0].id), { referencia: 'x', situacao: 'aprovado', estornado: valor })
    }
    await refund(Math.round(received / 2))
    expect(Math.abs(((await raised()) ?? 0) - 15_000)).toBeLessThanOrEqual(1)
    await refund(received)
    expect(await raised()).toBe(0)
  })
})

describe('a gift', () => {
  test('is a payment with a line for each reason, called after the first', async () => {
    const [a, b] = [await addReason({ nome: 'Dízimo', valorMinimo: 1_000 }), await addReason({ nome: 'Missões' })]
    const { reply } = await give(
      [
        { id: a, valor: 1_000 },
        { id: b, valor: 250 },
      ],
      { homenagem: ' Em memória de Dona Rute ' },
    )
    expect(reply).toMatchObject({ tipo: 'doacao', situacao: 'aprovado', valor: 1_250, descricao: 'Dízimo e mais 1' })
    const { id } = await server.rowOf(reply.codigo)
    const { rows } = await owner.query('select referencia, descricao, valor::int from pagamento_item where pagamento_id = $1 order by id', [
      id,
    ])
    expect(rows).toEqual([
      { referencia: String(a), descricao: 'Dízimo', valor: 1_000 },
      { referencia: String(b), descricao: 'Missões', valor: 250 },
    ])
    const gifts = await db.select().from(giftTable)
    expect(gifts.filter(({ pagamentoId }) => pagamentoId === id)).toMatchObject([
      { homenagem: 'Em memória de Dona Rute', usuarioId: null, dia: dayFromNow(0), contadoPor: null },
    ])
  })

  test('is refused with what is wrong in each of its parts', async () => {
    const tithe = await addReason({ valorMinimo: 1_000 })
    const off = await addReason({ flagAtivo: false })
    const over = await addReason({ ate: dayFromNow(-1) })
    const errorsOf = async (motivos: object[], body = {}) => (await give(motivos, body)).problem.errors
    expect(await errorsOf([{ id: tithe, valor: 999 }])).toEqual({ 'motivos.0.valor': 'min_value:1000' })
    for (const id of [off, over, 999_999_999])
      expect(
        await errorsOf([
          { id: tithe, valor: 1_000 },
          { id, valor: 5_000 },
        ]),
      ).toEqual({ 'motivos.1.id': 'unknown' })
    expect(
      await errorsOf([
        { id: tithe, valor: 1_000 },
        { id: tithe, valor: 1_000 },
      ]),
    ).toEqual({ 'motivos.1.id': 'invalid' })
    expect(await errorsOf([])).toEqual({ motivos: 'required' })
    expect(await errorsOf([{ id: tithe, valor: 0 }])).toEqual({ 'motivos.0.valor': 'min_value:1' })
    // All at once: of what every payment has, and of what is the gift's own.
    const wrong = { metodo: 'fiado', parcelas: 99, homenagem: 'x'.repeat(121) }
    expect(await errorsOf([], wrong)).toEqual({ motivos: 'required', metodo: 'one_of', parcelas: 'max_value:24', homenagem: 'max:120' })
    expect(await errorsOf([{ id: tithe, valor: 1_000 }], { tipo: 'fiado' })).toEqual({ tipo: 'one_of' })
    expect((await give([{ id: tithe, valor: 1_000 }])).status).toBe(200)
  })

  test('for a reason of another church is refused, and so is one where giving is switched off', async () => {
    const foreign = await addReason()
    const other = await server.buildPayingChurch([{ codigo: 'dinheiro' }])
    const body = { tipo: 'doacao', metodo: 'dinheiro', motivos: [{ id: foreign, valor: 500 }] }
    expect((await pay(other, body)).problem.errors).toEqual({ 'motivos.0.id': 'unknown' })
    const closed = await server.buildChurch({ modules: [] })
    expect((await pay(closed, { ...body, metodo: 'pix' })).problem.code).toBe('module-off')
  })

  test('that arrives after its campaign is over is kept, and belongs to the day on which it arrived', async () => {
    const id = await addReason({ meta: 10_000, ate: dayFromNow(0) })
    const { reply } = await give([{ id, valor: 5_000 }], { metodo: 'dinheiro' })
    await db.update(reasonTable).set({ flagAtivo: false, ate: dayFromNow(-3) })
    const { id: payment } = await server.rowOf(reply.codigo)
    const arrived = new Date('2026-02-01T02:00:00Z')
    await bookOf(server, church, payment, { referencia: 'x', situacao: 'aprovado', recebido: 5_000 }, arrived)
    expect((await server.rowOf(reply.codigo)).situacao).toBe('aprovado')
    // Two in the morning in Greenwich is the evening before in São Paulo.
    expect((await db.select().from(giftTable)).find(gift => gift.pagamentoId === payment)?.dia).toBe('2026-01-31')
  })

  test('lets the public pages be built again only when they show a goal', async () => {
    const version = async () => (await owner.query('select versao_conteudo as v from igreja where id = $1', [church.id])).rows[0].v
    const [plain, goal] = [await addReason(), await addReason({ meta: 100_000 })]
    const before = await version()
    await give([{ id: plain, valor: 500 }])
    expect(await version()).toBe(before)
    await give([{ id: goal, valor: 500 }])
    expect(await version()).toBe(before + 1)
  })
})

describe('the mail of thanks', () => {
  const { queuedFor } = mailsOf(server)
  const thank = async (codigo: string) => {
    const { id } = await server.rowOf(codigo)
    await runJob(server.services, thankGiver, { pagamento: id }, church.id)
  }

  test('has what was given, the fee and the church’s own words, and leads to the payment', async () => {
    const [a, b] = [await addReason({ nome: 'Dízimo', agradecimento: 'Obrigado por caminhar.' }), await addReason({ nome: 'Missões' })]
    const email = 'thanks@example.org'
    const lines = [
      { id: a, valor: 5_000 },
      { id: b, valor: 1_000 },
    ]
    const { codigo } = (await give(lines, { flagUsuarioTaxa: true, dadosNaoCadastrado: { ...guest, email }, homenagem: 'Dona Rute' })).reply
    const { rows } = await owner.query("select count(*)::int as jobs from pgboss.job where name = 'thank-giver'")
    expect(rows[0].jobs).toBeGreaterThan(0)
    expect((await server.read(church, codigo)).reply.agradecimentos).toEqual(['Obrigado por caminhar.'])
    await thank(codigo)
    const [mail] = await queuedFor(email)
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? ''
    for (const part of ['João', 'Dízimo: R$ 50,00', 'Missões: R$ 10,00', 'R$ 60,00', 'Obrigado por caminhar.', `/user/payment/${codigo}`])
      expect(text).toContain(part)
    expect(text).toMatch(/taxa que você cobriu, de R\$ 2,/)
    expect(text).toContain('dá para juntar esta às outras')
    // Whoever has typed somebody else's address cannot write to them.
    expect(text).not.toContain('Dona Rute')
  })

  test('tells a member nothing about joining what is theirs already', async () => {
    const maria = await server.buildMember(church)
    await thank((await give([{ id: await addReason(), valor: 1_000 }], {}, { as: maria })).reply.codigo)
    const [mail] = await queuedFor(maria.email)
    expect(mail?.text).toContain('/user/payment/')
    expect(mail?.text).not.toContain('juntar')
  })

  test('is not sent for what was given back meanwhile, and not before money has arrived', async () => {
    const email = 'nothanks@example.org'
    const id = await addReason()
    const { codigo } = (await give([{ id, valor: 5_000 }], { metodo: 'dinheiro', dadosNaoCadastrado: { ...guest, email } })).reply
    await thank(codigo)
    expect(await queuedFor(email)).toEqual([])
  })
})

describe('one’s own gifts', () => {
  test('are those of a year, newest first, with the years in which the person gave; nobody sees those of others', async () => {
    const [maria, other] = [await server.buildMember(church), await server.buildMember(church)]
    const id = await addReason({ nome: 'Dízimo' })
    const at = (day: string) => new Date(`${day}T15:00:00Z`)
    await insertGift(server, church, { lines: { [id]: 1_000 }, memberId: maria.memberId, arrived: at('2024-12-31') })
    await insertGift(server, church, { lines: { [id]: 2_000 }, memberId: maria.memberId, arrived: at('2025-01-01') })
    await insertGift(server, church, { lines: { [id]: 3_000 }, memberId: maria.memberId, arrived: at('2025-06-01') })
    await insertGift(server, church, { lines: { [id]: 4_000 }, memberId: other.memberId, arrived: at('2025-06-01') })
    const { codigo } = (await give([{ id, valor: 5_000 }], { metodo: 'dinheiro' }, { as: maria })).reply
    const gifts = async (ano?: number) => (await call(listOwnGifts, ano ? { ano } : {}, { at: church, as: maria })).reply
    const year = new Date().getFullYear()
    expect((await gifts(2025)).data.map(({ valor }) => valor)).toEqual([3_000, 2_000])
    expect((await gifts(2025)).data[0]).toMatchObject({
      situacao: 'aprovado',
      homenagem: 'Dona Rute',
      motivos: [{ id, nome: 'Oferta', valor: 3_000 }],
    })
    expect(await gifts()).toMatchObject({
      ano: year,
      anos: [year, 2025, 2024],
      data: [{ codigo, situacao: 'aguardando', aprovadoEm: null }],
    })
    expect((await gifts(2020)).data).toEqual([])
  })
})

test('the page for giving is in the sitemap and has a picture to share, while giving is on', async () => {
  const closed = await server.buildChurch({ modules: ['MOD_CULTO'] })
  const statusOf = async (path: string, host: string) => (await server.send({ path, host })).status
  expect((await server.send({ path: '/sitemap.xml', host: church.host })).text).toContain('/give<')
  expect((await server.send({ path: '/sitemap.xml', host: closed.host })).text).not.toContain('/give')
  expect(await statusOf('/og-images/give/pt.png', church.host)).toBe(200)
  expect(await statusOf('/og-images/give/5/pt.png', church.host)).toBe(404)
  expect(await statusOf('/og-images/give/pt.png', closed.host)).toBe(404)
})
