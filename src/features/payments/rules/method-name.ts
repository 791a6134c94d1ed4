import type { Locale } from '#contract/locale.ts'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { m } from '#texts/messages.js'

const names: Record<PaymentMethodCode, typeof m.payment_method_card> = {
  'cartao-credito': m.payment_method_card,
  boleto: m.payment_method_boleto,
  pix: m.payment_method_pix,
  'pix-manual': m.payment_method_pix,
  paypal: m.payment_method_paypal,
  picpay: m.payment_method_picpay,
  ach: m.payment_method_ach,
  dinheiro: m.payment_method_cash,
  transferencia: m.payment_method_transfer,
  gratuito: m.payment_method_free,
}

/** What people call a method of a payment. @param locale default: the language of the page */
export const methodName = (code: PaymentMethodCode, locale?: Locale): string => names[code]({}, locale && { locale })

/** What a method is called beside the others of a church, where a Pix into its own account is another one than a Pix by a gateway. */
export const offeredName = (code: PaymentMethodCode, locale?: Locale): string =>
  code === 'pix-manual' ? m.checkout_method_own_pix({}, locale && { locale }) : methodName(code, locale)
