import { on } from '#server/http/api/on.ts'
import * as fees from '../contract/fees.ts'
import * as methods from '../contract/methods.ts'
import { installmentPlans } from '../rules.ts'
import { defaultGateway, feeOfMethod, listPaymentMethods, monthlyInterest } from './methods.ts'

export const paymentRoutes = [
  on(methods.listPaymentMethods, async ({ db }) => listPaymentMethods(db)),
  on(methods.getDefaultGateway, async ({ db }) => ({ gateway: await defaultGateway(db) })),
  on(fees.getPaymentFees, async ({ db, query }) => feeOfMethod(db, query.metodoPagamento)),
  on(fees.listInstallmentPlans, async ({ db, query }) => {
    const { valor, flagJuros, flagTaxasAdministrativas, valorTaxas, maxParcelas } = query
    const interest = flagJuros ? await monthlyInterest(db) : 0
    return installmentPlans(valor + (flagTaxasAdministrativas ? valorTaxas : 0), maxParcelas, interest)
  }),
]
