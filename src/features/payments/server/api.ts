import { on } from '#server/http/api/on.ts'
import * as cards from '../contract/cards.ts'
import * as fees from '../contract/fees.ts'
import * as methods from '../contract/methods.ts'
import * as pay from '../contract/pay.ts'
import { installmentPlans } from '../rules/payments.ts'
import { getBoletoFile } from './boleto/get-boleto-file.ts'
import { getCardTokeniser } from './cards/card-tokeniser.ts'
import { createCardToken } from './cards/card-tokens.ts'
import { deleteCard } from './cards/delete-card.ts'
import { listCards } from './cards/list-cards.ts'
import { saveCard } from './cards/save-card.ts'
import { defaultGateway, feeOfMethod, listPaymentMethods, monthlyInterest } from './methods.ts'
import { answerChallenge } from './pay/answer-challenge.ts'
import { createPayment } from './pay/create-payment.ts'
import { showPayment } from './pay/show-payment.ts'
import { proofRoutes } from './proofs/routes.ts'
import { paymentSettingsRoutes } from './settings/routes.ts'
import { staffPaymentRoutes } from './staff/routes.ts'

export const paymentRoutes = [
  on(methods.listPaymentMethods, async ({ db, services }) => listPaymentMethods(db, services.gateways)),
  on(methods.getDefaultGateway, async ({ db }) => ({ gateway: await defaultGateway(db) })),
  on(fees.getPaymentFees, async ({ db, query }) => feeOfMethod(db, query.metodoPagamento)),
  on(fees.listInstallmentPlans, async ({ db, query }) => {
    const { valor, flagJuros, flagTaxasAdministrativas, valorTaxas, maxParcelas } = query
    const interest = flagJuros ? await monthlyInterest(db) : 0
    return installmentPlans(valor + (flagTaxasAdministrativas ? valorTaxas : 0), maxParcelas, interest)
  }),
  on(pay.createPayment, createPayment),
  on(pay.getPayment, showPayment),
  on(pay.getBoletoFile, getBoletoFile),
  on(pay.answerChallenge, answerChallenge),
  ...proofRoutes,
  ...staffPaymentRoutes,
  ...paymentSettingsRoutes,
  on(cards.listCards, listCards),
  on(cards.saveCard, saveCard),
  on(cards.deleteCard, deleteCard),
  on(cards.getCardTokeniser, getCardTokeniser),
  on(cards.createCardToken, createCardToken),
]
