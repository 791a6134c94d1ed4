import type { PaymentState } from '#contract/money/payment-codes.ts'
import { GatewayError, type GatewaySnapshot, type Order } from '#server/payment-gateway.ts'
import { fromDecimal } from '../protocol/decimal-amount.ts'
import { inAskedCurrency } from '../protocol/in-asked-currency.ts'
import { refusalOf } from './refusal.ts'
import { storedCardOf } from './save-card.ts'
import type { Transaction } from './transaction.ts'

/**
 * @param given back until now by refunds, which are transactions of their own
 * @throws GatewayError `uncertain` when the reply is not as documented
 */
export const snapshotOf = (order: Order, transaction: Transaction, given = 0): GatewaySnapshot =>
  inAskedCurrency(order, transaction.currency, () => readSnapshot(order, transaction, given))

function readSnapshot(order: Order, transaction: Transaction, given: number): GatewaySnapshot {
  const { retref } = transaction
  if (!retref || !/^\w{1,40}$/.test(retref)) throw new GatewayError('uncertain', 'reply')
  const state = stateOf(order, transaction)
  const recebido = receivedOf(order, transaction, state)
  const situacao = state === 'aprovado' && given >= recebido ? 'estornado' : state
  const cartao = order.metodo === 'ach' ? undefined : storedCardOf(transaction, order.pagador)
  return {
    referencia: retref,
    situacao,
    ...(recebido > 0 && { recebido, estornado: state === 'estornado' ? recebido : given }),
    // The bank has taken it back, and nobody has given it back.
    ...(state === 'estornado' && isRefused(transaction) && { disputa: 'perdida' as const }),
    ...(state === 'nao_aprovado' && { recusa: refusalOf(transaction) }),
    ...(cartao && { cartao }),
  }
}

function receivedOf(order: Order, transaction: Transaction, state: PaymentState): number {
  // It is not documented whether a voided payment keeps its amount; a part would not have been approved.
  if (state === 'estornado') return order.total
  return state === 'aprovado' ? amountOf(order, transaction) : 0
}

/** In minor units. @throws GatewayError `uncertain` */
export function amountOf({ moeda }: Order, { amount }: Transaction): number {
  try {
    return Math.abs(fromDecimal(amount ?? '', moeda))
  } catch (error) {
    throw new GatewayError('uncertain', 'reply', error)
  }
}

function stateOf(order: Order, transaction: Transaction): PaymentState {
  const { respstat, setlstat } = transaction
  // The payer's bank can return a debit for days: until it is settled, nothing has arrived.
  const captured = order.metodo === 'ach' ? 'aguardando' : 'aprovado'
  switch (setlstat?.toLowerCase()) {
    case undefined:
      // The reply to the payment itself.
      return respstat === 'A' ? captured : respstat === 'B' ? 'em_analise' : 'nao_aprovado'
    case 'authorized':
      return 'pendente'
    case 'queued for capture':
      return captured
    case 'accepted':
      return 'aprovado'
    case 'declined':
    case 'rejected':
    case 'format error':
      return wasApproved(order, transaction) ? 'estornado' : 'nao_aprovado'
    case 'voided':
      return voidedState(order, transaction)
    default:
      throw new GatewayError('uncertain', 'setlstat')
  }
}

/** Whether money was there that is gone now: a debit that came back after it was settled, a card whose approved payment was refused in its batch. */
const wasApproved = ({ metodo, referencia }: Order, { respstat, settledate }: Transaction): boolean =>
  metodo === 'ach' ? Boolean(settledate) : respstat === 'A' && referencia !== null

const isRefused = ({ setlstat }: Transaction): boolean => /^(declined|rejected|format error)$/i.test(setlstat ?? '')

/** We have called a card's payment approved as soon as it was captured: that we know its id shows it. Not so one of a part of the amount. */
function voidedState(order: Order, transaction: Transaction): PaymentState {
  const amount = transaction.amount ? amountOf(order, transaction) : 0
  if (amount > 0 && amount < order.total) return 'nao_aprovado'
  return order.metodo !== 'ach' && order.referencia ? 'estornado' : 'cancelado'
}
