import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPayment } from '../../../../../tests/fixtures/payments/rows.ts'
import { guest, openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { confirmPayment, exportPayments, listStaffPayments, refundPayment, summarisePayments } from '../../contract/staff.ts'
import { decimalOf } from './write-csv.ts'

const server = await openPaymentServer()
const { call, owner, pay } = server
afterAll(server.close)

let church: Church
let treasurer: Member
const callers = () => ({ at: church, as: treasurer })
const dayOf = (date: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(date)
const month = { de: dayOf(new Date(Date.now() - 30 * 86_400_000)), ate: dayOf(new Date()) }

/** At least a cent for each installment. */
const Line = fc.record({ nome: fc.constantFrom('Dízimo', 'Missões', 'Obra'), valor: fc.integer({ min: 6, max: 99_999 }) })
const Generated = fc.record({
  metodo: fc.constantFrom('dinheiro', 'cartao-credito', 'pix'),
  itens: fc.array(Line, { minLength: 1, maxLength: 4 }),
  flagUsuarioTaxa: fc.boolean(),
  parcelas: fc.integer({ min: 1, max: 6 }),
  /** Hundredths of what was asked for that arrive, and that are given back. */
  arrives: fc.constantFrom(0, 50, 100, 130),
  back: fc.constantFrom(0, 0, 33, 100),
  daysAgo: fc.integer({ min: 0, max: 20 }),
})

beforeAll(async () => {
  church = await server.buildPayingChurch([
    { codigo: 'dinheiro' },
    { codigo: 'pix', gateway: 8, taxaPercentual: 99 },
    { codigo: 'cartao-credito', gateway: 8, taxaFixa: 39, taxaPercentual: 399, parcelasMax: 12, jurosMensal: 199 },
  ])
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
  const { sendRefund } = await import('../booking/refunds/send-refund.ts')
  const { runJob } = await import('../../../../../tests/fixtures/jobs.ts')
  for (const generated of fc.sample(Generated, 30)) {
    const { arrives, back, daysAgo, metodo, itens, ...rest } = generated
    const isCard = metodo === 'cartao-credito'
    const body = {
      metodo,
      itens,
      flagUsuarioTaxa: rest.flagUsuarioTaxa,
      ...(isCard && { parcelas: rest.parcelas, cartao: { token: 'demo' } }),
    }
    const { codigo } = (await pay(church, body)).reply
    const { id, versao, valorTotal } = await server.rowOf(codigo)
    const recebido = Math.floor((valorTotal * arrives) / 100)
    const em = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
    // Nobody confirms money of days before its payment was begun.
    if (metodo === 'dinheiro') await owner.query('update pagamento set criado_em = $2 where id = $1', [id, em])
    if (metodo === 'dinheiro' && recebido > 0)
      await call(confirmPayment, { id, versao, body: { recebido, em, comprovacao: 'x' } }, callers())
    const after = await server.rowOf(codigo)
    const valor = Math.floor((after.valorRecebido * back) / 100)
    if (valor === 0 || after.flagDisputa) continue
    const refund = await call(refundPayment, { id, body: { valor, motivo: 'x' } }, callers())
    await runJob(server.services, sendRefund, { estorno: refund.reply.id }, church.id)
  }
}, 120_000)

test.each(['tipo', 'motivo', 'metodo', 'dia'] as const)('the summary by %s sums to the ledger, to the cent', async por => {
  const { reply } = await call(summarisePayments, { ...month, por }, callers())
  const total = (name: 'valor' | 'taxas' | 'estornos' | 'liquido') => reply.reduce((sum, row) => sum + row[name], 0)
  const { rows } = await owner.query(
    `select coalesce(sum(valor) filter (where tipo in ('valor', 'taxa_pagador', 'juros', 'excedente')), 0)::int as valor,
       -coalesce(sum(valor) filter (where tipo = 'taxa_igreja'), 0)::int as taxas,
       -coalesce(sum(valor) filter (where tipo in ('estorno', 'contestacao')), 0)::int as estornos, sum(valor)::int as liquido
     from pagamento_lancamento where igreja_id = $1`,
    [church.id],
  )
  expect({ valor: total('valor'), taxas: total('taxas'), estornos: total('estornos'), liquido: total('liquido') }).toEqual(rows[0])
  expect(rows[0].estornos).toBeGreaterThan(0)
  for (const row of reply) expect(row.liquido).toBe(row.valor - row.taxas - row.estornos)
  if (por === 'motivo') expect(reply.map(({ descricao }) => descricao).sort()).toEqual(['Dízimo', 'Missões', 'Obra'])
  if (por === 'dia') expect(reply.length).toBeGreaterThan(2)
})

test('money that goes back in parts leaves nothing of any reason, whatever the parts', async () => {
  const own = await server.buildPayingChurch([{ codigo: 'dinheiro' }])
  const as = await server.buildMember(own, { roles: ['ROLE_ADMIN'] })
  const caller = { at: own, as }
  const itens = [333, 333, 334].map((valor, i) => ({ nome: `Motivo ${i}`, valor }))
  const { id, versao, codigo } = await server.rowOf((await pay(own, { metodo: 'dinheiro', itens })).reply.codigo)
  const body = { recebido: 1_010, em: new Date().toISOString(), comprovacao: 'x' }
  expect((await call(confirmPayment, { id, versao, body }, caller)).status).toBe(200)
  const { sendRefund } = await import('../booking/refunds/send-refund.ts')
  const { runJob } = await import('../../../../../tests/fixtures/jobs.ts')
  const sums = async () => (await call(summarisePayments, { ...month, por: 'motivo' }, caller)).reply
  for (const valor of [101, 101, 101, 7, 7, 7, 7, 679]) {
    const { reply } = await call(refundPayment, { id, body: { valor, motivo: 'x' } }, caller)
    await runJob(server.services, sendRefund, { estorno: reply.id }, own.id)
    for (const row of await sums()) expect(row.estornos).toBeLessThanOrEqual(row.valor)
  }
  expect((await server.rowOf(codigo)).situacao).toBe('estornado')
  expect((await sums()).map(({ liquido }) => liquido)).toEqual([0, 0, 0])
})

test('the summary counts only its period, which has an end after its beginning and is not endless', async () => {
  const summary = (de: string, ate: string) => call(summarisePayments, { de, ate, por: 'tipo' }, callers())
  expect((await summary('2020-01-01', '2020-12-31')).reply).toEqual([])
  expect((await summary('2026-02-02', '2026-02-01')).problem.errors).toEqual({ ate: 'invalid' })
  expect((await summary('2020-01-01', '2026-01-01')).problem.errors).toEqual({ ate: 'invalid' })
})

test('the export has the payments of the list, with commas and without formulas', async () => {
  const formula = '=HYPERLINK("http://x")'
  await insertPayment(server, church, { valorRecebido: 123_456, valor: 123_456, nome: formula, sobrenome: 'a;b', descricao: '+1' })
  const { reply } = await call(exportPayments, month, callers())
  expect(reply.nome).toBe(`pagamentos-${month.de}-${month.ate}.csv`)
  const [header, ...rows] = reply.conteudo.trimEnd().split('\r\n')
  expect(header).toMatch(/^\uFEFFcodigo;situacao;tipo;/)
  expect(rows).toHaveLength((await call(listStaffPayments, { limit: 50 }, callers())).reply.length)
  const last = rows.at(-1)
  expect(last).toContain(`;1234,56;`)
  expect(last).toContain(`;"'=HYPERLINK(""http://x"")";"a;b";`)
  expect(last).toContain(`;'+1;`)
  expect(rows.some(row => row.includes(guest.email))).toBe(true)
})

test('the export refuses more than 20,000 payments, and has the few of them that are asked for', async () => {
  const large = await server.buildChurch()
  const as = await server.buildMember(large, { roles: ['ROLE_ADMIN'] })
  await owner.query(
    `insert into pagamento (igreja_id, codigo, codigo_resumo, chave, entrada, tipo, metodo, moeda, valor, valor_total, descricao)
     select $1, code, encode(sha256(code::bytea), 'hex'), code, 'x', 'assinatura', case when i <= 3 then 'dinheiro' else 'transferencia' end, 'BRL',
       100, 100, 'Oferta'
     from generate_series(1, 20001) i, lateral (select 'X' || lpad(i::text, 18, '0') as code) codes`,
    [large.id],
  )
  const exportOf = (filters: { metodo?: 'dinheiro' }) => call(exportPayments, { ...month, ...filters }, { at: large, as })
  expect((await exportOf({})).problem.errors).toEqual({ ate: 'invalid' })
  expect((await exportOf({ metodo: 'dinheiro' })).reply.conteudo.trimEnd().split('\r\n')).toHaveLength(1 + 3)
})

test('amounts are written as the language and the currency want it', () => {
  expect(decimalOf(-123_456, 'BRL', 'pt-BR')).toEqual({ number: '-1234,56' })
  expect(decimalOf(123_456, 'USD', 'en')).toEqual({ number: '1234.56' })
  expect(decimalOf(123_456, 'CLP', 'es')).toEqual({ number: '123456' })
})
