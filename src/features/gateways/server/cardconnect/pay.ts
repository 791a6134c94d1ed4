import { GatewayError, type GatewaySnapshot, type Order, type PaymentInput } from '#server/payment-gateway.ts'
import { toDecimal } from '../protocol/decimal-amount.ts'
import { ask } from './ask.ts'
import { bankPart } from './bank-account.ts'
import { find } from './find.ts'
import type { CardconnectConnection } from './keys.ts'
import { payerPart } from './payer.ts'
import { validationError } from './refusal.ts'
import { profileIn } from './save-card.ts'
import { snapshotOf } from './snapshot.ts'
import { Transaction } from './transaction.ts'
import { isPartial, voidPartial } from './void.ts'

/**
 * Asks for the money. CardConnect takes an order id more than once, so the payment is looked up before: nothing else keeps a repeated one from
 * being charged twice.
 * @throws GatewayError
 */
export async function pay(connection: CardconnectConnection, order: Order, input: PaymentInput): Promise<GatewaySnapshot> {
  const fields = { ...commonPart(order, input), ...(order.metodo === 'ach' ? bankPart(input) : cardPart(input)) }
  const known = await find(connection, order)
  if (known) return known
  const transaction = await ask(connection, 'PUT', 'auth', Transaction, fields)
  const error = validationError(transaction)
  if (error) throw error
  const snapshot = snapshotOf(order, transaction)
  return isPartial(order, transaction, snapshot) ? voidPartial(connection, order, transaction) : snapshot
}

function commonPart(order: Order, { semPessoa }: PaymentInput) {
  if (order.metodo === 'ach' && order.moeda !== 'USD') throw new GatewayError('rejected', 'currency')
  if (order.parcelas > 1) throw new GatewayError('rejected', 'installments')
  return {
    ...payerPart(order.pagador),
    orderid: order.codigo,
    amount: toDecimal(order.total, order.moeda),
    currency: order.moeda,
    capture: 'Y',
    ecomind: semPessoa ? 'R' : 'E',
  }
}

/** Visa and Mastercard want to know that a card is kept (`cof`), who starts the payment, and that it was allowed. */
function cardPart({ cartao, salvarCartao, semPessoa }: PaymentInput) {
  if (!cartao) throw new GatewayError('card-data', 'card')
  if ('token' in cartao) return { account: cartao.token, ...(salvarCartao && { profile: 'Y', cofpermission: 'Y' }) }
  const { profileid, acctid } = profileIn(cartao.salvo)
  return { profile: `${profileid}/${acctid}`, cof: semPessoa ? 'M' : 'C', cofscheduled: semPessoa ? 'Y' : 'N' }
}
