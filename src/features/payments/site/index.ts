export { paymentMethodsPart } from './start-up-part.ts'
