import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentStates } from '#contract/money/payment-codes.ts'
import { sandboxDelays } from '#features/gateways/server/sandbox/outcomes.ts'
import { errorCodeOf } from '../../../../../tests/fixtures/database/postgres-error.ts'
import { told } from '../../../../../tests/fixtures/payments/purpose.ts'
import { guest, openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { paymentMoves } from '../../rules/payments.ts'

const server = await openPaymentServer()
const { pay, read, rowOf, ledgerOf, letTimePass, owner } = server
afterAll(server.close)

let church: Church
beforeAll(async () => {
  church = await server.buildPayingChurch([
    { codigo: 'pix', gateway: 8, taxaPercentual: 99, minimo: 100 },
    { codigo: 'cartao-credito', gateway: 8, taxaFixa: 39, taxaPercentual: 399, parcelasMax: 12, jurosMensal: 199, minimo: 500 },
    { codigo: 'picpay', gateway: 4 },
    { codigo: 'boleto', gateway: 8 },
    {
      codigo: 'pix-manual',
      dados: { pix: { tipoChave: 'email', chave: 'pix@casa.example.org', titular: 'Igreja Central', cidade: 'Santos' } },
    },
    { codigo: 'dinheiro', diasPrazo: 5, dados: { orientacao: 'Na secretaria, de terça a sexta.' } },
    { codigo: 'gratuito' },
  ])
})
const card = { metodo: 'cartao-credito', cartao: { token: 'demo' } }
const ofValue = (valor: number) => ({ itens: [{ nome: 'Item', valor }] })

describe('a Pix by a gateway', () => {
  test('is shown, waits, and is booked once when it is paid', async () => {
    const { reply } = await pay(church, { metodo: 'pix' })
    expect(reply).toMatchObject({ situacao: 'aguardando', metodo: 'pix', gateway: 8, valor: 10_000, valorTaxa: 0, valorTotal: 10_000 })
    expect(reply.codigo).toMatch(/^[A-HJ-NP-Z2-9]{19}$/)
    expect(reply.pix?.copiaECola).toContain(reply.codigo)
    expect(await ledgerOf(reply.codigo)).toEqual({})
    await letTimePass(reply.codigo, sandboxDelays.pix)
    await letTimePass(reply.codigo, sandboxDelays.pix)
    expect((await read(church, reply.codigo)).reply).toMatchObject({ situacao: 'aprovado', valorTotal: 10_000 })
    expect(await ledgerOf(reply.codigo)).toEqual({ valor: 10_000, taxa_igreja: -99 })
    expect(told.get(reply.codigo)).toEqual(['approved'])
  })

  test('ends by itself after the time that it shows, and money that comes later is booked all the same', async () => {
    const { reply } = await pay(church, { metodo: 'pix', ...ofValue(10_005) })
    await owner.query(`update pagamento set validade = now() - interval '2 minutes' where codigo = $1`, [reply.codigo])
    await letTimePass(reply.codigo, 0)
    expect((await rowOf(reply.codigo)).situacao).toBe('cancelado')
    // The sandbox never pays this amount by itself: as if the payer had done it in the last second.
    const { bookSnapshot } = await import('../booking/book-snapshot.ts')
    const { lockPayment } = await import('../rows/payment-row.ts')
    const { paymentDb } = await import('../rows/payment-db.ts')
    const state = await server.services.directory.findByKey(church.slug)
    if (!state) throw new Error('no church')
    await paymentDb(server.services, state, 'test').transaction(async tx => {
      const row = await lockPayment(tx, (await rowOf(reply.codigo)).id)
      if (row) await bookSnapshot(tx, row, { referencia: 'x', situacao: 'aprovado', recebido: 10_105 }, server.services, new Date())
    })
    expect((await rowOf(reply.codigo)).situacao).toBe('aprovado')
    expect(await ledgerOf(reply.codigo)).toMatchObject({ valor: 10_005, excedente: 100 })
    expect(told.get(reply.codigo)).toEqual(['ended', 'approved'])
  })

  test('of somebody in another country is refused, and so is one below the least amount', async () => {
    const address = { cep: '1000', logradouro: 'Rua', numero: '1', bairro: 'X', cidade: 'Lisboa', estado: 'LX', pais: 'PT' }
    expect((await pay(church, { metodo: 'pix', dadosNaoCadastrado: { ...guest, endereco: address } })).problem.errors).toEqual({
      'dadosNaoCadastrado.endereco.pais': 'one_of',
    })
    expect((await pay(church, { metodo: 'pix', ...ofValue(99) })).problem.errors).toEqual({ valor: 'min_value:100' })
    expect((await pay(church, { metodo: 'pix', ...ofValue(100) })).status).toBe(200)
  })
})

describe('a card', () => {
  test('is charged with fees and interest that the payer has seen, and no cent is lost', async () => {
    const { reply } = await pay(church, { ...card, flagUsuarioTaxa: true, parcelas: 3 })
    expect(reply.situacao).toBe('aprovado')
    const row = await rowOf(reply.codigo)
    expect(row.valor + row.valorTaxa + row.valorJuros).toBe(row.valorTotal)
    const { valorTaxa, valorJuros } = row
    expect(Math.min(valorTaxa, valorJuros)).toBeGreaterThan(0)
    expect(reply).toMatchObject({ valorTaxa, valorJuros })
    const { taxa_igreja, ...booked } = await ledgerOf(reply.codigo)
    expect(booked).toEqual({ valor: 10_000, taxa_pagador: row.valorTaxa, juros: row.valorJuros })
    expect(taxa_igreja).toBeLessThan(0)
    expect((await pay(church, { ...card, parcelas: 3, valorFinalParcelas: 1 })).problem.errors).toEqual({ valorFinalParcelas: 'invalid' })
    expect((await pay(church, { ...card, parcelas: 13 })).problem.errors).toEqual({ parcelas: 'max_value:12' })
  })

  test('that is declined says nothing of why, and nothing is booked', async () => {
    const { reply } = await pay(church, { ...card, ...ofValue(10_001) })
    expect(reply.situacao).toBe('nao_aprovado')
    expect(JSON.stringify(reply)).not.toMatch(/demo"|definitiva|recusa/)
    expect(await ledgerOf(reply.codigo)).toEqual({})
    expect(told.get(reply.codigo)).toEqual(['ended'])
  })

  test('whose bank asks for the person goes on after the answer', async () => {
    const { answerChallenge } = await import('../../contract/pay.ts')
    const { reply } = await pay(church, { ...card, ...ofValue(10_002) })
    expect(reply).toMatchObject({ situacao: 'pendente', desafio: { tipo: 'demonstracao' } })
    const answer = () => server.call(answerChallenge, { codigo: reply.codigo, body: { desafioCompleto: 'ok' } }, { at: church })
    expect((await answer()).reply).toMatchObject({ situacao: 'aprovado' })
    expect((await answer()).reply).toMatchObject({ situacao: 'aprovado' })
    expect(told.get(reply.codigo)).toEqual(['approved'])
  })

  test('whose gateway gives no answer is neither approved nor declined until the gateway says it', async () => {
    const { reply } = await pay(church, { ...card, ...ofValue(10_003) })
    expect(reply.situacao).toBe('em_analise')
    await letTimePass(reply.codigo, sandboxDelays.review)
    expect((await rowOf(reply.codigo)).situacao).toBe('aprovado')
  })
})

test('what nothing can be done with any more is given back by itself', async () => {
  const { sendRefund } = await import('../booking/refunds/send-refund.ts')
  const { runJob } = await import('../../../../../tests/fixtures/jobs.ts')
  const { reply } = await pay(church, { ...card, itens: [{ nome: 'sem-lugar', valor: 5_000 }] })
  const { rows } = await owner.query('select e.id from pagamento_estorno e join pagamento p on p.id = e.pagamento_id where p.codigo = $1', [
    reply.codigo,
  ])
  expect(rows).toHaveLength(1)
  await runJob(server.services, sendRefund, { estorno: Number(rows[0].id) }, church.id)
  await runJob(server.services, sendRefund, { estorno: Number(rows[0].id) }, church.id)
  expect((await rowOf(reply.codigo)).situacao).toBe('estornado')
  expect(await ledgerOf(reply.codigo)).toMatchObject({ valor: 5_000, estorno: -5_000 })
  expect(told.get(reply.codigo)).toEqual(['approved', 'refunded'])
})

describe('a member', () => {
  test('need not type again what the church knows', async () => {
    const { createAddress } = await import('#features/profile/contract/addresses.ts')
    const { updateOwnRecord } = await import('#features/profile/contract/record.ts')
    const as = await server.buildMember(church)
    expect((await pay(church, { metodo: 'boleto' }, { as })).problem.errors).toEqual({
      'dadosNaoCadastrado.cpf': 'required',
      'dadosNaoCadastrado.endereco': 'required',
    })
    await server.call(updateOwnRecord, { versao: 0, body: { cpf: '529.982.247-25' } }, { at: church, as })
    const address = { cep: '11010-000', logradouro: 'Rua A', numero: '1', bairro: 'Centro', cidade: 'Santos', estado: 'SP', pais: 'BR' }
    await server.call(createAddress, { id: as.memberId, body: address }, { at: church, as })
    const { reply } = await pay(church, { metodo: 'boleto' }, { as })
    expect(reply).toMatchObject({ situacao: 'aguardando', metodo: 'boleto' })
    const { rows } = await owner.query(
      'select g.* from pagamento_pagador g join pagamento p on p.id = g.pagamento_id where p.codigo = $1',
      [reply.codigo],
    )
    expect(rows[0]).toMatchObject({ usuario_id: as.memberId, nome: 'Maria', sobrenome: 'Silva' })
    expect(JSON.stringify(rows[0])).not.toMatch(/52998224725|11010000/)
  })
})

describe('without a gateway', () => {
  test('a Pix to the church’s key has amount and code in its QR, and waits', async () => {
    const { reply } = await pay(church, { metodo: 'pix-manual' })
    expect(reply.situacao).toBe('aguardando')
    expect(reply.pix?.copiaECola).toMatch(new RegExp(`5406100\\.00.*0519${reply.codigo}6304[0-9A-F]{4}$`))
  })

  test('cash says where, and ends after the church’s days', async () => {
    const { reply } = await pay(church, { metodo: 'dinheiro' })
    expect(reply).toMatchObject({ situacao: 'aguardando', orientacao: 'Na secretaria, de terça a sexta.' })
    const days = (Date.parse(reply.validade ?? '') - Date.parse(reply.criadoEm)) / 86_400_000
    expect(days).toBe(5)
    await owner.query(`update pagamento set validade = now() - interval '2 minutes' where codigo = $1`, [reply.codigo])
    await letTimePass(reply.codigo, 0)
    expect((await rowOf(reply.codigo)).situacao).toBe('cancelado')
  })

  test('what is free is approved at once, and costs nothing', async () => {
    const { reply } = await pay(church, { metodo: 'gratuito', ...ofValue(0) })
    expect(reply).toMatchObject({ situacao: 'aprovado', valorTotal: 0 })
    expect((await pay(church, { metodo: 'gratuito' })).problem.errors).toEqual({ valor: 'max_value:0' })
    expect((await pay(church, { metodo: 'pix', ...ofValue(0) })).problem.errors).toEqual({ valor: 'min_value:1' })
  })
})

test('PicPay takes R$ 4.999,99 and not a cent more', async () => {
  expect((await pay(church, { metodo: 'picpay', ...ofValue(499_999) })).status).toBe(200)
  expect((await pay(church, { metodo: 'picpay', ...ofValue(500_000) })).problem.errors).toEqual({ valor: 'max_value:499999' })
})

describe('a repeated request', () => {
  const secret = { 'guest-secret': 'ab'.repeat(32) }

  test('is one payment, also fifty at once', async () => {
    const key = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 50 }, () => pay(church, card, { key, headers: secret })))
    const codes = new Set(replies.map(({ reply }) => reply.codigo))
    expect(codes.size).toBe(1)
    expect(replies.every(({ reply }) => reply.situacao === 'aprovado')).toBe(true)
    const [code] = codes
    const { rows } = await owner.query('select count(*)::int as n from pagamento_demonstracao where codigo = $1', [code])
    expect(rows[0].n).toBe(1)
    expect(told.get(code as string)).toEqual(['approved'])
  })

  test('gets the payment as it is now; with another input it is a mistake', async () => {
    const key = crypto.randomUUID()
    const { reply } = await pay(church, { metodo: 'pix' }, { key, headers: secret })
    await letTimePass(reply.codigo, sandboxDelays.pix)
    expect((await pay(church, { metodo: 'pix' }, { key, headers: secret })).reply).toMatchObject({
      codigo: reply.codigo,
      situacao: 'aprovado',
    })
    expect((await pay(church, { metodo: 'pix', ...ofValue(500) }, { key, headers: secret })).problem.code).toBe('key-reused')
  })

  test('without a key is one payment within a minute, also twenty at once, if it is the same in all that counts', async () => {
    const [from, withoutKey] = ['127.0.0.9', { 'idempotency-key': '', 'guest-secret': '' }]
    const payPlainly = async (body: object = {}, headers = {}) =>
      (await pay(church, { metodo: 'pix', ...body }, { from, headers: { ...withoutKey, ...headers } })).reply.codigo
    const codes = new Set(await Promise.all(Array.from({ length: 20 }, () => payPlainly())))
    expect(codes.size).toBe(1)
    const [first = ''] = codes
    const others = await Promise.all([
      payPlainly({}, { 'user-agent': 'another browser' }),
      payPlainly({}, { 'guest-secret': 'cd'.repeat(32) }),
      payPlainly(ofValue(9_999)),
      payPlainly({ metodo: 'dinheiro' }),
      payPlainly({ dadosNaoCadastrado: { ...guest, email: 'ana@example.org' } }),
    ])
    expect(new Set([first, ...others]).size).toBe(6)
    expect(await payPlainly({ redirectTo: '/give' })).toBe(first)
    expect(await payPlainly({ dadosNaoCadastrado: Object.fromEntries(Object.entries(guest).reverse()) })).toBe(first)
    const malformed = { from, headers: { ...withoutKey, 'guest-secret': 'meu segredo' } }
    expect((await pay(church, { metodo: 'pix' }, malformed)).problem.errors).toEqual({ 'Guest-Secret': 'invalid' })
    const { rows } = await owner.query(
      'select count(*)::int as count from pagamento where entrada = (select entrada from pagamento where codigo = $1)',
      [first],
    )
    expect(rows).toEqual([{ count: 1 }])
    expect((await read(church, first)).reply).toMatchObject({ codigo: first, situacao: 'aguardando' })
    await owner.query("update pagamento set criado_em = criado_em - interval '61 seconds' where codigo = $1", [first])
    expect(await payPlainly()).not.toBe(first)
  })

  test('of a member without a key is theirs, and another card is another payment', async () => {
    const headers = { 'idempotency-key': '', 'guest-secret': '' }
    const [maria, ana] = [await server.buildMember(church), await server.buildMember(church)]
    const payBy = async (as: Member, token: string) =>
      (await pay(church, { metodo: 'cartao-credito', cartao: { token } }, { as, headers })).reply.codigo
    const first = await payBy(maria, 'one')
    expect(await payBy(maria, 'one')).toBe(first)
    expect(new Set([first, await payBy(maria, 'two'), await payBy(ana, 'one')]).size).toBe(3)
  })

  test('with a key and without a secret is one payment', async () => {
    const key = crypto.randomUUID()
    const again = async () =>
      (await pay(church, { metodo: 'pix' }, { key, from: '127.0.0.9', headers: { 'guest-secret': '' } })).reply.codigo
    expect(await again()).toBe(await again())
  })
})

