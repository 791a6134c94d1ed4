import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAt } from '#contract/calendar-days.ts'
import { auditedActions } from '../../../../../tests/fixtures/audit.ts'
import { bookOf } from '../../../../../tests/fixtures/payments/book.ts'
import { insertGift } from '../../../../../tests/fixtures/payments/gifts.ts'
import { insertPayment } from '../../../../../tests/fixtures/payments/rows.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { newPicture } from '../../../../../tests/fixtures/sample.ts'
import { contract } from '../contract.ts'
import { giftTable } from '../tables.ts'

const timeZone = 'America/Sao_Paulo'

const server = await openPaymentServer()
const { call, db, owner } = server
afterAll(server.close)

let church: Church
let treasurer: Member
const callers = () => ({ at: church, as: treasurer })
async function openChurch() {
  church = await server.buildPayingChurch([{ codigo: 'dinheiro' }])
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
}
const reason = {
  nome: 'Telhado',
  natureza: 'campanha' as const,
  valorMinimo: 500,
  valoresSugeridos: [500],
  meta: 90_000,
  ate: '2099-01-31',
}
const add = async (change: object = {}) => (await call(contract.createGivingReason, { body: { ...reason, ...change } }, callers())).reply

describe('staff', () => {
  beforeAll(openChurch)

  test('add, change, order and remove reasons; each step is in the audit trail', async () => {
    const [first, second] = [await add(), await add({ nome: 'Ofertas', natureza: 'oferta', meta: null, ate: null })]
    expect(first).toMatchObject({ ...reason, descricao: '', arrecadado: 0, flagAtivo: true, agradecimento: '', versao: 1 })
    expect(second).toMatchObject({ meta: null, arrecadado: null })
    const body = { ...reason, nome: 'Telhado novo', agradecimento: 'Obrigado!', flagAtivo: false }
    const changed = (await call(contract.updateGivingReason, { id: first.id, versao: 1, body }, callers())).reply
    expect(changed).toMatchObject({ ...body, versao: 2 })
    const order = { ids: [second.id, first.id], anterior: [first.id, second.id] }
    expect((await call(contract.orderGivingReasons, { body: order }, callers())).reply.map(({ id }) => id)).toEqual(order.ids)
    expect((await call(contract.deleteGivingReason, { id: first.id, versao: 2 }, callers())).reply).toEqual({})
    expect((await call(contract.listStaffGivingReasons, {}, callers())).reply).toEqual([second])
    expect(await auditedActions({ owner }, church)).toEqual(['create', 'create', 'update', 'order', 'delete'])
  })

  test('give a reason a picture and take it away', async () => {
    const { id } = await add()
    const form = { imagem: await newPicture(), alt: 'O telhado' }
    const { imagem } = (await call(contract.setGivingReasonPicture, { id, versao: 1, form }, callers())).reply
    expect(imagem?.alt).toBe('O telhado')
    expect((await call(contract.listReasons, {}, { at: church })).reply.find(shown => shown.id === id)?.imagem).toEqual(imagem)
    expect((await call(contract.deleteGivingReasonPicture, { id, versao: 2 }, callers())).reply.imagem).toBeNull()
  })

  test('cannot suggest less than the minimum, nor remove a reason that somebody has given for', async () => {
    const below = { ...reason, valoresSugeridos: [500, 499] }
    expect((await call(contract.createGivingReason, { body: below }, callers())).problem.errors).toEqual({ valoresSugeridos: 'invalid' })
    const { id } = await add()
    await insertGift(server, church, { lines: { [id]: 500 }, arrived: null })
    expect((await call(contract.deleteGivingReason, { id, versao: 1 }, callers())).problem.code).toBe('conflict')
    expect((await call(contract.listStaffGivingReasons, {}, callers())).reply.map(row => row.id)).toContain(id)
  })
})

