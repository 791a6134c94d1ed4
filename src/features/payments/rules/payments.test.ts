import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardValidity, installmentPlans } from './payments.ts'

const amounts = fc.integer({ min: 1, max: 10 ** 11 })
const rates = fc.integer({ min: 1, max: 2_000 })
const counts = fc.integer({ min: 1, max: 24 })

describe('installments', () => {
  test('R$ 100,00 in three are 33,33 twice and 33,34', () => {
    expect(installmentPlans(10_000, 3)).toEqual([
      { parcelas: 1, valorParcela: 10_000, ultimaParcela: 10_000, valorTotal: 10_000, flagJuros: false },
      { parcelas: 2, valorParcela: 5_000, ultimaParcela: 5_000, valorTotal: 10_000, flagJuros: false },
      { parcelas: 3, valorParcela: 3_333, ultimaParcela: 3_334, valorTotal: 10_000, flagJuros: false },
    ])
  })

  test('R$ 1.000,00 in twelve at 1,99 % a month are R$ 94,50: the Price table; paid at once there is no interest', () => {
    const plans = installmentPlans(100_000, 12, 199)
    expect(plans[0]).toMatchObject({ valorTotal: 100_000, flagJuros: false })
    expect(plans[11]).toMatchObject({ parcelas: 12, valorParcela: 9_450, flagJuros: true })
  })

  test('an installment is at least one minor unit', () => expect(installmentPlans(2, 12).map(({ parcelas }) => parcelas)).toEqual([1, 2]))

  test('together they are the total, the last one takes less than one unit for each other one, and without interest no cent is made', () => {
    fc.assert(
      fc.property(amounts, counts, fc.option(rates, { nil: 0 }), (amount, count, rate) => {
        for (const { parcelas, valorParcela, ultimaParcela, valorTotal, flagJuros } of installmentPlans(amount, count, rate)) {
          expect(valorParcela * (parcelas - 1) + ultimaParcela).toBe(valorTotal)
          expect(ultimaParcela - valorParcela).toBeLessThan(parcelas)
          expect(valorParcela).toBeGreaterThanOrEqual(1)
          if (!flagJuros) expect(valorTotal).toBe(amount)
        }
      }),
    )
  })

  test('with interest, the balance is nothing after the last installment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 10 ** 9 }), fc.integer({ min: 2, max: 24 }), rates, (amount, count, rate) => {
        const plan = installmentPlans(amount, count, rate).at(-1)
        if (!plan) throw new Error('there is a plan for each number of installments')
        let balance = amount
        for (let month = 0; month < count; month++) balance += balance * (rate / 10_000) - plan.valorTotal / count
        // The total was rounded to half a unit; until the end that grows with the interest.
        expect(Math.abs(balance)).toBeLessThan((1 + rate / 10_000) ** count + amount * 1e-9)
      }),
    )
  })
})

test.each([
  ['11/2026', '2026-11-30T23:59:59Z', 'soon'],
  ['11/2026', '2026-12-01T00:00:00Z', 'over'],
  ['12/2026', '2026-11-24T00:00:00Z', 'soon'],
  ['02/2027', '2026-12-30T00:00:00Z', 'valid'],
  ['02/2027', '2026-12-31T00:00:00Z', 'soon'],
  // What some gateways send in its place.
  ['', '2026-12-31T00:00:00Z', 'valid'],
  ['13/2020', '2026-12-31T00:00:00Z', 'valid'],
])('a card until %s is, at %s, %s', (validade, now, state) => {
  expect(cardValidity(validade, Date.parse(now))).toBe(state)
})
