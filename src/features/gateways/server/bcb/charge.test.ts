import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newTxid } from '#features/payments/server/pix-automatico/new-txid.ts'
import type { ChargeOrder } from '#features/payments/server/pix-automatico/pix-automatico.ts'
import { ForgedHook } from '#server/payment-gateway.ts'
import type { Fault } from '../../../../../tests/gateways/fake-server.ts'
import { bankKeys } from '../../../../../tests/gateways/pix-automatico.ts'
import { input, openBank } from '../../../../../tests/gateways/pix-automatico-church.ts'
import { refused } from '../../../../../tests/gateways/sample-order.ts'
import { bcb } from './bcb.ts'
import { BcbKeys } from './keys.ts'

type Opened = Awaited<ReturnType<typeof openBank>>
let bank: Opened['bank']
let reach: Opened['reach']
let mandateOrder: Opened['mandateOrder']
let agreed: Opened['agreed']
let chargeOf: Opened['chargeOf']
let scheduled: Opened['scheduled']
beforeEach(async () => {
  ;({ bank, reach, mandateOrder, agreed, chargeOf, scheduled } = await openBank())
})
afterEach(() => bank.close())

describe('a charge', () => {
  test('is sent once, also when it is repeated, and also twice at once', async () => {
    const order = chargeOf(await agreed())
    bank.now = new Date('2026-12-24T12:00:00Z')
    const both = await Promise.all([bcb.charge(reach(), order), bcb.charge(reach(), order)])
    expect(both).toEqual(Array(2).fill({ situacao: 'criada', tentativas: [] }))
    bank.accept(order.txid)
    const asked = bank.requests.length
    expect(await bcb.charge(reach(), order)).toEqual({ situacao: 'ativa', tentativas: [{ dia: '2026-12-31', situacao: 'aberta' }] })
    bank.pay(order.txid)
    expect(await bcb.charge(reach(), order)).toMatchObject({ situacao: 'concluida', recebido: 5_000, em: bank.now })
    // A bank might take a second PUT for a change of the first.
    expect(new Set(bank.requests.slice(asked).map(({ method }) => method))).toEqual(new Set(['GET']))
    expect(bank.charges.size).toBe(1)
    expect(bank.requests.find(({ method, path }) => method === 'PUT' && path.startsWith('/cobr/'))?.json).toEqual({
      idRec: order.referencia,
      infoAdicional: 'Igreja da Graça: dízimo',
      calendario: { dataDeVencimento: '2026-12-31' },
      valor: { original: '50.00' },
      ajusteDiaUtil: true,
    })
  })

  test.each<[string, (order: ChargeOrder) => Partial<ChargeOrder>, string, string]>([
    ['of another amount', () => ({ valor: 5_001 }), '2026-12-24', 'CobR_valor'],
    ['too early', () => ({}), '2026-12-20', 'CobR_antecedencia'],
    ['too late', () => ({}), '2026-12-30', 'CobR_antecedencia'],
    ['of a mandate that does not exist', () => ({ referencia: 'RR12345678202612010000000000x' }), '2026-12-24', 'CobR_autorizacao'],
  ])('%s is refused', async (_what, changes, day, code) => {
    const order = chargeOf(await agreed())
    bank.now = new Date(`${day}T12:00:00Z`)
    expect(await refused(bcb.charge(reach(), { ...order, ...changes(order) }))).toEqual({ reason: 'rejected', code })
  })

  test('needs a consent, and a cycle has one', async () => {
    const order = await scheduled()
    expect(await refused(bcb.charge(reach(), { ...order, txid: newTxid() }))).toMatchObject({ code: 'CobR_ciclo' })
    const waiting = mandateOrder()
    const referencia = await bcb.create(reach(), waiting, input)
    const without = chargeOf({ ...waiting, referencia })
    expect(await refused(bcb.charge(reach(), without))).toMatchObject({ code: 'CobR_autorizacao' })
  })

  test('above what the payer allows is rejected by their bank', async () => {
    const mandate = await agreed({ valorFixo: null, valorMinimo: 10_000 })
    bank.approve(mandate.referencia, 10_000)
    bank.now = new Date('2026-12-24T12:00:00Z')
    const order = chargeOf(mandate, { valor: 10_001 })
    await bcb.charge(reach(), order)
    bank.accept(order.txid)
    expect(await bcb.readCharge(reach(), order)).toMatchObject({ situacao: 'rejeitada' })
  })

  test('without money is tried again on the same day once, with the same amount', async () => {
    const order = await scheduled()
    bank.now = new Date('2027-01-01T01:00:00Z')
    bank.failTry(order.txid)
    const tries = {
      situacao: 'ativa',
      tentativas: [
        { dia: '2026-12-31', situacao: 'falha' },
        { dia: '2027-01-01', situacao: 'aberta' },
      ],
    }
    expect(await bcb.retry(reach(), order, '2027-01-01')).toEqual(tries)
    expect(await bcb.retry(reach(), order, '2027-01-01')).toEqual(tries)
    expect(bank.charges.get(order.txid)?.tentativas).toHaveLength(2)
    expect(bank.requests.filter(({ path }) => path.includes('/retentativa/'))).toHaveLength(1)
    expect(await refused(bcb.retry(reach(), order, '2027-01-03'))).toMatchObject({ code: 'Retentativa_aberta' })
    bank.failTry(order.txid)
    expect(await refused(bcb.retry(reach(), order, '2027-01-08'))).toMatchObject({ code: 'Retentativa_data' })
    await bcb.retry(reach(), order, '2027-01-07')
    bank.pay(order.txid)
    expect(await bcb.retry(reach(), order, '2027-01-05')).toMatchObject({ situacao: 'concluida' })
  })

  test('is cancelled until 22:00 of the day before; then what it is counts', async () => {
    const [early, late] = [await scheduled(), await scheduled({ periodicidade: 'semanal' })]
    expect(await bcb.cancelCharge(reach(), early)).toMatchObject({ situacao: 'cancelada' })
    expect(await bcb.cancelCharge(reach(), early)).toMatchObject({ situacao: 'cancelada' })
    bank.now = new Date('2026-12-31T01:00:00Z')
    expect(await bcb.cancelCharge(reach(), late)).toMatchObject({ situacao: 'ativa' })
    bank.cancelChargeAtBank(late.txid)
    expect(await bcb.readCharge(reach(), late)).toMatchObject({ situacao: 'cancelada' })
    expect(await bcb.cancelCharge(reach(), { ...late, txid: newTxid() })).toBeNull()
  })
})

