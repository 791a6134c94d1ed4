import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { paymentMethodCodes } from '#contract/money/payment-codes.ts'
import { BySlug } from '#contract/values.ts'
import { Amount } from './amount.ts'

export const PaymentMethod = z.object({
  codigo: z.enum(paymentMethodCodes),
  /** The gateway's id (spec, section 6), `null` when no gateway is used. */
  gateway: z.nullable(z.int()),
  ordem: z.int(),
  /** The least that can be paid at once. */
  minimo: Amount,
  /** The most; `null`: no limit. */
  maximo: z.nullable(Amount),
  /** 1: not in installments. */
  parcelasMax: z.int(),
  /** Only for payers with an address in Brazil (spec, section 5). */
  flagEnderecoBrasil: z.boolean(),
  /** Whether a payment can be repeated by itself. */
  flagRecorrencia: z.boolean(),
  /** Days until an unpaid one is cancelled; `null`: paid at once. */
  diasPrazo: z.nullable(z.int()),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/metodo-pagamento/',
  summary: 'Payment methods of the church, and what each can',
  access: 'public',
  cache: 'church',
  input: { params: BySlug },
  reply: z.array(PaymentMethod),
})

export const getDefaultGateway = endpoint({
  method: 'GET',
  path: '/global-settings/default-payment-gateway',
  summary: "The gateway of the church's first method that has one; `null` when none has",
  access: 'public',
  cache: 'church',
  reply: z.object({ gateway: z.nullable(z.int()) }),
})
