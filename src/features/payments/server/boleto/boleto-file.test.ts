import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../../../tests/fixtures/files/read-pdf.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import * as contract from '../../contract/pay.ts'
import { barCodeBars } from './bar-code-bars.ts'

const server = await openPaymentServer()
const { call, owner } = server
afterAll(() => server.close())

const digits = '00193373700000001000500940144816060680935031'
const boleto = {
  linhaDigitavel: '00190500954014481606906809350314337370000000100',
  codigoBarras: digits,
  vencimento: '2026-12-31',
  url: null as string | null,
}

let church: Church
beforeAll(async () => {
  church = await server.buildPayingChurch([{ codigo: 'boleto', gateway: 8 }])
})

const endereco = { cep: '01310-100', logradouro: 'Rua A', numero: '1', bairro: 'Centro', cidade: 'São Paulo', estado: 'SP', pais: 'BR' }
const dadosNaoCadastrado = { nome: 'João', sobrenome: 'Souza', email: 'joao@example.org', cpf: '52998224725', endereco }

/** A boleto that waits. @returns its code */
async function addBoleto(values: Partial<typeof boleto> = {}, as?: Member): Promise<string> {
  const body = { metodo: 'boleto', dadosNaoCadastrado, itens: [{ nome: 'Item', valor: 10_005 }] }
  const { reply } = await server.pay(church, body, as ? { as } : {})
  const instructions = JSON.stringify({ boleto: { ...boleto, ...values } })
  await owner.query('update pagamento set instrucoes = $2 where codigo = $1', [reply.codigo, instructions])
  return reply.codigo
}
const file = (codigo: string, as?: Member) => call(contract.getBoletoFile, { codigo }, { at: church, as })

test('a boleto has its line, bars, amount, due day and payee, and no visitor sees who pays', async () => {
  const codigo = await addBoleto()
  const { reply, headers } = await file(codigo)
  expect(reply.name).toBe(`boleto ${codigo}.pdf`)
  expect(headers['content-disposition']).toContain(`filename="boleto-${codigo}.pdf"`)
  const { pages } = await readPdf(reply)
  expect(pages).toHaveLength(1)
  for (const text of ['00190.50095 40144.816069 06809.350314 3 37370000000100', '31/12/2026', 'R$ 100,05', codigo, 'Beneficiário'])
    expect(pages[0]).toContain(text)
  for (const personal of ['João', 'Souza', '529', 'Pagador']) expect(pages[0]?.replace('Recibo do pagador', '')).not.toContain(personal)
})

test('its payer sees their name on it, another member does not', async () => {
  const [payer, other] = [await server.buildMember(church), await server.buildMember(church)]
  const codigo = await addBoleto({}, payer)
  const textOf = async (as: Member) => (await readPdf((await file(codigo, as)).reply)).pages.join()
  expect(await textOf(payer)).toMatch(/Pagador \S+ \S+/)
  expect(await textOf(other)).not.toContain('Pagador ')
})

test('whoever has taken it over is not shown who began it', async () => {
  const member = await server.buildMember(church)
  const codigo = await addBoleto()
  const { id } = await server.rowOf(codigo)
  for (const [table, column] of [
    ['pagamento', 'id'],
    ['pagamento_pagador', 'pagamento_id'],
  ])
    await owner.query(`update ${table} set usuario_id = $2 where ${column} = $1`, [id, member.memberId])
  expect((await readPdf((await file(codigo, member)).reply)).pages.join()).not.toContain('João')
})

test('there is none where the gateway has its own, nor of another payment', async () => {
  expect((await file(await addBoleto({ url: 'https://example.org/boleto.pdf' }))).problem.code).toBe('not-found')
  expect((await file('A'.repeat(19))).problem.code).toBe('not-found')
  const codigo = await addBoleto()
  await owner.query("update pagamento set situacao = 'cancelado' where codigo = $1", [codigo])
  expect((await file(codigo)).problem.code).toBe('not-found')
})

test('the bars are those of the digits, and a line without bars is a boleto all the same', async () => {
  const bars = (await barCodeBars(digits)) ?? []
  const patterns = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
  const isWide = bars.map(width => (width > 1 ? 1 : 0))
  let read = ''
  // Four narrow parts begin the code, three end it.
  for (let at = 4; at + 10 <= bars.length - 3; at += 10)
    for (const offset of [0, 1]) read += patterns.indexOf([0, 2, 4, 6, 8].map(i => isWide[at + i + offset]).join(''))
  expect(read).toBe(digits)
  for (const text of ['', '123', 'x'.repeat(44)]) expect(await barCodeBars(text)).toBeUndefined()
  expect((await file(await addBoleto({ codigoBarras: 'unknown' }))).status).toBe(200)
})
