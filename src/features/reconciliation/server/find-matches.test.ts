import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newPaymentCode } from '#features/payments/server/rows/payment-code.ts'
import { longestTurn } from '../../../../tests/fixtures/longest-turn.ts'
import { codesIn, findMatches, type OpenLine, type OpenPayment } from './find-matches.ts'
import { hasNameOf } from './payer-name.ts'

describe('the beginning of a name', () => {
  test.each([
    ['Pix - Recebido 03/09 10:00 RUTE MOABITA'],
    ['PIX TRANSF RUTE MO03/09'],
    ['TRANSFERENCIA PIX REM: RUTE MOABITA,  03/09'],
    ['Pix recebido: "Cp :00000000-RUTE MOABITA"'],
    ['Transferência recebida pelo Pix - RUTE MOABITA DE BELEM - •••.123.456-•• - BANCO'],
    ['PIX RECEBIDO - RUTE MOABIT'],
  ])('is found in «%s»', memo => expect(hasNameOf(memo, 'Ruté Moabita')).toBe(true))

  test.each([['PIX RECEBIDO - RUTE'], ['PIX RUTE MORAES'], ['PIX RUTE MO PEREIRA'], ['PIX CARUTE MOABITA'], ['PIX RUTE MOABITANA'], ['']])(
    'is not found in «%s»',
    memo => expect(hasNameOf(memo, 'Rute Moabita')).toBe(false),
  )

  test('needs a surname', () => {
    expect(hasNameOf('PIX RUTE', 'Rute')).toBe(false)
    expect(hasNameOf('PIX  ', ' ')).toBe(false)
  })
})

const line = (id: number, change: Partial<OpenLine> = {}): OpenLine => ({
  id,
  dia: '2026-09-03',
  valor: 10_000,
  sentido: 'entrada',
  memo: 'PIX RECEBIDO - RUTE MOABITA',
  ids: '',
  ...change,
})
const payment = (id: number, change: Partial<OpenPayment> = {}): OpenPayment => ({
  id,
  codigo: newPaymentCode(),
  dia: '2026-09-03',
  valorTotal: 10_000,
  nome: 'Rute Moabita',
  ...change,
})
const match = (lines: OpenLine[], payments: OpenPayment[], more: string[] = []) =>
  findMatches(lines, payments, new Set([...payments.map(({ codigo }) => codigo), ...more]))

