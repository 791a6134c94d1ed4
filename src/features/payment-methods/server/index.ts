import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { paymentMethodRoutes } from './api.ts'
import { paymentMethodsDemo } from './demo.ts'
import { insertLoadTestPaymentMethods } from './load-test.ts'

export const paymentMethodsFeature: Feature = {
  contract,
  routes: paymentMethodRoutes,
  demo: paymentMethodsDemo,
  insertLoadTestRows: insertLoadTestPaymentMethods,
}
