import type { Checkout } from '../checkout.ts'
import type { Selection } from '../use-selection.ts'
import type { CheckoutValues } from './checkout-schema.ts'

export type SentCard = { token: string } | { id: number }

/**
 * What `POST /pagamento/` is sent. The same choices make the same text, so that a repeated request has the same idempotency key
 * (`src/site/data/pending-writes.ts`).
 */
export function paymentBody(checkout: Checkout, selection: Selection, { banco, dadosNaoCadastrado }: CheckoutValues, cartao?: SentCard) {
  const { tipo, fields, choices, recurrence, redirectTo } = checkout
  const { method, card, covered, parcelas, total } = selection
  if (!method) throw new Error('nothing to pay with')
  const { codigo: metodo, gateway } = method
  return {
    ...fields,
    tipo,
    metodo,
    ...(gateway !== null && { gateway }),
    flagUsuarioTaxa: covered > 0,
    parcelas,
    // What the payer has seen, also where there are no installments: another total is refused.
    valorFinalParcelas: total,
    salvarCartao: (card === 'novo' || card === 'enviado') && (choices.salvarCartao || recurrence !== undefined) && !dadosNaoCadastrado,
    ...(cartao && { cartao }),
    ...(banco && { banco }),
    ...(dadosNaoCadastrado && { dadosNaoCadastrado }),
    ...(redirectTo && { redirectTo }),
  }
}
