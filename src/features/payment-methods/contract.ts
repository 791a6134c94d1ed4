import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlug } from '#contract/values.ts'

const paymentMethodCodes = [
  'cartao-credito',
  'boleto',
  'pix',
  'pix-manual',
  'paypal',
  'picpay',
  'ach',
  'dinheiro',
  'transferencia',
  'gratuito',
] as const

export const PaymentMethod = z.object({
  codigo: z.enum(paymentMethodCodes),
  /** The gateway's id (spec, section 6), `null` when no gateway is used. */
  gateway: z.nullable(z.int()),
  ordem: z.int(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/metodo-pagamento/',
  summary: 'Payment methods of the church',
  access: 'public',
  cache: 'church',
  input: { params: BySlug },
  reply: z.array(PaymentMethod),
})
