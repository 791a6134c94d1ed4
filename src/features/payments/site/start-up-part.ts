import { startUpPart } from '#site/data/start-up.ts'
import { listPaymentMethods } from '../contract/methods.ts'

/** The payment methods, loaded when the site starts up (spec, section 4). */
export const paymentMethodsPart = startUpPart({ name: 'paymentMethods', load: (api, at) => api(listPaymentMethods, at) })
