import { startUpPart } from '#site/data/start-up.ts'
import { listPaymentMethods } from '../contract.ts'

/** How one can pay, loaded when the site starts up (spec, section 4). */
export const paymentMethodsPart = startUpPart({ name: 'paymentMethods', load: (api, at) => api(listPaymentMethods, at) })
