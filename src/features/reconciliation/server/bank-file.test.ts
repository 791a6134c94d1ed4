import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmPayment, getStaffPayment } from '#features/payments/contract/staff.ts'
import { told } from '../../../../tests/fixtures/payments/purpose.ts'
import { insertPayment } from '../../../../tests/fixtures/payments/rows.ts'
import { openPaymentServer } from '../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import * as contract from '../contract.ts'

const server = await openPaymentServer()
const { call, owner, ledgerOf, rowOf } = server
afterAll(server.close)

let church: Church
let treasurer: Member
beforeEach(async () => {
  church = await server.buildPayingChurch()
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
})

type Line = { amount?: string; memo?: string; id?: string; day?: Date }
const dayOf = (date: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(date).replaceAll('-', '')

/** An OFX file with these lines of today. */
function fileOf(...lines: Line[]): Blob {
  const entries = lines.map(
    ({ amount = '100.00', memo = 'PIX RECEBIDO - RUTE MOABITA', id = 'F1', day = new Date() }) =>
      `<STMTTRN><TRNTYPE>${amount.startsWith('-') ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${dayOf(day)}<TRNAMT>${amount}<FITID>${id}<MEMO>${memo}</STMTTRN>`,
  )
  return new Blob([`OFXHEADER:100\n\n<OFX><BANKID>001<ACCTID>1<BANKTRANLIST>${entries.join('\n')}</BANKTRANLIST></OFX>`])
}
const send = (arquivo: Blob) => call(contract.importBankFile, { form: { arquivo } }, { at: church, as: treasurer })
const queue = async () => (await call(contract.listBankLines, { semPar: 'true' }, { at: church, as: treasurer })).reply
/** The newest money without a payment. */
async function first() {
  const [line] = await queue()
  if (!line) throw new Error('the queue is empty')
  return line
}
const matchTo = (line: { id: number; versao: number }, pagamento: number | null) =>
  call(contract.matchBankLine, { id: line.id, versao: line.versao, body: { pagamento } }, { at: church, as: treasurer })
const detailsOf = async (id: number) => (await call(getStaffPayment, { id }, { at: church, as: treasurer })).reply
const auditOf = async (action: string) =>
  (await owner.query('select * from auditoria where igreja_id = $1 and acao = $2 order by id', [church.id, action])).rows

describe('a bank’s file', () => {
  test('books the payment that its money is for, once, and says who has sent it', async () => {
    const { id, codigo } = await insertPayment(server, church)
    const file = fileOf({ memo: `PIX ${codigo}` }, { amount: '-5.00', id: 'F2' })
    const read = {
      formato: 'ofx',
      sentido: 'tipo',
      saidas: 1,
      pendentes: 0,
      linhas: 1,
      soPorCodigo: 0,
      contraditorias: 0,
      parecidas: 0,
      semPar: 0,
    }
    expect((await send(file)).reply).toEqual({ ...read, novas: 1, repetidas: 0, conciliadas: 1 })
    expect((await rowOf(codigo)).situacao).toBe('aprovado')
    expect(await ledgerOf(codigo)).toEqual({ valor: 10_000 })
    expect(told.get(codigo)).toEqual(['approved'])
    expect((await detailsOf(id)).extrato).toMatchObject([{ valor: 10_000, situacao: 'conciliada' }])
    expect(await auditOf('match')).toMatchObject([{ conta_id: treasurer.accountId, depois: { pagamentoId: id, valorRecebido: 10_000 } }])
    expect((await send(file)).reply).toEqual({ ...read, novas: 0, repetidas: 1, conciliadas: 0 })
    expect(await ledgerOf(codigo)).toEqual({ valor: 10_000 })
  })

  test('sent by five at once adds its lines once and books once', async () => {
    const { codigo } = await insertPayment(server, church)
    const file = fileOf({ memo: `PIX ${codigo}` }, { id: 'F2', amount: '7.00', memo: 'OUTRO' }, { id: 'F2', amount: '7.00', memo: 'OUTRO' })
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(file)))
    expect(replies.reduce((sum, { reply }) => sum + reply.novas, 0)).toBe(3)
    expect(replies.reduce((sum, { reply }) => sum + reply.conciliadas, 0)).toBe(1)
    expect(await ledgerOf(codigo)).toEqual({ valor: 10_000 })
    expect(await queue()).toHaveLength(2)
  })

  test('books late money of a payment that had ended', async () => {
    const { codigo } = await insertPayment(server, church, { situacao: 'cancelado' })
    expect((await send(fileOf({ memo: codigo }))).reply.conciliadas).toBe(1)
    expect((await rowOf(codigo)).situacao).toBe('aprovado')
  })

  test('counts money in the ledger on the day that the bank says', async () => {
    const day = new Date(Date.now() - 86_400_000)
    const { id, codigo } = await insertPayment(server, church)
    await send(fileOf({ memo: codigo, day }))
    const [entry] = (await detailsOf(id)).lancamentos
    expect(dayOf(new Date(entry?.em ?? ''))).toBe(dayOf(day))
  })

  test('does not count again what the treasurer has confirmed by hand', async () => {
    const { id, codigo, versao } = await insertPayment(server, church)
    const body = { recebido: 10_000, em: new Date().toISOString(), comprovacao: 'Extrato' }
    expect((await call(confirmPayment, { id, versao, body }, { at: church, as: treasurer })).status).toBe(200)
    expect((await send(fileOf({ memo: codigo }))).reply.conciliadas).toBe(1)
    expect(await ledgerOf(codigo)).toEqual({ valor: 10_000 })
  })

  test('finds a payment by name, amount and day, and leaves two equal ones to the treasurer', async () => {
    const one = await insertPayment(server, church)
    expect((await send(fileOf({}))).reply.conciliadas).toBe(1)
    expect((await rowOf(one.codigo)).situacao).toBe('aprovado')
    for (const email of ['a@exemplo.com.br', 'b@exemplo.com.br']) await insertPayment(server, church, { email })
    expect((await send(fileOf({ id: 'F9' }))).reply).toMatchObject({ conciliadas: 0, semPar: 1 })
  })

  test('books what an earlier file has left open, too, and counts its own lines alone', async () => {
    await send(fileOf({}))
    const { codigo } = await insertPayment(server, church)
    const other = fileOf({ id: 'F2', amount: '7.00', memo: 'OUTRO' })
    expect((await send(other)).reply).toMatchObject({ novas: 1, conciliadas: 0, semPar: 1 })
    expect((await rowOf(codigo)).situacao).toBe('aprovado')
  })

  test('gives nothing to a payment of a gateway, or of another church', async () => {
    const other = await server.buildPayingChurch()
    const foreign = await insertPayment(server, other)
    const card = await insertPayment(server, church, { metodo: 'pix', gateway: 8 })
    expect((await send(fileOf({ memo: foreign.codigo }, { memo: card.codigo, id: 'F2' }))).reply).toMatchObject({
      conciliadas: 0,
      semPar: 2,
    })
    expect((await rowOf(foreign.codigo)).situacao).toBe('aguardando')
  })

  test('that is none, or has an entry that cannot be read, is refused, and nothing of it is stored', async () => {
    expect((await send(new Blob(['%PDF-1.7']))).problem.errors).toEqual({ arquivo: 'invalid' })
    expect((await send(fileOf({}, { amount: 'cem' }))).problem.errors).toEqual({ 'arquivo.2': 'invalid' })
    expect(await queue()).toEqual([])
    expect((await send(new Blob(['x'.repeat(2 * 1024 * 1024 + 1)]))).problem.errors).toEqual({ arquivo: 'size:2048' })
  })
})

