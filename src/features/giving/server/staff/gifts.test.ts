import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAt } from '#contract/calendar-days.ts'
import { exportPayments } from '#features/payments/contract/staff.ts'
import { bookOf } from '../../../../../tests/fixtures/payments/book.ts'
import { insertGift } from '../../../../../tests/fixtures/payments/gifts.ts'
import { insertPayment } from '../../../../../tests/fixtures/payments/rows.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import type { GiftKind } from '../../rules/gifts.ts'
import { contract } from '../contract.ts'
import { reasonTable, recurringChargeTable, recurringGiftTable } from '../tables.ts'

const timeZone = 'America/Sao_Paulo'
const server = await openPaymentServer()
const { call, db, owner } = server
afterAll(server.close)

let church: Church
let treasurer: Member
let maria: Member
let roof: number
let tithe: number
const callers = () => ({ at: church, as: treasurer })
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const month = () => ({ de: dayAt(ago(30), timeZone), ate: dayAt(new Date(), timeZone) })
const gifts = async (query: Partial<Parameters<typeof call<typeof contract.listStaffGifts>>[1]> = {}) =>
  (await call(contract.listStaffGifts, { ...month(), limit: 50, ...query }, callers())).reply

async function addReason(nome: string, natureza: GiftKind): Promise<number> {
  const [row] = await db.insert(reasonTable).values({ igrejaId: church.id, nome, natureza, ordem: 1 }).returning()
  return (row as { id: number }).id
}
async function openChurch() {
  church = await server.buildPayingChurch([{ codigo: 'dinheiro' }])
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
  maria = await server.buildMember(church)
  roof = await addReason('Telhado', 'campanha')
  tithe = await addReason('Dízimo', 'dizimo')
}

describe('the list of gifts', () => {
  beforeAll(openChurch)

  test('has what arrived in a period, newest first, with who gave what for and who counted it', async () => {
    await insertPayment(server, church, { valorRecebido: 10_000 })
    await insertGift(server, church, { lines: { [roof]: 300 }, arrived: null })
    await insertGift(server, church, { lines: { [roof]: 300 }, arrived: ago(60) })
    const id = await insertGift(server, church, { lines: { [tithe]: 1_000, [roof]: 500 }, memberId: maria.memberId, arrived: ago(3) })
    await bookOf(server, church, id, { referencia: 'x', situacao: 'aprovado', recebido: 1_500, estornado: 200 })
    const dia = dayAt(ago(1), timeZone)
    const body = { dia, motivos: [{ id: roof, valor: 700 }], contadoPor: ['Davi Rocha', 'Rute Lima'] }
    const { codigo } = (await call(contract.recordGift, { body }, { ...callers(), key: 'basket' })).reply
    expect(await gifts()).toMatchObject([
      {
        codigo,
        dia,
        situacao: 'aprovado',
        metodo: 'dinheiro',
        motivos: [{ id: roof, nome: 'Telhado', natureza: 'campanha', valor: 700 }],
        doador: null,
        homenagem: null,
        recorrente: false,
        contadoPor: 'Davi Rocha',
        conferidoPor: 'Rute Lima',
      },
      {
        id,
        dia: dayAt(ago(3), timeZone),
        moeda: 'BRL',
        valor: 1_500,
        valorRecebido: 1_500,
        valorEstornado: 200,
        motivos: [
          { id: roof, nome: 'Telhado', natureza: 'campanha', valor: 500 },
          { id: tithe, nome: 'Dízimo', natureza: 'dizimo', valor: 1_000 },
        ],
        doador: { id: maria.memberId, nome: 'Maria', sobrenome: 'Silva' },
        homenagem: 'Dona Rute',
        contadoPor: null,
      },
    ])
  })

  test('is by reason and by kind, and comes in pages', async () => {
    const [newest, older] = await gifts()
    expect((await gifts({ motivo: tithe })).map(({ id }) => id)).toEqual([older?.id])
    expect((await gifts({ natureza: 'dizimo' })).map(({ id }) => id)).toEqual([older?.id])
    expect(await gifts({ natureza: 'dizimo', motivo: roof })).toEqual([])
    expect(await gifts({ natureza: 'campanha' })).toHaveLength(2)
    expect(await gifts({ motivo: 999_999_999 })).toEqual([])
    const first = await gifts({ limit: 1 })
    expect(first).toEqual([newest])
    expect(await gifts({ limit: 1, antes: `${newest?.recebidoEm}_${newest?.id}` })).toEqual([older])
  })

  test('counts days by the clocks of the church, and at most 400 of them', async () => {
    // Two in the morning in Greenwich is the evening before in São Paulo.
    const id = await insertGift(server, church, { lines: { [roof]: 100 }, arrived: new Date('2026-02-01T02:00:00Z') })
    const onDay = async (dia: string) => (await gifts({ de: dia, ate: dia })).map(gift => gift.id)
    expect([await onDay('2026-01-31'), await onDay('2026-02-01')]).toEqual([[id], []])
    const [gift] = await gifts({ de: '2026-01-31', ate: '2026-01-31' })
    expect(gift?.doador, 'a guest has a name and no record').toEqual({ id: null, nome: 'Rute', sobrenome: 'Moabe' })
    const tooLong = await call(contract.listStaffGifts, { de: '2025-01-01', ate: '2026-06-01' }, callers())
    expect(tooLong.problem.errors).toEqual({ ate: 'invalid' })
  })

  test('says which one is a charge of a gift that repeats', async () => {
    const pagamentoId = await insertGift(server, church, { lines: { [tithe]: 100 }, memberId: maria.memberId })
    const gift = { igrejaId: church.id, usuarioId: maria.memberId }
    const [recurring] = await db
      .insert(recurringGiftTable)
      .values({
        ...gift,
        motivoId: tithe,
        valor: 100,
        flagUsuarioTaxa: false,
        metodo: 'cartao-credito',
        dias: 7,
        ancora: '2026-01-01',
        situacao: 'ativa',
      })
      .returning()
    await db
      .insert(recurringChargeTable)
      .values({ ...gift, recorrenteId: recurring?.id ?? 0, dia: '2026-01-01', pagamentoId, tentativas: 1 })
    expect((await gifts()).find(({ id }) => id === pagamentoId)?.recorrente).toBe(true)
  })
})

