import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dayAt } from '#contract/calendar-days.ts'
import { getPayment } from '#features/payments/contract/pay.ts'
import { confirmPayment, exportPayments, refundPayment } from '#features/payments/contract/staff.ts'
import { sendRefund } from '#features/payments/server/booking/refunds/send-refund.ts'
import { tellRefundedPayer } from '#features/payments/server/booking/refunds/tell-refunded-payer.ts'
import type { GatewaySnapshot } from '#server/payment-gateway.ts'
import { readPdf } from '../../../../../tests/fixtures/files/read-pdf.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { bookOf } from '../../../../../tests/fixtures/payments/book.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { settledGifts } from '../../rules/settled-gifts.ts'
import { statementCsv } from '../../site/own/statement-csv.ts'
import { contract } from '../contract.ts'
import { reasonTable } from '../tables.ts'
import { thankGiver } from '../thanks/thank-giver.ts'
import { formatAmount } from './format-amount.ts'

const server = await openPaymentServer()
const { call, db, owner } = server
afterAll(server.close)

let church: Church
let treasurer: Member
beforeAll(async () => {
  church = await server.buildPayingChurch([
    { codigo: 'cartao-credito', gateway: 8, taxaFixa: 39, taxaPercentual: 399, parcelasMax: 12, jurosMensal: 200 },
    {
      codigo: 'pix-manual',
      dados: { pix: { tipoChave: 'email', chave: 'tesouraria@example.org', titular: 'IGREJA', cidade: 'SAO PAULO' } },
    },
  ])
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
})

const asked = 5_000
/** The first paper waits until its thread has loaded the fonts, on a machine with other work. */
vi.setConfig({ testTimeout: 60_000 })
/** Of the two reasons, as they were meant. */
const meant = [1_700, 3_300]

type Gift = { id: number; codigo: string; versao: number; valorTotal: number }
const ownKey = { metodo: 'pix-manual' }
const card = { metodo: 'cartao-credito', cartao: { token: 'demo_visa_4242_122031_0' } }
const confirm =
  (recebido: number) =>
  async ({ id, versao }: Gift) => {
    const body = { recebido, em: new Date().toISOString(), comprovacao: 'extrato do dia' }
    expect((await call(confirmPayment, { id, versao, body }, { at: church, as: treasurer })).reply.valorRecebido).toBe(recebido)
  }
const giveBack =
  (valor: number) =>
  async ({ id }: Gift) => {
    const body = { valor, motivo: 'engano', comprovacao: 'transferência 7' }
    await call(refundPayment, { id, body }, { at: church, as: treasurer, key: `${id} ${valor}` })
    const { rows } = await owner.query("delete from pgboss.job where name = 'send-refund' returning data")
    for (const { data } of rows) await runJob(server.services, sendRefund, data, church.id)
  }
const booked =
  (snapshot: Partial<GatewaySnapshot>) =>
  ({ id }: Gift) =>
    bookOf(server, church, id, { referencia: '', situacao: 'aprovado', ...snapshot })

/** `fee`: what the giver bears beside the gift. */
type Case = { body: object; steps?: ((gift: Gift) => Promise<void>)[]; doado: number; mantido: number; fee?: 'some'; state?: 'estornado' }
const cases: Record<string, Case> = {
  'less arrived': { body: ownKey, steps: [confirm(2_000)], doado: 2_000, mantido: 2_000 },
  'more arrived': { body: ownKey, steps: [confirm(6_001)], doado: 6_001, mantido: 6_001 },
  'twice arrived': { body: ownKey, steps: [confirm(asked), booked({ recebido: 2 * asked })], doado: 2 * asked, mantido: 2 * asked },
  'partly given back': { body: ownKey, steps: [confirm(asked), giveBack(1_201)], doado: asked, mantido: asked - 1_201 },
  'less arrived, and partly given back': { body: ownKey, steps: [confirm(2_000), giveBack(500)], doado: 2_000, mantido: 1_500 },
  'all given back': { body: ownKey, steps: [confirm(asked), giveBack(asked)], doado: asked, mantido: 0, state: 'estornado' },
  'disputed and lost': { body: card, steps: [booked({ disputa: 'perdida' })], doado: asked, mantido: 0, state: 'estornado' },
  'disputed, and not decided': { body: card, steps: [booked({ disputa: 'aberta' })], doado: asked, mantido: asked },
  'fee covered': { body: { ...card, flagUsuarioTaxa: true }, doado: asked, mantido: asked, fee: 'some' },
  // R$ 10,00 of R$ 52,49, which is 5,000 × 4,249 / 5,249.
  'a part went back with its covered fee': {
    body: { ...card, flagUsuarioTaxa: true },
    steps: [booked({ estornado: 1_000 })],
    doado: asked,
    mantido: 4_047,
    fee: 'some',
  },
  interest: { body: { ...card, parcelas: 6 }, doado: asked, mantido: asked, fee: 'some' },
}

