import type { PaymentState } from '#contract/money/payment-codes.ts'
import type { GatewaySnapshot, Order } from '#server/payment-gateway.ts'

const withoutMoney: readonly PaymentState[] = ['em_aberto', 'nao_aprovado', 'cancelado']

/**
 * What a gateway says of a payment, if it is about the currency that was asked for. In another one, its amounts are not ours to book and its Pix or
 * boleto not to be shown: as long as there may be money in it, nobody but the treasurer knows what it is.
 * @param currency as the gateway says it, in any case; nothing: it does not say it
 */
export function inAskedCurrency(
  { moeda }: Pick<Order, 'moeda'>,
  currency: string | null | undefined,
  snapshotOf: () => GatewaySnapshot,
): GatewaySnapshot {
  const reported = currency?.toUpperCase()
  if (!reported || reported === moeda) return snapshotOf()
  const { referencia, situacao, recusa, disputa } = snapshotOf()
  if (withoutMoney.includes(situacao)) return { referencia, situacao, recusa }
  return { referencia, situacao: 'em_analise', disputa, outraMoeda: reported }
}
