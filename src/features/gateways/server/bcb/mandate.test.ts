import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newTxid } from '#features/payments/server/pix-automatico/new-txid.ts'
import { input, openBank } from '../../../../../tests/gateways/pix-automatico-church.ts'
import { refused } from '../../../../../tests/gateways/sample-order.ts'
import { bcb } from './bcb.ts'

type Opened = Awaited<ReturnType<typeof openBank>>
let bank: Opened['bank']
let reach: Opened['reach']
let mandateOrder: Opened['mandateOrder']
let agreed: Opened['agreed']
let chargeOf: Opened['chargeOf']
beforeEach(async () => {
  ;({ bank, reach, mandateOrder, agreed, chargeOf } = await openBank())
})
afterEach(() => bank.close())

describe('a consent', () => {
  test('by push: the bank makes it, and asks the payer once', async () => {
    const order = mandateOrder()
    const referencia = await bcb.create(reach(), order, input)
    expect(referencia).toMatch(/^RR12345678\d{8}\w{11}$/)
    expect(bank.mandates.get(referencia)?.pedidos).toBe(0)
    const known = { ...order, referencia }
    expect(await bcb.authorise(reach(), known, input)).toEqual({ referencia, situacao: 'criada' })
    expect(bank.mandates.get(referencia)?.pedidos).toBe(1)
    for (const [answer, situacao] of [
      [bank.approve, 'aprovada'],
      [bank.reject, 'rejeitada'],
      [bank.letExpire, 'expirada'],
      [bank.cancelAtBank, 'cancelada'],
    ] as const) {
      answer(referencia)
      expect(await bcb.read(reach(), known)).toEqual({ referencia, situacao })
      // Nobody is asked again.
      expect(await bcb.authorise(reach(), known, input)).toEqual({ referencia, situacao })
    }
    expect(bank.requests.find(({ method, path }) => method === 'POST' && path === '/rec')?.json).toEqual({
      vinculo: { contrato: order.contrato, objeto: 'Igreja da Graça: dízimo', devedor: input.devedor },
      calendario: { dataInicial: '2026-12-31', periodicidade: 'MENSAL' },
      valor: { valorRec: '50.00' },
      politicaRetentativa: 'PERMITE_3R_7D',
    })
  })

  test('by QR, with and without a first payment', async () => {
    const plain = mandateOrder({ jornada: 'qr', valorFixo: null, valorMinimo: 20_000, fim: '2027-12-31', flagNovasTentativas: false })
    const referencia = await bcb.create(reach(), plain, input)
    expect(referencia).toMatch(/^RN/)
    const shown = await bcb.authorise(reach(), { ...plain, referencia }, input)
    expect(shown).toMatchObject({ situacao: 'criada', copiaECola: expect.stringMatching(/^000201/) })
    expect(bank.mandates.get(referencia)?.body).toMatchObject({
      valor: { valorMinimoRecebedor: '200.00' },
      calendario: { dataFinal: '2027-12-31' },
      politicaRetentativa: 'NAO_PERMITE',
      loc: 1,
    })

    const primeira = { txid: newTxid(), valor: 1_234 }
    const both = mandateOrder({ jornada: 'qr_com_pagamento', primeira })
    const second = await bcb.create(reach(), both, input)
    expect((await bcb.authorise(reach(), { ...both, referencia: second }, input)).copiaECola).toContain(primeira.txid)
    const first = chargeOf(both, { txid: primeira.txid, tipo: 'primeira', valor: 1_234, referencia: second })
    expect(await bcb.readCharge(reach(), first)).toEqual({ situacao: 'ativa', tentativas: [] })
    // The money arrives, and the consent fails.
    bank.payFirst(primeira.txid)
    bank.reject(second)
    expect(await bcb.readCharge(reach(), first)).toEqual({ situacao: 'concluida', recebido: 1_234, em: bank.now, tentativas: [] })
    expect(await bcb.cancelCharge(reach(), first)).toMatchObject({ situacao: 'concluida' })
    expect(bank.immediate.get(primeira.txid)).toMatchObject({ valor: '12.34', expiracao: 7 * 86_400 })
  })

  test('whose first payment is not paid in time, or is taken back, is told apart', async () => {
    const order = mandateOrder({ jornada: 'qr_com_pagamento', primeira: { txid: newTxid(), valor: 100 } })
    await bcb.create(reach(), order, input)
    const first = chargeOf(order, { txid: order.primeira?.txid ?? '', tipo: 'primeira' })
    bank.now = new Date('2026-12-08T12:00:00Z')
    expect(await bcb.readCharge(reach(), first)).toMatchObject({ situacao: 'expirada' })
    expect(await bcb.cancelCharge(reach(), first)).toMatchObject({ situacao: 'cancelada' })
    expect(await bcb.cancelCharge(reach(), { ...first, txid: newTxid() })).toBeNull()
  })

  test('is found by our contract among many, and made once, also when the reply was lost', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => agreed()))
    const order = mandateOrder()
    expect(await bcb.read(reach(), order)).toBeNull()
    expect(await bcb.cancel(reach(), order)).toBeNull()
    // Pages of the list are asked for first.
    bank.faults.push(undefined, undefined, undefined, 'lose')
    expect(await refused(bcb.create(reach(), order, input))).toMatchObject({ reason: 'uncertain' })
    const referencia = await bcb.create(reach(), order, input)
    expect(await bcb.create(reach(), order, input)).toBe(referencia)
    expect(bank.mandates.size).toBe(others.length + 1)
    expect((await bcb.read(reach(), order))?.referencia).toBe(referencia)
  })

  test('is cancelled while it lives, and its end is told when it has ended otherwise', async () => {
    const order = await agreed()
    expect(await bcb.cancel(reach(), order)).toMatchObject({ situacao: 'cancelada' })
    expect(await bcb.cancel(reach(), order)).toMatchObject({ situacao: 'cancelada' })
    const rejected = await agreed()
    bank.reject(rejected.referencia)
    expect(await bcb.cancel(reach(), rejected)).toMatchObject({ situacao: 'rejeitada' })
  })

  test('that the bank refuses says why, and nothing of the person', async () => {
    const error = await bcb.create(reach(), mandateOrder({ inicio: '2026-11-30' }), input).catch(cause => cause)
    expect(error).toMatchObject({ reason: 'rejected', code: 'Rec_calendario' })
    expect(JSON.stringify([error, String(error)])).not.toMatch(/Maria|52998224725/)
    const order = await agreed()
    bank.mandates.set(order.referencia, { ...(bank.mandates.get(order.referencia) as never as object), status: 'CRIADA' } as never)
    expect(await refused(bcb.authorise(reach(), order, { devedor: input.devedor }))).toEqual({ reason: 'rejected', code: 'account' })
  })
})
