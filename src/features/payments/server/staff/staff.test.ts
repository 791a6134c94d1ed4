import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { told } from '../../../../../tests/fixtures/payments/purpose.ts'
import { insertPayment } from '../../../../../tests/fixtures/payments/rows.ts'
import { guest, openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import * as contract from '../../contract/staff.ts'

const server = await openPaymentServer()
const { call, owner, pay, rowOf, ledgerOf } = server
afterAll(server.close)

let church: Church
let treasurer: Member
const callers = () => ({ at: church, as: treasurer })
const list = async (query: object = {}) => (await call(contract.listStaffPayments, query, callers())).reply
const detailsOf = async (id: number) => (await call(contract.getStaffPayment, { id }, callers())).reply
const auditOf = async (entity: string, id: number) =>
  (
    await owner.query('select * from auditoria where igreja_id = $1 and entidade = $2 and entidade_id = $3', [
      church.id,
      entity,
      String(id),
    ])
  ).rows

async function openChurch(methods: Parameters<typeof server.buildPayingChurch>[0] = []) {
  church = await server.buildPayingChurch(methods)
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
}

describe('the list of payments', () => {
  beforeAll(async () => {
    await openChurch([{ codigo: 'dinheiro' }, { codigo: 'cartao-credito', gateway: 8 }])
    await pay(church, { metodo: 'dinheiro' })
    await pay(church, { metodo: 'cartao-credito', cartao: { token: 'demo' }, dadosNaoCadastrado: { ...guest, nome: 'Zaqueu' } })
    await insertPayment(server, church, { criadoEm: new Date('2026-03-02T02:30:00Z'), valorRecebido: 9_000, email: 'noite@exemplo.com.br' })
  })

  test('has the newest first, in pages, with who has paid', async () => {
    const [card, cash, old] = await list()
    expect(card).toMatchObject({ metodo: 'cartao-credito', situacao: 'aprovado', pagador: { nome: 'Zaqueu', email: guest.email } })
    expect([cash?.metodo, old?.metodo]).toEqual(['dinheiro', 'transferencia'])
    expect(old).toMatchObject({ excedente: -1_000, flagConferir: false })
    const [first] = await list({ limit: 1 })
    const rest = await list({ antes: `${first?.criadoEm}_${first?.id}` })
    expect(rest.map(({ id }) => id)).toEqual([cash?.id, old?.id])
  })

  test('can be filtered, and counts days as the church’s clocks do', async () => {
    expect(await list({ metodo: 'dinheiro' })).toHaveLength(1)
    expect(await list({ tipo: 'doacao' })).toHaveLength(0)
    expect(await list({ situacao: 'aprovado', metodo: 'cartao-credito' })).toHaveLength(1)
    // Half past two in the morning in Greenwich is the evening before in São Paulo.
    expect(await list({ de: '2026-03-01', ate: '2026-03-01' })).toHaveLength(1)
    expect(await list({ de: '2026-03-02', ate: '2026-03-02' })).toHaveLength(0)
  })

  test('is searched by code, name and e-mail, without accents', async () => {
    const [card] = await list()
    expect(await list({ q: card?.codigo.slice(0, 12).toLowerCase() })).toHaveLength(1)
    expect(await list({ q: 'joao souza' })).toHaveLength(1)
    expect(await list({ q: 'NOITE@' })).toHaveLength(1)
    expect(await list({ q: '%' })).toHaveLength(0)
  })

  test('has a queue of what the treasurer looks at, which a look empties', async () => {
    expect((await list({ conferir: 'true' })).map(({ metodo }) => metodo)).toEqual(['dinheiro'])
    const { id, versao } = await insertPayment(server, church)
    const body = { recebido: 9_999, em: new Date().toISOString(), comprovacao: 'Envelope 3' }
    const confirmed = await call(contract.confirmPayment, { id, versao, body }, callers())
    expect(confirmed.reply).toMatchObject({ excedente: -1, flagConferir: true })
    expect(await list({ conferir: 'true' })).toHaveLength(2)
    const seen = await call(contract.markPaymentChecked, { id, versao: confirmed.reply.versao, body: {} }, callers())
    expect(seen.reply.flagConferir).toBe(false)
    expect(await list({ conferir: 'true' })).toHaveLength(1)
  })

  test('is for those who manage money, and for nobody else', async () => {
    for (const roles of [[], ['ROLE_ADMIN_CONTENT']] as const) {
      const as = await server.buildMember(church, { roles })
      expect((await call(contract.listStaffPayments, {}, { at: church, as })).problem.code).toBe('not-found')
    }
  })
})

describe('money without a gateway', () => {
  beforeEach(() => openChurch([{ codigo: 'dinheiro' }]))
  const confirm = (row: { id: number; versao: number }, change: object = {}) =>
    call(
      contract.confirmPayment,
      {
        id: row.id,
        versao: row.versao,
        body: { recebido: 10_000, em: new Date().toISOString(), comprovacao: 'Depósito 4711', ...change },
      },
      callers(),
    )

  test('is confirmed once, counted when it arrived, and the audit trail has who, when and what proves it', async () => {
    const row = await insertPayment(server, church, { criadoEm: new Date(Date.now() - 4 * 86_400_000) })
    const em = new Date(Date.now() - 3 * 86_400_000).toISOString()
    const { reply } = await confirm(row, { em })
    expect(reply).toMatchObject({ situacao: 'aprovado', valorRecebido: 10_000, excedente: 0, aprovadoEm: em })
    expect(reply.lancamentos).toMatchObject([{ tipo: 'valor', valor: 10_000, em }])
    expect(told.get(row.codigo)).toEqual(['approved'])
    expect(await auditOf('pagamento', row.id)).toMatchObject([
      {
        acao: 'confirm',
        conta_id: treasurer.accountId,
        antes: { situacao: 'aguardando', valorRecebido: 0 },
        depois: { situacao: 'aprovado', valorRecebido: 10_000, em, comprovacao: 'Depósito 4711' },
      },
    ])
    expect((await confirm(row)).problem.code).toBe('stale')
    expect((await confirm({ ...row, versao: reply.versao })).problem.errors).toEqual({ situacao: 'invalid' })
  })

  test('is confirmed once by two treasurers at once', async () => {
    const row = await insertPayment(server, church)
    const results = await Promise.all([confirm(row), confirm(row)])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await ledgerOf(row.codigo)).toEqual({ valor: 10_000 })
  })

  test('may be another amount, and may come after the payment had ended or was refused', async () => {
    const late = await insertPayment(server, church, { situacao: 'cancelado' })
    expect((await confirm(late, { recebido: 12_000 })).reply).toMatchObject({ situacao: 'aprovado', excedente: 2_000 })
    const row = await insertPayment(server, church)
    const refused = await call(contract.refusePayment, { id: row.id, versao: row.versao, body: { motivo: 'Não chegou.' } }, callers())
    expect(refused.reply.situacao).toBe('nao_aprovado')
    expect((await confirm({ ...row, versao: refused.reply.versao })).reply.situacao).toBe('aprovado')
    expect(told.get(row.codigo)).toEqual(['ended', 'approved'])
  })

  test('is not confirmed in the future, long ago or long before it was begun, and a payment of a gateway never by hand', async () => {
    const row = await insertPayment(server, church)
    for (const days of [-1, 3, 400])
      expect((await confirm(row, { em: new Date(Date.now() - days * 86_400_000).toISOString() })).problem.errors).toEqual({ em: 'date' })
    const card = await insertPayment(server, church, { metodo: 'cartao-credito', gateway: 8 })
    expect((await confirm(card)).problem.errors).toEqual({ gateway: 'invalid' })
    const refusal = { id: card.id, versao: card.versao, body: { motivo: 'x' } }
    expect((await call(contract.refusePayment, refusal, callers())).problem.errors).toEqual({ gateway: 'invalid' })
  })
})

