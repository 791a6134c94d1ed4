import type { Gateway } from '#server/payment-gateway.ts'
import { cancel, refund } from './cancel.ts'
import { find } from './find.ts'
import { PicpayKeys } from './keys.ts'
import { pay, picpayMaximum } from './pay.ts'
import { readHook } from './read-hook.ts'

/** PicPay's e-commerce API (developers-business.picpay.com/wallet/checkout). It has no sandbox. */
export const picpay: Gateway<PicpayKeys> = {
  id: 4,
  codigo: 'picpay',
  nome: 'picpay',
  baseUrl: () => 'https://appws.picpay.com/ecommerce/public',
  keys: PicpayKeys,
  methods: { picpay: { moedas: ['BRL'], maximo: picpayMaximum, estorno: 'total', recorrencia: false } },
  tokeniser: () => null,
  pay,
  find,
  cancel,
  refund,
  readHook,
}