describe('when something fails', () => {
  test.each<[Fault, string | undefined]>([
    ['lose', 'criada'],
    ['cut', 'criada'],
    ['broken', 'criada'],
    ['refuse', undefined],
    ['busy', undefined],
  ])('a charge whose reply is %s is found afterwards, or not there', async (fault, situacao) => {
    const order = chargeOf(await agreed())
    bank.now = new Date('2026-12-24T12:00:00Z')
    await bcb.readCharge(reach(), order)
    bank.faults.push(undefined, fault)
    expect(await refused(bcb.charge(reach(), order))).toMatchObject({ reason: 'uncertain' })
    expect((await bcb.readCharge(reach(), order))?.situacao).toBe(situacao)
    expect(await bcb.charge(reach(), order)).toMatchObject({ situacao: 'criada' })
    expect(bank.charges.size).toBe(1)
  })

  test('a token that the bank does not take any more is renewed; wrong keys are told apart; a bank that is away has got nothing', async () => {
    const order = await agreed()
    bank.tokens.clear()
    expect(await bcb.read(reach(), order)).toMatchObject({ situacao: 'aprovada' })
    expect(await refused(bcb.read(reach({ segredo: 'wrong' }), order))).toEqual({ reason: 'credentials', code: 'token' })
    await bank.close()
    expect(await refused(bcb.read(reach(), order))).toMatchObject({ reason: 'unreachable' })
  })

  test('a reply that is not as documented, or about something else, proves nothing', async () => {
    const order = chargeOf(await agreed())
    const answering = (body: unknown, status = 200) => ({
      ...reach(),
      send: async (request: { url: string }) =>
        request.url.endsWith('/oauth/token') ? reach().send(request as never) : { status, body, headers: {} },
    })
    const good = { idRec: order.referencia, txid: order.txid, status: 'ATIVA', valor: { original: '50.00' } }
    expect(await bcb.readCharge(answering(good), order)).toEqual({ situacao: 'ativa', tentativas: [] })
    for (const change of [
      { txid: 'x' },
      { idRec: 'x' },
      { status: 'NOVA' },
      { valor: { original: '50.01' } },
      { valor: { original: '50,00' } },
    ])
      expect(await refused(bcb.readCharge(answering({ ...good, ...change }), order))).toEqual({ reason: 'uncertain', code: 'reply' })
    for (const body of [undefined, null, {}]) expect(await refused(bcb.readCharge(answering(body), order))).toMatchObject({ code: 'reply' })
    expect(await refused(bcb.readCharge(answering(undefined, 404), order))).toMatchObject({ reason: 'uncertain' })
  })
})

describe('a message', () => {
  const read = (body: object | string) => bcb.readHook({ headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) })

  test('names mandates or charges; what it says of them is not read', async () => {
    const { referencia } = await agreed()
    const txid = newTxid()
    expect(read({ recs: [{ idRec: referencia, status: 'CANCELADA' }, { idRec: referencia }] })).toEqual(
      Array(2).fill({ tipo: 'autorizacao', referencia }),
    )
    expect(read({ cobsr: [{ idRec: referencia, txid, status: 'CONCLUIDA' }] })).toEqual([{ tipo: 'cobranca', txid }])
    expect(read({ pix: [{ txid, valor: '1.00' }, { valor: '2.00' }, { txid: 'of-another' }] })).toEqual([{ tipo: 'cobranca', txid }])
  })

  test.each(['', 'x', 'null', '[]', '{}', '{"recs":[{"idRec":"x"}]}', '{"cobsr":[{"txid":"../rec"}]}', '{"recs":{}}'])('%s is none', body =>
    expect(() => read(body)).toThrow(ForgedHook),
  )
})

test('the keys are those of a bank on the internet', () => {
  expect(BcbKeys.safeParse(bankKeys).success).toBe(true)
  expect(BcbKeys.safeParse({ ...bankKeys, agencia: '0001', conta: '123' }).success).toBe(true)
  for (const endereco of ['http://pix.banco.example.org', 'banco', 'ftp://x'])
    expect(BcbKeys.safeParse({ ...bankKeys, endereco }).success, endereco).toBe(false)
  expect(bcb.baseUrl(bankKeys)).toBe(bankKeys.endereco)
})