describe('money without a payment', () => {
  beforeEach(async () => {
    await send(fileOf({ amount: '150.00', memo: 'TED DE ALGUEM' }))
  })

  test('is given to a payment by hand, and what is more than was asked for is kept apart', async () => {
    const { id, codigo } = await insertPayment(server, church)
    const line = await first()
    const { reply } = await matchTo(line, id)
    expect(reply).toMatchObject({ situacao: 'conciliada', pagamento: { id, codigo } })
    expect(await ledgerOf(codigo)).toEqual({ valor: 10_000, excedente: 5_000 })
    expect((await detailsOf(id)).flagConferir).toBe(true)
    expect(await queue()).toEqual([])
    expect((await matchTo({ id: reply.id, versao: reply.versao }, null)).problem.code).toBe('conflict')
  })

  test('is a second payment of what was paid already', async () => {
    const { id, codigo } = await insertPayment(server, church)
    await send(fileOf({ memo: codigo, id: 'F5' }))
    const line = await first()
    await matchTo(line, id)
    expect(await ledgerOf(codigo)).toEqual({ valor: 10_000, excedente: 15_000 })
  })

  test('that is not ours leaves the queue, and can come back', async () => {
    const line = await first()
    const { reply } = await matchTo(line, null)
    expect(reply).toMatchObject({ situacao: 'ignorada', pagamento: null })
    expect(await queue()).toEqual([])
    const { id } = await insertPayment(server, church)
    expect((await matchTo(reply, id)).reply.situacao).toBe('conciliada')
  })

  test('is given neither to a payment of a gateway, nor of another church', async () => {
    const line = await first()
    const card = await insertPayment(server, church, { metodo: 'pix', gateway: 8 })
    expect((await matchTo(line, card.id)).problem.errors).toEqual({ pagamento: 'invalid' })
    const foreign = await insertPayment(server, await server.buildPayingChurch())
    expect((await matchTo(line, foreign.id)).problem.errors).toEqual({ pagamento: 'unknown' })
  })

  test.each([
    [400, 0, 'day_too_far'],
    [3, 0, 'day_too_far'],
    [400, 399, 'day_too_far'],
    [1, 0, undefined],
    [300, 299, undefined],
  ])('of %i days ago, for a payment begun %i days ago: the days that hold for confirming by hand hold', async (came, begun, failure) => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    await send(fileOf({ id: 'F7', memo: 'PIX X', day: ago(came) }))
    const line = (await queue()).find(({ memo }) => memo === 'PIX X')
    if (!line) throw new Error('not in the queue')
    const { id, codigo, versao } = await insertPayment(server, church, { criadoEm: ago(begun) })
    const matched = await matchTo(line, id)
    if (!failure) return expect(matched.status).toBe(200)
    expect(matched.problem.errors).toEqual({ pagamento: failure })
    expect((await rowOf(codigo)).situacao).toBe('aguardando')
    const body = { recebido: 10_000, em: ago(came).toISOString(), comprovacao: 'Extrato' }
    expect((await call(confirmPayment, { id, versao, body }, { at: church, as: treasurer })).problem.errors).toEqual({ em: 'date' })
  })

  test('is booked once when two match it at the same time', async () => {
    const line = await first()
    const payments = [await insertPayment(server, church), await insertPayment(server, church)]
    const results = await Promise.all(payments.map(({ id }) => matchTo(line, id)))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 412])
    const sums = await Promise.all(payments.map(({ codigo }) => rowOf(codigo)))
    expect(sums.reduce((sum, { valorRecebido }) => sum + valorRecebido, 0)).toBe(15_000)
  })
})
