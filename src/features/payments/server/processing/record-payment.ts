import { eq } from 'drizzle-orm'
import { churchesTable } from '#features/church/server/index.ts'
import type { Services } from '#server/http/services.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { bookSnapshot } from '../booking/book-snapshot.ts'
import type { PaymentRow } from '../rows/payment-row.ts'
import { type NewPaymentRow, startPayment } from './start-payment.ts'

type ArrivedPayment = Omit<NewPaymentRow, 'method' | 'price' | 'destino'> & {
  /** How it came: without a gateway of this payment. `pix`: the banks have taken it by themselves. */
  metodo: 'dinheiro' | 'transferencia' | 'pix-manual' | 'pix'
  /** Left out: what the lines sum to. */
  recebido?: number | undefined
  /** When the money arrived, as the church counts it. */
  em: Date
  /** For rows of the purpose that refer to the payment, before it is told that the money has arrived. */
  onStarted(payment: PaymentRow): Promise<void>
}

/**
 * Makes a payment of money that the church has in its hands already, such as cash that was counted after a service, and books it: as if the
 * treasurer had confirmed it at once.
 * @throws Problem `conflict` when another request with the same key was faster
 */
export async function recordPayment(
  tx: PurposeTx,
  services: Pick<Services, 'secret' | 'purposes' | 'gateways'>,
  { metodo, em, recebido, onStarted, ...request }: ArrivedPayment,
): Promise<PaymentRow> {
  const [found] = await tx.select({ moeda: churchesTable.moeda }).from(churchesTable).where(eq(churchesTable.id, request.church.id))
  const valor = request.lines.reduce((sum, line) => sum + line.valor, 0)
  const started = await startPayment(tx, services, {
    ...request,
    method: { ...withoutGateway, codigo: metodo, moeda: found?.moeda ?? '' },
    price: { valor, valorTaxa: 0, valorJuros: 0, valorTotal: valor, parcelas: 1 },
    destino: null,
  })
  await onStarted(started)
  const snapshot = { referencia: started.codigo, situacao: 'aprovado', recebido: recebido ?? valor } as const
  return bookSnapshot(tx, started, snapshot, services, em)
}

const withoutGateway = {
  gateway: null,
  isDemo: false,
  minimo: 0,
  maximo: null,
  parcelasMax: 1,
  days: null,
  taxaFixa: 0,
  taxaPercentual: 0,
  jurosMensal: 0,
  needsBrazil: false,
  details: {},
}