const money = (minor: number) => formatAmount(minor, 'BRL', 'pt').replace(/\s/g, ' ')
const decimal = (minor: number, point: string) => (minor / 100).toFixed(2).replace('.', point)
/** The parts of an amount, to the cent. */
const split = (amount: number) => {
  const first = Math.round((amount * (meant[0] ?? 0)) / asked)
  return [first, amount - first]
}

describe.each(Object.entries(cases))('a gift of which %s', (_, { body, steps = [], doado, mantido, fee, state = 'aprovado' }) => {
  let member: Member
  let gift: Gift
  let reasons: number[]
  const year = dayAt(new Date(), 'America/Sao_Paulo').slice(0, 4)
  const today = dayAt(new Date(), 'America/Sao_Paulo')
  const own = async () => (await call(contract.listOwnGifts, { ano: year }, { at: church, as: member })).reply.data
  const devolvido = doado - mantido

  beforeAll(async () => {
    member = await server.buildMember(church)
    const rows = ['Dízimo', 'Telhado'].map(nome => ({ igrejaId: church.id, nome, natureza: 'oferta' as const, ordem: 1, meta: 1_000_000 }))
    reasons = (await db.insert(reasonTable).values(rows).returning()).map(({ id }) => id)
    const motivos = reasons.map((id, nth) => ({ id, valor: meant[nth] }))
    const { codigo } = (await server.pay(church, { tipo: 'doacao', motivos, ...body }, { as: member })).reply
    for (const step of steps) await step(await server.rowOf(codigo))
    gift = await server.rowOf(codigo)
    if (fee && state === 'aprovado') expect(gift.valorTotal).toBeGreaterThan(asked)
  })

  test('is worth the same to its giver, in the list, on the receipt and in the statement', async () => {
    const [listed, ...others] = await own()
    expect(others).toEqual([])
    expect(listed).toMatchObject({ situacao: state, valor: asked, valorDoado: doado, valorDevolvido: devolvido, valorMantido: mantido })
    expect(listed?.motivos.map(({ valorDoado }) => valorDoado)).toEqual(split(doado))
    const receipt = await call(contract.getReceiptFile, { codigo: gift.codigo, idioma: 'pt' }, { at: church, as: member })
    const { reply } = await call(contract.getStatementFile, { ano: year, idioma: 'pt' }, { at: church, as: member })
    const [statement = ''] = (await readPdf(reply)).pages
    expect(statement).toContain(`Total ${money(mantido)}`)
    const csv = statementCsv(settledGifts([listed].flatMap(one => one ?? [])), 'pt-BR', 'America/Sao_Paulo')
    if (state === 'estornado') {
      expect(receipt.problem.code).toBe('not-found')
      expect(csv.trim().split('\r\n')).toHaveLength(1)
      return
    }
    expect(csv).toContain(`;"${decimal(mantido, ',')}";BRL`)
    const [text = ''] = (await readPdf(receipt.reply)).pages
    for (const amount of split(doado)) expect(text).toContain(money(amount))
    expect(text).toContain(`Total ${money(mantido)}`)
    expect(text.includes(`Devolvido -${money(devolvido)}`), text).toBe(devolvido > 0)
    const page = (await call(getPayment, { codigo: gift.codigo }, { at: church })).reply
    expect(page).toMatchObject({ valorTotal: gift.valorTotal, valorRecebido: (await server.rowOf(gift.codigo)).valorRecebido })
  })

  test('is worth the same to the treasurer, in the list and in the goals, and sums to the ledger in both exports', async () => {
    const period = { de: today, ate: today }
    const callers = { at: church, as: treasurer }
    const staff = (await call(contract.listStaffGifts, { ...period, limit: 50 }, callers)).reply.find(
      ({ codigo }) => codigo === gift.codigo,
    )
    expect(staff).toMatchObject({ valor: asked, valorDoado: doado, valorDevolvido: devolvido, valorMantido: mantido })
    const goals = (await call(contract.listReasons, {}, { at: church })).reply.filter(({ id }) => reasons.includes(id))
    expect(goals.reduce((sum, { arrecadado = 0 }) => sum + arrecadado, 0)).toBe(mantido)
    const { valorRecebido, valorEstornado, valorTaxaIgreja } = await server.rowOf(gift.codigo)
    const sumOf = (conteudo: string, column: string) => {
      const [header = [], ...rows] = conteudo
        .slice(1)
        .split('\r\n')
        .map(line => line.split(';'))
      const found = rows.filter(cells => cells[header.indexOf('codigo')] === gift.codigo)
      return found.reduce((sum, cells) => sum + Number(cells[header.indexOf(column)]?.replace(',', '')), 0)
    }
    const gifts = (await call(contract.exportGifts, period, callers)).reply.conteudo
    const payments = (await call(exportPayments, period, callers)).reply.conteudo
    expect(sumOf(gifts, 'liquido')).toBe(valorRecebido - valorEstornado - valorTaxaIgreja)
    expect(sumOf(payments, 'liquidoNoPeriodo')).toBe(sumOf(gifts, 'liquido'))
  })

  test('is thanked for as what has arrived, and not at all when nothing is left', async () => {
    await runJob(server.services, thankGiver, { pagamento: gift.id }, church.id)
    const [mail, ...others] = await mailsOf(server).queuedFor(member.email)
    expect(others).toEqual([])
    if (state === 'estornado') return expect(mail).toBeUndefined()
    const text = mail?.text.replace(/\u00a0/g, ' ') ?? ''
    expect(text).toContain(`A sua contribuição de ${money(doado)} chegou.`)
    expect(text).toContain(`Dízimo: ${money(split(doado)[0] ?? 0)}`)
    expect(text.includes(`Devolvido: ${money(devolvido)}`)).toBe(devolvido > 0)
    const { valorRecebido } = await server.rowOf(gift.codigo)
    expect(text.includes('Com a taxa que você cobriu')).toBe(fee === 'some')
    if (fee) expect(text).toContain(money(valorRecebido))
    // Also what was asked for, where it is not what came.
    expect(text.includes(`O valor escolhido era ${money(gift.valorTotal)}`)).toBe(valorRecebido !== gift.valorTotal)
  })

  test('is told to its giver when it was given back, and not when their bank took it back', async () => {
    const isTaken = steps.length > 0 && body === card
    const { rows } = await owner.query(
      "delete from pgboss.job where name = 'tell-refunded-payer' and (data ->> 'pagamento')::bigint = $1 returning data",
      [gift.id],
    )
    const { valorEstornado, valorRecebido } = await server.rowOf(gift.codigo)
    expect(rows.map(({ data }) => data.devolvido)).toEqual(valorEstornado && !isTaken ? [valorEstornado] : [])
    for (const { data } of rows) await runJob(server.services, tellRefundedPayer, data, church.id)
    const told = (await mailsOf(server).queuedFor(member.email)).filter(({ subject }) => subject.includes('Devolução'))
    const texts = told.map(({ text }) => /Devolvemos (.*?) (dos|,|o valor)/.exec(text.replace(/\u00a0/g, ' '))?.[0])
    const amount = money(valorEstornado)
    const sentence = valorEstornado < valorRecebido ? `Devolvemos ${amount} dos` : `Devolvemos ${amount}, o valor`
    expect(texts).toEqual(valorEstornado && !isTaken ? [sentence] : [])
  })
})
