import { describe, expect, test } from 'vitest'
import type { PaymentMethod } from '../../../contract/methods.ts'
import { chosenMethod, feeToCover, obstacleOf, offeredMethods, usableCards } from './reach.ts'

const method = (codigo: PaymentMethod['codigo'], traits: Partial<PaymentMethod> = {}): PaymentMethod => ({
  codigo,
  gateway: null,
  ordem: 1,
  minimo: 0,
  maximo: null,
  parcelasMax: 1,
  flagEnderecoBrasil: false,
  flagRecorrencia: false,
  diasPrazo: null,
  ...traits,
})
const card = method('cartao-credito', { minimo: 500, flagRecorrencia: true })
const [pix, free] = [method('pix'), method('gratuito')]
const most = 499_999
const wallet = method('picpay', { maximo: most })
const usual = { amount: 5_000, isRecurring: false, takesCards: true }

describe('the methods for a payment', () => {
  const all = [pix, card, free]
  test('in the church’s order, and what is free only for nothing', () => {
    expect(offeredMethods(all, usual)).toEqual([pix, card])
    expect(offeredMethods(all, { ...usual, amount: 0 })).toEqual([free])
  })
  test('for what is repeated, those that can be', () => {
    expect(offeredMethods(all, { ...usual, isRecurring: true })).toEqual([card])
  })
})

describe('what keeps a method from taking an amount', () => {
  test('less than its minimum', () => {
    expect(obstacleOf(card, { ...usual, amount: 499 })).toEqual({ kind: 'minimum', amount: 500 })
    expect(obstacleOf(card, { ...usual, amount: 500 })).toBeUndefined()
  })
  test('more than its maximum', () => {
    expect(obstacleOf(wallet, { ...usual, amount: most })).toBeUndefined()
    expect(obstacleOf(wallet, { ...usual, amount: most + 1 })).toEqual({ kind: 'maximum', amount: most })
  })
  test('cards that nobody here could charge', () => {
    expect(obstacleOf(card, { ...usual, takesCards: false })).toEqual({ kind: 'card' })
  })
})

test('the wanted method is chosen, else the card of who has last paid with one, else the first one', () => {
  expect(chosenMethod([pix, card], 'cartao-credito', false)).toBe(card)
  expect(chosenMethod([pix, card], 'boleto', false)).toBe(pix)
  expect(chosenMethod([pix, card], undefined, true)).toBe(card)
  expect(chosenMethod([pix, card], 'pix', true)).toBe(pix)
  expect(chosenMethod([], undefined, true)).toBeUndefined()
})

test('a fee is covered as far as the method can take it', () => {
  const fee = { taxaFixa: 0, taxaPercentual: 100 }
  expect(feeToCover(pix, 9_900, fee)).toBe(100)
  expect(feeToCover(pix, 9_900, undefined)).toBe(0)
  expect(feeToCover(wallet, most, fee)).toBe(0)
})

test('cards that are over are left out, and the newest is the first', () => {
  const saved = (id: number, validade: string) => ({ id, bandeira: 'visa', final: '4242', titular: 'ANA', validade })
  const cards = [saved(1, '12/2030'), saved(3, '01/2020'), saved(2, '08/2031')]
  expect(usableCards(cards, Date.UTC(2026, 0, 1)).map(({ id }) => id)).toEqual([2, 1])
})