describe('money and payments', () => {
  test('belong together by the code, whatever the name and the day are, also inside of a longer id', async () => {
    const one = payment(1)
    const ids = `E0${one.codigo}00`
    expect(codesIn({ memo: '', ids })).toContain(one.codigo)
    expect(await match([line(7, { memo: 'PIX', dia: '2026-12-03', ids })], [one, payment(2)])).toMatchObject([
      { line: 7, payment: 1, by: 'code' },
    ])
  })

  test('of the same code but of another amount wait for the treasurer', async () => {
    const one = payment(1)
    expect(await match([line(7, { ids: one.codigo, valor: 9_000 })], [one])).toEqual([])
  })

  test('do not belong together when the money is what came back, although it has the code', async () => {
    const one = payment(1)
    for (const memo of [`DEVOLUCAO PIX ${one.codigo}`, `ESTORNO ${one.codigo}`, `Pix devolvido ${one.codigo}`])
      expect(await match([line(7, { memo })], [one])).toEqual([])
    expect(await match([line(7, { memo: `PIX ENVIADO POR RUTE ${one.codigo}` })], [one])).toHaveLength(1)
  })

  test('that were paid twice: the earlier money is for the payment, the later one waits', async () => {
    const one = payment(1)
    const twice = [line(8, { ids: one.codigo, dia: '2026-09-04' }), line(7, { ids: one.codigo })]
    expect(await match(twice, [one])).toMatchObject([{ line: 7, payment: 1, by: 'code' }])
    // The code of a payment that has its money already: another payment of the same person is not meant.
    const paid = newPaymentCode()
    expect(await match([line(7, { ids: paid })], [payment(2)], [paid])).toEqual([])
  })

  test('belong together by amount, day and name, when nothing else fits', async () => {
    expect(await match([line(7)], [payment(1)])).toEqual([{ line: 7, payment: 1, by: 'name', payer: 'Rute Moabita' }])
    expect(await match([line(7, { dia: '2026-09-04' })], [payment(1)])).toHaveLength(1)
    expect(await match([line(7, { dia: '2026-09-05' })], [payment(1)])).toEqual([])
    expect(await match([line(7, { valor: 10_001 })], [payment(1)])).toEqual([])
  })

  test.each([
    ['Pix Recebido', 'PIX RECEBIDO JOSE CARLOS PEREIRA'],
    ['Transf Recebida de', 'TRANSF RECEBIDA DE JOSE CARLOS PEREIRA'],
    ['Deposito Em dinheiro', 'DEPOSITO EM DINHEIRO MARIA SOUZA'],
    ['27 11', 'Pix - Recebido 27/11 09:14 CARLOS MOTA'],
    ['Pix Recebido Jose', 'PIX RECEBIDO JOSE CARLOS PEREIRA'],
  ])('never belong together by name for a payer who is called «%s», as banks write', async (nome, memo) => {
    expect(await findMatches([line(1, { memo })], [payment(1, { nome })], new Set())).toEqual([])
  })

  test('are never settled when two payments, or two amounts of money, fit equally', async () => {
    expect(await match([line(7)], [payment(1), payment(2)])).toEqual([])
    expect(await match([line(7), line(8)], [payment(1)])).toEqual([])
    expect(await match([line(7), line(8)], [payment(1), payment(2)])).toEqual([])
  })

  test('are used at most once, in whatever order they come', async () => {
    const codes = Array.from({ length: 4 }, newPaymentCode)
    const lines = fc.array(
      fc.record({ valor: fc.constantFrom(100, 200), code: fc.nat(5), name: fc.constantFrom('RUTE MOABITA', 'NOEMI BELEM') }),
      { maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(lines, fc.array(fc.constantFrom(100, 200), { maxLength: 4 }), async (generated, totals) => {
        const all = generated.map(({ valor, code, name }, id) => line(id, { valor, memo: name, ids: codes[code] ?? '' }))
        const payments = totals.map((valorTotal, i) => payment(i, { valorTotal, codigo: codes[i] as string }))
        const found = await match(all, payments)
        expect(new Set(found.map(({ line: id }) => id)).size).toBe(found.length)
        expect(new Set(found.map(({ payment: id }) => id)).size).toBe(found.length)
        for (const pair of found) expect(all[pair.line]?.valor).toBe(payments[pair.payment]?.valorTotal)
        const backwards = await match(all.toReversed(), payments.toReversed())
        expect(backwards.toSorted((a, b) => a.line - b.line)).toEqual(found.toSorted((a, b) => a.line - b.line))
      }),
    )
  })
})

describe('a file as long as may be', () => {
  const days = Array.from({ length: 28 }, (_, i) => `2026-09-${String(i + 1).padStart(2, '0')}`)
  const nameOf = (i: number) => `pessoa${String(i).replace(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '')}`

  test('is compared at once with as many payments of the same amount', async () => {
    const lines = Array.from({ length: 12_000 }, (_, i) => line(i, { dia: days[i % 28] ?? '', memo: `PIX RECEBIDO ${nameOf(i)} DA SILVA` }))
    const payments = Array.from({ length: 12_000 }, (_, i) => payment(i, { dia: days[i % 28] ?? '', nome: `${nameOf(i)} da Silva` }))
    const before = process.threadCpuUsage()
    expect(await findMatches(lines, payments, new Set())).toHaveLength(12_000)
    // It took 45 seconds when each pair was compared.
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000)
  })

  test('leaves others their turns, also when all have one name, or nothing but what may be codes', async () => {
    const lines = Array.from({ length: 3_000 }, (_, i) => line(i, { memo: `PIX RUTE ${nameOf(i)}` }))
    const payments = Array.from({ length: 600 }, (_, i) => payment(i, { nome: `Rute ${nameOf(i)}` }))
    const ids = Array.from({ length: 10 }, () => 'ABCDEFGH'.repeat(60)).join(' ')
    const longest = await longestTurn(async () => {
      await findMatches(lines, payments, new Set())
      await findMatches(
        Array.from({ length: 300 }, (_, i) => line(i, { ids })),
        payments,
        new Set(),
      )
    })
    expect(longest).toBeLessThan(150)
  })
})
