import type { Gateway } from '#server/payment-gateway.ts'
import { currencies } from './amount.ts'
import { cancel } from './cancel.ts'
import { create } from './create.ts'
import { find } from './find.ts'
import { PaypalKeys } from './keys.ts'
import { pay } from './pay.ts'
import { readHook } from './read-hook.ts'
import { refund } from './refund.ts'

/** PayPal's wallet, by orders (developer.paypal.com/docs/api/orders/v2): the payer approves at PayPal, then we take the money. */
export const paypal: Gateway<PaypalKeys> = {
  id: 101,
  codigo: 'paypal',
  nome: 'PayPal',
  baseUrl: (_keys, isTest) => (isTest ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com'),
  keys: PaypalKeys,
  methods: { paypal: { moedas: currencies, estorno: 'total-e-parcial', recorrencia: false } },
  tokeniser: () => null,
  create,
  pay,
  find,
  forgetsUnpaid: true,
  cancel,
  refund,
  readHook,
}
