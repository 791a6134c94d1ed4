import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayMove } from './payments.ts'
import {
  chargeMoves,
  chargeStates,
  isAmountAllowed,
  isLiveCharge,
  mandateMoves,
  mandateStates,
  mayChargeMove,
  mayMandateMove,
  paymentStateOfCharge,
} from './pix-automatico-states.ts'

test('a mandate waits for an answer, and ends once and for good', () => {
  const moves = mandateStates.flatMap(from => mandateStates.filter(to => mayMandateMove(from, to)).map(to => `${from} ${to}`))
  expect(moves).toEqual(['criada aprovada', 'criada rejeitada', 'criada expirada', 'criada cancelada', 'aprovada cancelada'])
  expect(Object.keys(mandateMoves)).toEqual([...mandateStates])
})

test('each move of a charge is one of payments, or leaves the payment as it is', () => {
  for (const from of chargeStates)
    for (const to of chargeMoves[from]) {
      const [before, after] = [paymentStateOfCharge[from], paymentStateOfCharge[to]]
      expect(before === after || mayMove(before, after), `${from} -> ${to}`).toBe(true)
    }
})

test('money is booked whenever it arrives, once; nothing else revives a charge, and none becomes one of another cycle', () => {
  for (const from of chargeStates) {
    expect(mayChargeMove(from, 'concluida')).toBe(from !== 'concluida')
    expect(mayChargeMove(from, 'criada')).toBe(false)
    if (!isLiveCharge(from)) expect(chargeMoves[from].filter(to => to !== 'concluida')).toEqual([])
  }
})

test('whatever is said about a charge, in any order, it is paid at most once and stays paid', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...chargeStates), { maxLength: 20 }), news => {
      let [state, paid] = ['criada' as (typeof chargeStates)[number], 0]
      for (const said of news) {
        if (!mayChargeMove(state, said)) continue
        state = said
        if (state === 'concluida') paid++
      }
      expect(paid).toBe(news.includes('concluida') ? 1 : 0)
      expect(state === 'concluida').toBe(paid === 1)
    }),
  )
})

test('a charge is what was agreed to: exactly that, or at most what no payer may forbid', () => {
  const amounts = fc.integer({ min: -10, max: 10 ** 7 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 7 }), amounts, (agreed, valor) => {
      expect(isAmountAllowed({ valorFixo: agreed, valorMinimo: null }, valor)).toBe(valor === agreed)
      expect(isAmountAllowed({ valorFixo: null, valorMinimo: agreed }, valor)).toBe(valor >= 1 && valor <= agreed)
      expect(isAmountAllowed({ valorFixo: null, valorMinimo: null }, valor)).toBe(false)
    }),
  )
  for (const wrong of [0, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(isAmountAllowed({ valorFixo: null, valorMinimo: 100 }, wrong)).toBe(false)
})