describe('cash that was counted', () => {
  beforeAll(openChurch)
  const dayAgo = (days: number) => dayAt(new Date(Date.now() - days * 86_400_000), timeZone)
  const record = (body: object, options: object = {}) =>
    call(contract.recordGift, { body } as Parameters<typeof call<typeof contract.recordGift>>[1], { ...callers(), ...options })
  const counted = async (change: object = {}) => ({
    dia: dayAgo(0),
    motivos: [{ id: (await add({ flagAtivo: false })).id, valor: 100 }],
    contadoPor: ['Davi Rocha', 'Rute Lima'],
    ...change,
  })

  test('is refused when all reasons together are more than one payment can be', async () => {
    const half = { valor: 50_000_000_001 }
    const motivos = [
      { id: (await add()).id, ...half },
      { id: (await add()).id, ...half },
    ]
    expect((await record(await counted({ motivos }))).problem.errors).toEqual({ motivos: 'max_value:100000000000' })
  })

  test('is an approved payment of that day, with the two who have counted it, whose names are not in the audit trail', async () => {
    const giver = await server.buildMember(church)
    const dia = dayAgo(20)
    const body = await counted({ dia, usuario: giver.memberId })
    const { reply } = await record(body)
    expect(await server.rowOf(reply.codigo)).toMatchObject({
      id: reply.pagamento,
      situacao: 'aprovado',
      metodo: 'dinheiro',
      valorRecebido: 100,
      usuarioId: giver.memberId,
    })
    expect(await server.ledgerOf(reply.codigo)).toEqual({ valor: 100 })
    const gifts = await db.select().from(giftTable)
    expect(gifts.find(gift => gift.pagamentoId === reply.pagamento)).toMatchObject({
      dia,
      contadoPor: 'Davi Rocha',
      conferidoPor: 'Rute Lima',
    })
    const { rows } = await owner.query("select depois from auditoria where igreja_id = $1 and entidade = 'doacao'", [church.id])
    expect(rows).toMatchObject([{ depois: { dia, valor: 100, pagamentoId: reply.pagamento } }])
    expect(JSON.stringify(rows)).not.toMatch(/Davi|Rute/)
    const own = (await call(contract.listOwnGifts, { ano: Number(dia.slice(0, 4)) }, { at: church, as: giver })).reply
    expect(own.data).toMatchObject([{ codigo: reply.codigo, metodo: 'dinheiro', valor: 100 }])
  })

  test('is booked once, however often it is sent, also three times at once', async () => {
    const body = await counted()
    const replies = await Promise.all([1, 2, 3].map(() => record(body, { key: 'sunday' })))
    expect(new Set(replies.map(({ reply }) => reply.codigo)).size).toBe(1)
    expect((await record({ ...body, dia: dayAgo(30) }, { key: 'sunday' })).problem.code).toBe('key-reused')
  })

  test('needs two people, a day of the last year and what the church has', async () => {
    const errorsOf = async (change: object) => (await record(await counted(change))).problem.errors
    expect(await errorsOf({ contadoPor: ['Davi'] })).toEqual({ contadoPor: 'length:2' })
    for (const same of ['davi  rocha', 'Dávi Rocha', 'DAVI RÓCHA', 'Da\u0301vi Rocha'])
      expect(await errorsOf({ contadoPor: ['Davi Rocha', same] })).toEqual({ contadoPor: 'invalid' })
    expect(await errorsOf({ dia: '2099-01-01' })).toEqual({ dia: 'date' })
    expect(await errorsOf({ dia: '2020-01-01' })).toEqual({ dia: 'date' })
    expect(await errorsOf({ motivos: [{ id: 999_999_999, valor: 1 }] })).toEqual({ 'motivos.0.id': 'unknown' })
    const stranger = await server.buildMember(await server.buildChurch())
    expect(await errorsOf({ usuario: stranger.memberId })).toEqual({ usuario: 'unknown' })
  })
})

