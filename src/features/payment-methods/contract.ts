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
  /** The gateway's id (spec, section 6), `null` where no gateway is in between. */
  gateway: z.nullable(z.int()),
  ordem: z.int(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/metodo-pagamento/',
  summary: 'How one can pay in this church',
  access: 'visitor',
  cache: 'church',
  input: { params: BySlug },
  reply: z.array(PaymentMethod),
})
