import type { PaymentState } from '#contract/money/payment-codes.ts'
import { type Boleto, GatewayError, type GatewaySnapshot, type Order, type Pix } from '#server/payment-gateway.ts'
import { barCodeOf, lineOf } from '../protocol/boleto-code.ts'
import { inAskedCurrency } from '../protocol/in-asked-currency.ts'
import { refusalOf } from './refusal.ts'
import { storedCardOf } from './save-card.ts'
import type { Transaction } from './transaction.ts'

/** @param category what Zoop answered to the payment, when it was declined just now */
export const snapshotOf = (order: Order, transaction: Transaction, category?: string): GatewaySnapshot =>
  inAskedCurrency(order, transaction.currency, () => readSnapshot(order, transaction, category))

function readSnapshot(order: Order, transaction: Transaction, category?: string): GatewaySnapshot {
  const { payment_type, payment_method, fees } = transaction
  const total = transaction.original_amount ?? transaction.amount
  const given = givenBack(transaction, total)
  const situacao = stateOf(transaction, given, total)
  const isReceived = situacao === 'aprovado' || situacao === 'estornado'
  const isWaiting = situacao === 'aguardando'
  return {
    referencia: transaction.id,
    situacao,
    ...(isReceived && { recebido: total, estornado: situacao === 'estornado' ? total : given }),
    // Until the money has arrived the fee is 0, which means that it is not known.
    ...(isReceived && fees && { taxa: fees }),
    ...(transaction.status === 'dispute' && { disputa: 'aberta' }),
    ...(transaction.status === 'charged_back' && { disputa: 'perdida' }),
    ...(situacao === 'nao_aprovado' && { recusa: refusalOf(transaction, category) }),
    ...(situacao === 'nao_aprovado' && payment_method?.fingerprint && { impressao: payment_method.fingerprint }),
    ...(isWaiting && payment_type === 'pix' && { pix: pixOf(order, transaction) }),
    ...(isWaiting && payment_type === 'boleto' && { boleto: boletoOf(transaction) }),
    ...(payment_type === 'credit' &&
      payment_method?.id &&
      payment_method.customer && {
        cartao: storedCardOf({ ...payment_method, id: payment_method.id, customer: payment_method.customer }),
      }),
  }
}

/**
 * What was given back. A partial void leaves the status `succeeded`, so the voids are added up from the history. What the amount has
 * lost is taken when that is more.
 */
function givenBack({ amount, history }: Transaction, total: number): number {
  const voids = history?.filter(step => step.operation_type === 'void' && step.status === 'succeeded') ?? []
  return Math.min(
    total,
    Math.max(
      total - amount,
      voids.reduce((sum, step) => sum + (step.amount ?? 0), 0),
    ),
  )
}

/** Whether money has ever arrived: Zoop calls everything that has ended `canceled`, an unpaid boleto as well as a voided card. */
const wasPaid = ({ history, payment_method }: Transaction): boolean =>
  Boolean(payment_method?.paid_at) ||
  (history?.some(step => step.status === 'succeeded' && !['created', 'void'].includes(step.operation_type)) ?? false)

function stateOf(transaction: Transaction, given: number, total: number): PaymentState {
  switch (transaction.status) {
    case 'new':
      return 'em_aberto'
    case 'pending':
      return transaction.payment_type === 'credit' ? 'em_analise' : 'aguardando'
    case 'pre_authorized':
      return 'pendente'
    case 'succeeded':
    case 'partial_refunded':
    case 'dispute':
      return given === total ? 'estornado' : 'aprovado'
    case 'failed':
      return 'nao_aprovado'
    case 'canceled':
      return wasPaid(transaction) ? 'estornado' : 'cancelado'
    case 'reversed':
      return 'cancelado'
    case 'refunded':
    case 'charged_back':
      return 'estornado'
    default:
      throw new GatewayError('uncertain', 'status')
  }
}

function pixOf(order: Order, { payment_method }: Transaction): Pix {
  const copiaECola = payment_method?.qr_code?.emv
  if (!copiaECola) throw new GatewayError('uncertain', 'reply')
  return { copiaECola, validade: order.validade }
}

function boletoOf({ payment_method }: Transaction): Boleto {
  const { barcode, expiration_date, url } = payment_method ?? {}
  const [vencimento] = /^\d{4}-\d\d-\d\d/.exec(expiration_date ?? '') ?? []
  if (!barcode || !vencimento) throw new GatewayError('uncertain', 'reply')
  try {
    // Samples show the line of 47 digits in `barcode`; its name promises the 44 of the bars.
    const linhaDigitavel = barcode.length === 44 ? lineOf(barcode) : barcode
    return { linhaDigitavel, codigoBarras: barCodeOf(linhaDigitavel), vencimento, url: url?.startsWith('https://') ? url : null }
  } catch (error) {
    throw new GatewayError('uncertain', 'reply', error)
  }
}
