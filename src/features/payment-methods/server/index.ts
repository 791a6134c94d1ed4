import type { Feature } from '#server/feature.ts'
import * as calls from '../contract.ts'
import { paymentMethodRoutes } from './api.ts'
import { paymentMethodsDemo } from './demo.ts'

export { loadPaymentMethods } from './load.ts'

export const paymentMethodsFeature: Feature = { calls, routes: paymentMethodRoutes, demo: paymentMethodsDemo }