describe('the summary', () => {
  const month = () => ({ de: dayAt(new Date(Date.now() - 40 * 86_400_000), timeZone), ate: dayAt(new Date(), timeZone) })
  const Gift = fc.record({
    parts: fc.uniqueArray(fc.record({ nth: fc.nat(2), valor: fc.integer({ min: 1, max: 99_999 }) }), {
      selector: part => part.nth,
      minLength: 1,
      maxLength: 3,
    }),
    /** Hundredths of what has arrived that are given back. */
    back: fc.constantFrom(0, 0, 33, 100),
    more: fc.constantFrom(0, 0, 777),
    daysAgo: fc.nat(20),
  })

  test('by reason equals the ledger to the cent, and so does what each goal shows', async () => {
    await openChurch()
    const reasons = [await add(), await add({ nome: 'Dízimo', natureza: 'dizimo' }), await add({ nome: 'Missões', natureza: 'missoes' })]
    const given = new Map(reasons.map(({ id }) => [id, 0]))
    for (const { parts, back, more, daysAgo } of fc.sample(Gift, 25)) {
      const lines = Object.fromEntries(parts.map(({ nth, valor }) => [reasons[nth]?.id ?? 0, valor]))
      const total = parts.reduce((sum, { valor }) => sum + valor, 0)
      const id = await insertGift(server, church, { lines, arrived: new Date(Date.now() - daysAgo * 86_400_000) })
      const [recebido, estornado] = [total + more, Math.floor(((total + more) * back) / 100)]
      await bookOf(server, church, id, { referencia: 'x', situacao: 'aprovado', recebido, estornado })
      for (const [reasonId, valor] of Object.entries(lines))
        given.set(Number(reasonId), (given.get(Number(reasonId)) ?? 0) + ((recebido - estornado) * valor) / total)
    }
    const rows = (await call(contract.summariseGifts, month(), callers())).reply
    const sum = (name: 'valor' | 'taxas' | 'estornos' | 'liquido') => rows.reduce((total, row) => total + row[name], 0)
    const ledger = await owner.query(
      `select coalesce(sum(valor) filter (where tipo in ('valor', 'excedente')), 0)::int as valor,
         -coalesce(sum(valor) filter (where tipo in ('estorno', 'contestacao')), 0)::int as estornos, sum(valor)::int as liquido
       from pagamento_lancamento where igreja_id = $1`,
      [church.id],
    )
    expect({ valor: sum('valor'), estornos: sum('estornos'), liquido: sum('liquido') }).toEqual(ledger.rows[0])
    for (const row of rows) expect(row.liquido).toBe(row.valor - row.taxas - row.estornos)
    const kinds = new Map(reasons.map(({ id, natureza }) => [id, natureza]))
    for (const { motivo, natureza } of rows) expect(natureza).toBe(kinds.get(motivo ?? 0))

    const goals = new Map((await call(contract.listReasons, {}, { at: church })).reply.map(({ id, arrecadado }) => [id, arrecadado]))
    // A cent of rounding for each gift, at most.
    for (const [id, amount] of given) expect(Math.abs((goals.get(id) ?? 0) - amount)).toBeLessThanOrEqual(1)
  })

  test('has the name of today for a reason, and counts nothing that was not given', async () => {
    await openChurch()
    const { id } = await add({ nome: 'Templo' })
    await insertPayment(server, church, { valorRecebido: 10_000 })
    await insertGift(server, church, { lines: { [id]: 700 } })
    await owner.query("update pagamento_item set descricao = 'Outro nome' where referencia = $1", [String(id)])
    await insertGift(server, church, { lines: { [id]: 300 } })
    await insertGift(server, church, { lines: { [id]: 300 }, arrived: null })
    expect((await call(contract.summariseGifts, month(), callers())).reply).toEqual([
      { motivo: id, nome: 'Templo', natureza: 'campanha', moeda: 'BRL', qtde: 2, valor: 1_000, taxas: 0, estornos: 0, liquido: 1_000 },
    ])
  })
})