describe('whoever has the code', () => {
  test('sees the payment without a name, and nobody sees it without', async () => {
    const { reply } = await pay(church, { metodo: 'pix' })
    const seen = await read(church, reply.codigo)
    expect(JSON.stringify(seen.reply)).not.toMatch(/João|Souza|joao@/)
    expect((await read(church, 'A'.repeat(19))).problem.code).toBe('not-found')
    const other = await server.buildPayingChurch()
    expect((await read(other, reply.codigo)).problem.code).toBe('not-found')
  })
})

describe('the database', () => {
  test('allows exactly the moves of the rules', async () => {
    for (const from of paymentStates)
      for (const to of paymentStates) {
        const { rows } = await owner.query('select pagamento_pode_mover($1, $2) as allowed', [from, to])
        expect(rows[0].allowed, `${from} -> ${to}`).toBe(paymentMoves[from].includes(to))
      }
  })

  test('refuses a change of what was asked for, of the ledger, and a sum that is not the ledger’s, whoever asks', async () => {
    const { reply } = await pay(church, card)
    const { id } = await rowOf(reply.codigo)
    const refused = '23514'
    for (const change of [
      `update pagamento set valor = valor + 1, valor_total = valor_total + 1 where id = ${id}`,
      `update pagamento set situacao = 'cancelado' where id = ${id}`,
      `update pagamento set valor_recebido = valor_recebido + 1 where id = ${id}`,
      `delete from pagamento where id = ${id}`,
      `update pagamento_lancamento set valor = valor + 1 where pagamento_id = ${id}`,
      `delete from pagamento_lancamento where pagamento_id = ${id}`,
      `insert into pagamento_lancamento (igreja_id, pagamento_id, tipo, valor) values (${church.id}, ${id}, 'excedente', 1)`,
      'truncate pagamento_lancamento',
    ])
      expect(await errorCodeOf(owner.query(change)), change).toBe(refused)
  })
})
