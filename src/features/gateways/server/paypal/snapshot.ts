import { GatewayError, type GatewaySnapshot } from '#server/payment-gateway.ts'
import { inAskedCurrency } from '../protocol/in-asked-currency.ts'
import { redirectAddress } from '../protocol/redirect-address.ts'
import { fromMoney } from './amount.ts'
import type { PaypalConnection } from './keys.ts'
import type { Capture, KnownOrder, PaypalOrder } from './order.ts'
import { refusalOf } from './refusal.ts'

/** Translates what PayPal says. @throws GatewayError `uncertain` `reply` for a state that we do not know */
export function snapshotOf(connection: PaypalConnection, order: KnownOrder, found: PaypalOrder): GatewaySnapshot {
  const capture = captureOf(found)
  const amounts = [found.purchase_units[0].amount, ...(capture ? [capture.amount] : [])]
  const other = amounts.find(({ currency_code }) => currency_code !== order.moeda)
  return inAskedCurrency(order, other?.currency_code, () => readSnapshot(connection, order, found, capture))
}

function readSnapshot(connection: PaypalConnection, order: KnownOrder, found: PaypalOrder, capture: Capture | undefined): GatewaySnapshot {
  const { referencia } = order
  // In its own currency: what is not the asked one is not booked.
  if (capture) return { referencia, ...capturedState(capture.amount.currency_code, found, capture) }
  switch (found.status) {
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { referencia, situacao: 'pendente', redirecionar: approvalAddress(connection, found.links ?? []) }
    case 'APPROVED':
      return { referencia, situacao: 'pendente' }
    case 'VOIDED':
      return { referencia, situacao: 'cancelado' }
    default:
      // A completed order without a capture is none.
      throw new GatewayError('uncertain', 'reply')
  }
}

const withMoney = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** The capture that decides: after a declined one there can be a better one. */
export function captureOf({ purchase_units: [{ payments }] }: PaypalOrder): Capture | undefined {
  const captures = payments?.captures ?? []
  return captures.find(({ status }) => withMoney.has(status)) ?? captures.find(({ status }) => status === 'PENDING') ?? captures.at(-1)
}

function approvalAddress(connection: PaypalConnection, links: { rel: string; href: string }[]): string | undefined {
  const link = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve')
  return link && redirectAddress(connection, link.href)
}

const disputed = new Set(['BUYER_COMPLAINT', 'CHARGEBACK'])

type State = Omit<GatewaySnapshot, 'referencia'>

function capturedState(moeda: string, found: PaypalOrder, capture: Capture): State {
  const { status, amount, status_details: details, processor_response: response, seller_receivable_breakdown: breakdown } = capture
  const reason = details?.reason ?? ''
  const disputa = disputed.has(reason) ? 'aberta' : undefined
  switch (status) {
    case 'PENDING':
      return { situacao: 'em_analise', disputa }
    case 'DECLINED':
    case 'FAILED':
      return { situacao: 'nao_aprovado', recusa: refusalOf(response?.response_code || reason || status) }
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED': {
      const recebido = fromMoney(amount, moeda)
      const fee = breakdown?.paypal_fee
      return {
        situacao: status === 'REFUNDED' ? 'estornado' : 'aprovado',
        recebido,
        estornado: status === 'REFUNDED' ? recebido : refundedOf(found, moeda),
        // An account that is kept in another currency pays its fees in that one.
        taxa: fee?.currency_code === moeda ? fromMoney(fee, moeda) : undefined,
        disputa,
      }
    }
    default:
      throw new GatewayError('uncertain', 'reply')
  }
}

/** Only what has gone back, not what is under way. */
function refundedOf({ purchase_units: [{ payments }] }: PaypalOrder, currency: string): number {
  const refunds = (payments?.refunds ?? []).filter(({ status }) => status === 'COMPLETED')
  return refunds.reduce((sum, { amount }) => sum + fromMoney(amount, currency), 0)
}
