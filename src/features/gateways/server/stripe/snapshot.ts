import { GatewayError, type GatewaySnapshot, type Order } from '#server/payment-gateway.ts'
import { inAskedCurrency } from '../protocol/in-asked-currency.ts'
import { fromStripe } from './amount.ts'
import type { Intent } from './intent.ts'
import { nextStep } from './next-step.ts'
import { refusalOf } from './refusal.ts'
import type { StripeConnection } from './request.ts'
import { storedCard } from './stored-card.ts'

/** What a payment intent does not say itself. Amounts as Stripe counts them. */
export type Returned = { refunded: number; lostInDisputes: number; disputa: GatewaySnapshot['disputa'] }
export const nothingReturned: Returned = { refunded: 0, lostInDisputes: 0, disputa: undefined }

/** Translates what Stripe says. @throws GatewayError `uncertain` `reply` for a state that we do not know */
export function snapshotOf(connection: StripeConnection, order: Order, intent: Intent, returned = nothingReturned): GatewaySnapshot {
  return inAskedCurrency(order, intent.currency, () => ({ referencia: intent.id, ...stateOf(connection, order, intent, returned) }))
}

type State = Omit<GatewaySnapshot, 'referencia'>

function stateOf(connection: StripeConnection, order: Order, intent: Intent, returned: Returned): State {
  switch (intent.status) {
    case 'requires_payment_method':
      return intent.last_payment_error ? failedState(order, intent.last_payment_error) : { situacao: 'em_aberto' }
    case 'requires_action':
      return nextStep(connection, intent)
    // Not with our requests: they confirm the card that they name.
    case 'requires_confirmation':
    case 'requires_capture':
      return { situacao: 'pendente' }
    case 'processing':
      return { situacao: 'em_analise' }
    case 'canceled':
      return { situacao: 'cancelado' }
    case 'succeeded':
      return paidState(order, intent, returned)
    default:
      throw new GatewayError('uncertain', 'reply')
  }
}

/** After a Pix or a boleto has expired, Stripe waits for another way to pay, with an error. Nobody has declined anything. */
function failedState({ metodo }: Order, { code, decline_code, payment_method: method }: NonNullable<Intent['last_payment_error']>): State {
  const codigo = decline_code ?? code ?? ''
  const isExpired = codigo === 'payment_intent_payment_attempt_expired' || (metodo !== 'cartao-credito' && !/decline|provider/.test(codigo))
  if (isExpired) return { situacao: 'cancelado' }
  const impressao = method?.card?.fingerprint
  return { situacao: 'nao_aprovado', recusa: refusalOf(codigo), ...(impressao && { impressao }) }
}

function paidState({ moeda }: Order, intent: Intent, { refunded, lostInDisputes, disputa }: Returned): State {
  const { amount_received: received, customer, setup_future_usage: usage, latest_charge: charge, payment_method: method } = intent
  if (!charge) throw new GatewayError('uncertain', 'reply')
  const fee = charge.balance_transaction
  return {
    situacao: refunded + lostInDisputes >= received ? 'estornado' : 'aprovado',
    recebido: fromStripe(received, moeda),
    estornado: fromStripe(refunded, moeda),
    ...(lostInDisputes > 0 && { contestado: fromStripe(lostInDisputes, moeda) }),
    // An account that is kept in another currency pays its fees in that one.
    taxa: fee?.currency === intent.currency ? fromStripe(fee.fee, moeda) : undefined,
    disputa,
    cartao: customer && usage === 'off_session' && method?.card ? storedCard(customer, method) : undefined,
  }
}