describe('the export', () => {
  beforeAll(openChurch)
  const Gift = fc.record({
    parts: fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 99_999 })),
    /** Hundredths of what has arrived that are given back today. */
    back: fc.constantFrom(0, 0, 33, 100),
    more: fc.constantFrom(0, 0, 777),
    fee: fc.constantFrom(0, 57),
    daysAgo: fc.integer({ min: 1, max: 40 }),
    /** Days from the payment to its money. */
    waited: fc.constantFrom(0, 3, 60),
  })
  const linesOf = (conteudo: string) =>
    conteudo
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map(line => line.split(';'))
  const centsOf = (cell = '') => Number(cell.replace(',', ''))
  const file = async (period: { de: string; ate: string }) => (await call(contract.exportGifts, period, callers())).reply

  test('equals the ledger, the summary and the export of payments to the cent, also for what was given back of an older gift', async () => {
    for (const { parts, back, more, fee, daysAgo, waited } of fc.sample(Gift, 15)) {
      const lines = { [roof]: parts[0], ...(parts[1] && { [tithe]: parts[1] }) }
      const total = parts[0] + parts[1]
      const id = await insertGift(server, church, { lines, arrived: ago(daysAgo) })
      await owner.query("update pagamento set criado_em = criado_em - $2 * interval '1 day' where id = $1", [id, waited])
      const [recebido, estornado] = [total + more, Math.floor(((total + more) * back) / 100)]
      await bookOf(server, church, id, { referencia: 'x', situacao: 'aprovado', recebido, estornado, taxa: fee })
    }
    await insertGift(server, church, { lines: { [roof]: 300 }, arrived: null })
    await insertPayment(server, church, { valorRecebido: 10_000 })
    const period = month()
    const { nome, conteudo } = await file(period)
    expect(nome).toBe(`doacoes-${period.de}-${period.ate}.csv`)
    expect(conteudo.startsWith('\uFEFFdia;codigo;doador;')).toBe(true)
    const [header = [], ...rows] = linesOf(conteudo)
    expect(rows.length).toBeGreaterThan(0)
    const sumOf = (name: string, found = rows, names = header) => found.reduce((sum, row) => sum + centsOf(row[names.indexOf(name)]), 0)
    const { rows: ledger } = await owner.query(
      `select coalesce(sum(valor) filter (where tipo in ('valor', 'excedente')), 0)::int as valor,
         -coalesce(sum(valor) filter (where tipo = 'taxa_igreja'), 0)::int as taxas,
         -coalesce(sum(valor) filter (where tipo = 'estorno'), 0)::int as estornos, sum(valor)::int as liquido
       from pagamento_lancamento where igreja_id = $1 and (em at time zone $2)::date between $3 and $4
         and pagamento_id in (select id from pagamento where tipo = 'doacao')`,
      [church.id, timeZone, period.de, period.ate],
    )
    const names = ['valor', 'taxas', 'estornos', 'liquido'] as const
    expect(Object.fromEntries(names.map(name => [name, sumOf(name)]))).toEqual(ledger[0])
    const [columns = [], ...payments] = linesOf((await call(exportPayments, { ...period, tipo: 'doacao' }, callers())).reply.conteudo)
    expect(names.map(name => sumOf(`${name}NoPeriodo`, payments, columns))).toEqual(names.map(name => sumOf(name)))
    for (const row of (await call(contract.summariseGifts, period, callers())).reply) {
      const ofReason = rows.filter(cells => cells[header.indexOf('motivo')] === row.nome)
      expect(Object.fromEntries(names.map(name => [name, sumOf(name, ofReason)]))).toEqual(
        Object.fromEntries(names.map(name => [name, row[name]])),
      )
    }
    // A gift and a reason have one line.
    const keys = rows.map(row => `${row[header.indexOf('codigo')]} ${row[header.indexOf('motivo')]}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('has commas, the giver and nothing that a spreadsheet runs, and nothing by which a person is known beside the name', async () => {
    await openChurch()
    await db.update(reasonTable).set({ nome: '=1+1' })
    const id = await insertGift(server, church, { lines: { [roof]: 123_456 }, arrived: new Date() })
    await owner.query("update pagamento_pagador set nome = '@Rute' where pagamento_id = $1", [id])
    const { rows } = await owner.query('select codigo from pagamento where id = $1', [id])
    const today = dayAt(new Date(), timeZone)
    const { conteudo } = await file({ de: today, ate: today })
    expect(linesOf(conteudo)).toEqual([
      ['dia', 'codigo', 'doador', 'motivo', 'natureza', 'metodo', 'moeda', 'valor', 'taxas', 'estornos', 'liquido'],
      [today, rows[0].codigo, "'@Rute Moabe", "'=1+1", 'campanha', 'pix-manual', 'BRL', '1234,56', '0,00', '0,00', '1234,56'],
    ])
  })
})
