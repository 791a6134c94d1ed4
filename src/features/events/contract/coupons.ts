import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ByChurch, Id } from '#contract/values.ts'
import { Amount } from '#features/payments/contract/amount.ts'
import { maxCouponCode } from '../rules/coupons.ts'
import { module } from './events.ts'

export const CouponCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCouponCode))

/** What a coupon takes off the price of each ticket that it is for: percent, or minor units. */
export const discountFields = {
  percentual: z.nullable(z.int()),
  valor: z.nullable(Amount),
  /** For which tickets; empty: for all of them. */
  ingressos: z.array(Id),
}

/** A coupon as whoever has its code sees it. */
export const Coupon = z.object({
  codigo: z.string(),
  ...discountFields,
  /** For how many tickets the caller can use it now; `null`: for any number. */
  restantes: z.nullable(z.int()),
})
export type Coupon = z.infer<typeof Coupon>

export const findCoupon = endpoint({
  method: 'GET',
  path: '/evento/{id}/cupom/',
  summary:
    'What a coupon takes off at an event. Of `cupom`: `unknown` when there is none, `invalid` when its time is over, `max_value:0` when it was used as often as it may be',
  module,
  // A code is guessed by trying.
  limit: { calls: 30, seconds: 600 },
  input: { params: z.object({ id: Id }), query: z.extend(ByChurch, { cupom: CouponCode }) },
  reply: Coupon,
})
