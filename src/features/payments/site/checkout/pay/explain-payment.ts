import type { HttpError } from '#site/data/http-error.ts'
import { m } from '#texts/messages.js'
import { type Checkout, currentCheckout } from '../checkout.ts'

/** What was settled when the page was opened, and is another now. */
const settled = ['valorFinalParcelas', 'gateway', 'metodo', 'parcelas', 'valor']

/** The sentence for a payment that was not made, where there is a better one than the general one. */
export function explainPayment({ status, code, errors = {} }: HttpError, { fields }: Checkout): string | undefined {
  if ((status === 0 || status >= 500) && currentCheckout()?.sent) return m.checkout_lost()
  if (errors['dadosNaoCadastrado.endereco.pais']) return m.checkout_only_brazil()
  // A saved card that is gone, or that the gateway does not take.
  if (code === 'not-found' || Object.values(errors).includes('card_data')) return m.cards_data_wrong()
  if (settled.some(name => errors[name])) return m.checkout_changed()
  const isOfPurpose = (path: string) => Object.keys(fields).some(name => path === name || path.startsWith(`${name}.`))
  return Object.keys(errors).some(isOfPurpose) ? m.checkout_lines_changed() : undefined
}
