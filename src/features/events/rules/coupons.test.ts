import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costsWith, couponCode, discountOf } from './coupons.ts'

const ticket = (id: number, preco: number, taxaServico = 0) => ({ id, preco, taxaServico, taxaProcessamento: 0 })
const share = (percentual: number, ingressos: number[] = []) => ({ percentual, valor: null, ingressos })
const amount = (valor: number, ingressos: number[] = []) => ({ percentual: null, valor, ingressos })

describe('a coupon', () => {
  test('takes off a share, whose part of a cent is the church’s, or an amount, never more than the price', () => {
    expect(discountOf(share(33), 1_001)).toBe(330)
    expect(discountOf(amount(500), 2_000)).toBe(500)
    expect(discountOf(amount(5_000), 2_000)).toBe(2_000)
  })

  test('leaves the fees, but of a ticket that it makes free', () => {
    expect(costsWith([ticket(1, 5_000, 200)], false, share(50))).toEqual([{ valor: 2_700, desconto: 2_500 }])
    expect(costsWith([ticket(1, 5_000, 200)], false, share(100))).toEqual([{ valor: 0, desconto: 5_200 }])
    expect(costsWith([ticket(1, 5_000, 200)], true, share(100))).toEqual([{ valor: 0, desconto: 5_000 }])
  })

  test('is used where it takes off most when it is not left for all, and only for its tickets', () => {
    const tickets = [ticket(1, 1_000), ticket(2, 8_000), ticket(3, 4_000)]
    expect(costsWith(tickets, false, share(10), 2).map(({ desconto }) => desconto)).toEqual([0, 800, 400])
    expect(costsWith(tickets, false, share(10, [1, 3]), 2).map(({ desconto }) => desconto)).toEqual([100, 0, 400])
    expect(costsWith(tickets, false, share(10), 0).map(({ desconto }) => desconto)).toEqual([0, 0, 0])
  })

  test('never makes anything dearer or negative, is never used more often than it may be, and its sum is that of the full price', () => {
    const prices = fc.array(fc.record({ preco: fc.nat(100_000), taxaServico: fc.nat(2_000) }), { maxLength: 20 })
    const coupon = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map(n => share(n)),
      fc.integer({ min: 1, max: 200_000 }).map(n => amount(n)),
    )
    fc.assert(
      fc.property(prices, coupon, fc.nat(25), fc.boolean(), (given, offer, uses, isBorne) => {
        const tickets = given.map(({ preco, taxaServico }, index) => ticket(index + 1, preco, taxaServico))
        const full = costsWith(tickets, isBorne)
        const reduced = costsWith(tickets, isBorne, offer, uses)
        expect(reduced.filter(({ desconto }) => desconto > 0).length).toBeLessThanOrEqual(uses)
        for (const [index, { valor, desconto }] of reduced.entries()) {
          expect(valor).toBeGreaterThanOrEqual(0)
          expect(valor + desconto).toBe(full[index]?.valor)
        }
      }),
    )
  })

  test('is the same however its code is typed', () => expect(couponCode(' natal 25 ')).toBe('NATAL25'))
})
