import type { Gateway } from '#server/payment-gateway.ts'
import { cancel } from './cancel.ts'
import { create } from './create.ts'
import { deleteCard } from './delete-card.ts'
import { find } from './find.ts'
import { StripeKeys } from './keys.ts'
import { pay } from './pay.ts'
import { readHook } from './read-hook.ts'
import { refund } from './refund.ts'
import { saveCard } from './save-card.ts'

/** docs.stripe.com/security/guide, "Content Security Policy". */
const stripeSources = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
}

/**
 * Stripe, by payment intents (docs.stripe.com/payments/payment-intents). Cards reach us only as tokens of Stripe.js: an account may not send
 * card numbers unless Stripe allows it, so there is no `tokenise`. There is no ACH: of an account number that is typed into our form, Stripe
 * wants two small deposits to be confirmed by the payer, days later; at once it can only be proven in a dialog of Stripe.js in which the payer
 * logs in to their bank (Financial Connections).
 */
export const stripe: Gateway<StripeKeys> = {
  id: 5,
  codigo: 'stripe',
  nome: 'Stripe',
  // The keys decide whether it is a test.
  baseUrl: () => 'https://api.stripe.com',
  keys: StripeKeys,
  methods: {
    'cartao-credito': { moedas: [], estorno: 'total-e-parcial', recorrencia: true },
    pix: { moedas: ['BRL'], estorno: 'total-e-parcial', recorrencia: false },
    // docs.stripe.com/payments/boleto: R$ 5 to R$ 49,999.99; money cannot be given back the way it came.
    boleto: { moedas: ['BRL'], minimo: 500, maximo: 4_999_999, estorno: false, recorrencia: false },
  },
  // Stripe.js of the same release as our calls (request.ts).
  tokeniser: ({ chavePublica }, _isTest, operatorUrl) => ({
    tipo: 'stripe',
    dados: { chavePublica, url: `${operatorUrl ?? 'https://js.stripe.com'}/dahlia/stripe.js` },
    sources: operatorUrl ? { script: operatorUrl, frame: operatorUrl, connect: operatorUrl } : stripeSources,
  }),
  create,
  pay,
  find,
  cancel,
  refund,
  saveCard,
  deleteCard,
  readHook,
}
