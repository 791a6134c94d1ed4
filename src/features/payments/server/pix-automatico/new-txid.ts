import { newPaymentCode } from '../rows/payment-code.ts'

/** A charge's number at the banks takes 26 to 35 characters. */
const length = 32

/** The number of a new charge: nobody guesses it. */
export const newTxid = (): string => `${newPaymentCode()}${newPaymentCode()}`.slice(0, length)
