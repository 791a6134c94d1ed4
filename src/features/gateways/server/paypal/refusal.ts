import type { Refusal } from '#server/payment-gateway.ts'

// developer.paypal.com/docs/api/orders/v2/#errors, of `capture`.

/** The payer may choose another card at PayPal, or try another day. */
const temporary = new Set([
  'INSTRUMENT_DECLINED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
])

const final = new Set([
  'COMPLIANCE_VIOLATION',
  'DOMESTIC_TRANSACTION_REQUIRED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_BLOCKED_BY_PAYEE',
])

/** Whether an error of a capture is one about the payer's money, and not about our request. */
export const isRefusal = (issue: string): boolean => temporary.has(issue) || final.has(issue)

/** @param codigo an issue, or what the bank has answered to PayPal */
export const refusalOf = (codigo: string): Refusal => ({ tipo: final.has(codigo) ? 'definitiva' : 'temporaria', codigo })
