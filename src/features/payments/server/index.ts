import type { Feature } from '#server/feature.ts'
import { paymentRoutes } from './api.ts'
import { contract } from './contract.ts'
import { paymentsDemo } from './demo.ts'
import { insertLoadTestPaymentMethods } from './load-test.ts'

export const paymentsFeature: Feature = {
  contract,
  routes: paymentRoutes,
  demo: paymentsDemo,
  insertLoadTestRows: insertLoadTestPaymentMethods,
}
