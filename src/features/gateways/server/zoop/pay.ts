import { saoPauloDate } from '#features/payments/rules/sao-paulo-date.ts'
import { GatewayError, type GatewaySnapshot, type Order, type PaymentInput } from '#server/payment-gateway.ts'
import { ask, CardRefused, read } from './ask.ts'
import { buyerOf } from './buyer.ts'
import { find, findTransaction } from './find.ts'
import type { ZoopConnection } from './keys.ts'
import { refusalOf } from './refusal.ts'
import { cardIn, saveCard } from './save-card.ts'
import { snapshotOf } from './snapshot.ts'
import { Transaction } from './transaction.ts'

/**
 * Asks for the money. Zoop has no idempotency keys: our code is the transaction's `reference_id`, which Zoop takes once, and it is looked up
 * before, because a repeated payment must give the first one's state and not an error.
 * @throws GatewayError
 */
export async function pay(connection: ZoopConnection, order: Order, input: PaymentInput): Promise<GatewaySnapshot> {
  const known = await find(connection, order)
  if (known) return known
  const body = { ...commonPart(connection, order), ...(await ownPart(connection, order, input)) }
  try {
    const reply = await ask(connection, 'POST', '/transactions', body)
    // The seller is checked when the keys are entered, so what Zoop does not know is what the payer has given.
    if (!reply) throw new GatewayError(order.metodo === 'cartao-credito' ? 'card-data' : 'rejected', 'not_found')
    return snapshotOf(order, read(Transaction, reply))
  } catch (error) {
    if (error instanceof CardRefused) return declined(connection, order, error.category)
    // Another request with the same order may have been quicker: then the code, or the token, is used.
    const isRefused = error instanceof GatewayError && ['rejected', 'card-data'].includes(error.reason)
    const other = isRefused ? await find(connection, order) : null
    if (other) return other
    throw error
  }
}

/** A declined card usually leaves a transaction, which has the bank's code. */
async function declined(connection: ZoopConnection, order: Order, category: string): Promise<GatewaySnapshot> {
  const transaction = await findTransaction(connection, order)
  if (transaction) return snapshotOf(order, transaction, category)
  return { referencia: order.codigo, situacao: 'nao_aprovado', recusa: refusalOf(null, category) }
}

function commonPart({ keys }: ZoopConnection, { codigo, total, descricao }: Order) {
  return { amount: total, currency: 'BRL', description: descricao, on_behalf_of: keys.vendedor, reference_id: codigo }
}

async function ownPart(connection: ZoopConnection, order: Order, input: PaymentInput): Promise<object> {
  if (order.moeda !== 'BRL') throw new GatewayError('rejected', 'currency')
  if (order.metodo === 'cartao-credito') return cardPart(connection, order, input)
  // Never left to Zoop: its own default for a Pix is five minutes.
  if (!order.validade) throw new GatewayError('rejected', 'expiration_date')
  return order.metodo === 'pix' ? pixPart(order.validade) : boletoPart(connection, order, order.validade)
}

async function cardPart(connection: ZoopConnection, order: Order, { cartao, salvarCartao }: PaymentInput): Promise<object> {
  if (!cartao) throw new GatewayError('card-data', 'card')
  const common = {
    payment_type: 'credit',
    capture: true,
    statement_descriptor: order.descricao.slice(0, 22),
    // Always without interest for Zoop: ours is in the total already. `with_interest` would let the bank add its own.
    ...(order.parcelas > 1 && { installment_plan: { mode: 'interest_free', number_installments: order.parcelas } }),
  }
  if ('token' in cartao && !salvarCartao) return { ...common, token: cartao.token }
  const saved =
    'token' in cartao ? await saveCard(connection, { token: cartao.token, pagador: order.pagador }) : { referencia: cartao.salvo }
  const { customer, card } = cardIn(saved.referencia)
  const source = { usage: 'single_use', amount: order.total, currency: 'BRL', type: 'card', card: { id: card } }
  return { ...common, customer, source }
}

/** Zoop writes times without a zone in UTC (the `history` of its samples), so it is taken to read them so. */
const pixPart = (validade: Date) => ({
  payment_type: 'pix',
  pix_expiration_date_time: validade.toISOString().slice(0, 19).replace('T', ' '),
})

async function boletoPart(connection: ZoopConnection, { pagador }: Order, validade: Date): Promise<object> {
  if (!pagador.cpf || !pagador.endereco) throw new GatewayError('rejected', 'buyer')
  const day = saoPauloDate(validade)
  return {
    payment_type: 'boleto',
    customer: await buyerOf(connection, pagador),
    payment_method: { expiration_date: day, payment_limit_date: day },
  }
}
