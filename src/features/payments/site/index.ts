export { paymentAccountLinks } from './account-links.ts'
export { beginCheckout, type Checkout, currentCheckout } from './checkout/checkout.ts'
export { paymentMethodsPart } from './start-up-part.ts'
