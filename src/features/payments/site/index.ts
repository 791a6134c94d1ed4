export { paymentAccountLinks } from './account-links.ts'
export { paymentMethodsPart } from './start-up-part.ts'
