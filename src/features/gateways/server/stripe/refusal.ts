import type { Refusal } from '#server/payment-gateway.ts'

// docs.stripe.com/declines/codes and docs.stripe.com/error-codes. What is in no list may succeed another day, such as `do_not_honor`.

const wantsPerson = new Set([
  'authentication_required',
  'authentication_not_handled',
  'mobile_device_authentication_required',
  'offline_pin_required',
  'online_or_offline_pin_required',
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
])

const wrongData = new Set([
  'expired_card',
  'incorrect_address',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_pin',
  'incorrect_zip',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'invalid_pin',
])

/** Among them those after which Visa and Mastercard fine whoever tries again. */
const final = new Set([
  'card_not_supported',
  'currency_not_supported',
  'fraudulent',
  'highest_risk_level',
  'invalid_account',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'no_action_taken',
  'not_permitted',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'service_not_allowed',
  'stolen_card',
  'stop_payment_order',
  'testmode_decline',
  'transaction_not_allowed',
])

/** @param codigo Stripe's `decline_code`, or its `code` where there is none */
export function refusalOf(codigo: string): Refusal {
  if (wantsPerson.has(codigo)) return { tipo: 'autenticacao', codigo }
  if (wrongData.has(codigo)) return { tipo: 'dados', codigo }
  return { tipo: final.has(codigo) ? 'definitiva' : 'temporaria', codigo }
}
