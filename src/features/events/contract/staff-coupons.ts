import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { largestTotal } from '#contract/money/largest-total.ts'
import { BySlugAndId, Id, Timestamp } from '#contract/values.ts'
import { couponCode, maxCouponCode, maxCoupons } from '../rules/coupons.ts'
import { maxTickets } from '../rules/tickets.ts'
import { module } from './events.ts'

const Count = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000)))

const fields = {
  /** What people type; small letters and spaces make no difference. */
  codigo: z.pipe(
    z.string(),
    z.pipe(z.transform(couponCode), z.string().check(z.minLength(1), z.maxLength(maxCouponCode), z.regex(/^[\p{L}\p{N}_-]+$/u))),
  ),
  /** Either a share of each ticket's price, or an amount in minor units. */
  percentual: z._default(z.nullable(z.int().check(z.gte(1), z.lte(100))), null),
  valor: z._default(z.nullable(z.int().check(z.gte(1), z.lte(largestTotal))), null),
  /** For how many tickets, of all people and of one; `null`: for any number. */
  limite: z._default(Count, null),
  limitePorUsuario: z._default(Count, null),
  dataFim: z._default(z.nullable(Timestamp), null),
  /** For which tickets; empty: for all of them. */
  ingressos: z._default(z.array(Id).check(z.maxLength(maxTickets)), []),
}

const CouponInput = z
  .object(fields)
  .check(z.refine(({ percentual, valor }) => (percentual === null) !== (valor === null), { path: ['percentual'] }))
export type CouponInput = z.infer<typeof CouponInput>

const StaffCoupons = z.object({
  cupons: z.array(z.object({ ...fields, codigo: z.string(), usados: z.int() })),
  /** Of the event. */
  versao: z.int(),
})
export type StaffCoupons = z.infer<typeof StaffCoupons>

const path = '/igreja/{slug}/evento-rascunho/{id}/cupom'
const staff = { module, access: 'manage-money' } as const

export const getStaffCoupons = endpoint({
  method: 'GET',
  path,
  summary: 'The coupons of an event by their codes, with for how many tickets each was used',
  ...staff,
  input: { params: BySlugAndId },
  reply: StaffCoupons,
})

export const setCoupons = endpoint({
  method: 'PUT',
  path,
  summary:
    'Set the coupons of an event, which their codes tell apart. One that is left out is taken no more; whoever has used it keeps the price. A limit below what was used: `min_value`',
  ...staff,
  stepUp: true,
  invalidates: 'pages',
  ifMatch: 'required',
  input: { params: BySlugAndId, body: z.object({ cupons: z.array(CouponInput).check(z.maxLength(maxCoupons)) }) },
  reply: StaffCoupons,
})