describe('giving money back', () => {
  beforeEach(() => openChurch([{ codigo: 'dinheiro' }]))
  const refund = (id: number, valor: number, comprovacao?: string) =>
    call(contract.refundPayment, { id, body: { valor, motivo: 'Pago duas vezes.', comprovacao } }, callers())
  /** What the queue does with all refunds of a payment, at the same time and each twice: one that must wait for another runs again. */
  async function sendRefunds(id: number) {
    const { sendRefund } = await import('../booking/refunds/send-refund.ts')
    const { runJob } = await import('../../../../../tests/fixtures/jobs.ts')
    const { rows } = await owner.query('select id from pagamento_estorno where pagamento_id = $1', [id])
    const runAll = () => [...rows, ...rows].map(row => runJob(server.services, sendRefund, { estorno: Number(row.id) }, church.id))
    for (let round = 0; round < rows.length; round++) await Promise.allSettled(runAll())
  }

  test('in parts is never more than what has arrived, also when ten ask at once', async () => {
    const { id, codigo } = await insertPayment(server, church, { valorRecebido: 10_000 })
    const results = await Promise.all(Array.from({ length: 10 }, () => refund(id, 3_000)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await refund(id, 1_001)).problem.errors).toEqual({ valor: 'between:1,1000' })
    await sendRefunds(id)
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'aprovado', valorEstornado: 9_000 })
    expect((await refund(id, 1_000)).status).toBe(200)
    await sendRefunds(id)
    expect((await rowOf(codigo)).situacao).toBe('estornado')
    expect(await ledgerOf(codigo)).toEqual({ valor: 10_000, estorno: -10_000 })
    expect(told.get(codigo)).toEqual(['refunded'])
    const { estornos } = await detailsOf(id)
    expect(estornos.map(({ situacao }) => situacao)).toEqual(['feito', 'feito', 'feito', 'feito'])
  })

  test('says at once what a gateway cannot give back, which is then given back in another way and told', async () => {
    const boleto = await insertPayment(server, church, { metodo: 'boleto', gateway: 8, valorRecebido: 10_000, aprovadoEm: new Date() })
    expect((await refund(boleto.id, 3_000)).problem.errors).toEqual({ comprovacao: 'required' })
    expect((await refund(boleto.id, 3_000, 'TED 4711')).status).toBe(200)
    expect((await refund(boleto.id, 8_000, 'TED 4712')).problem.errors).toEqual({ valor: 'between:1,7000' })
    await sendRefunds(boleto.id)
    expect(await rowOf(boleto.codigo)).toMatchObject({ situacao: 'aprovado', valorEstornado: 3_000 })
    expect((await refund(boleto.id, 7_000, 'TED 4713')).status).toBe(200)
    await sendRefunds(boleto.id)
    expect((await rowOf(boleto.codigo)).situacao).toBe('estornado')
    expect(await ledgerOf(boleto.codigo)).toEqual({ valor: 10_000, estorno: -10_000 })
    expect(told.get(boleto.codigo)).toEqual(['refunded'])

    const wallet = await insertPayment(server, church, { metodo: 'picpay', gateway: 4, valorRecebido: 10_000 })
    expect((await refund(wallet.id, 3_000)).problem.errors).toEqual({ valor: 'between:10000,10000' })
    expect((await refund(wallet.id, 10_000)).reply.situacao).toBe('pedido')
  })

  test('waits while a dispute is open, and nothing is given back of what never arrived', async () => {
    const { id } = await insertPayment(server, church, { valorRecebido: 10_000, flagDisputa: true })
    expect((await refund(id, 1)).problem.code).toBe('conflict')
    const row = await insertPayment(server, church)
    expect((await refund(row.id, 1)).problem.errors).toEqual({ valor: 'between:1,0' })
    const foreign = await insertPayment(server, await server.buildPayingChurch(), { valorRecebido: 10_000 })
    expect((await refund(foreign.id, 1)).problem.code).toBe('not-found')
  })
})
