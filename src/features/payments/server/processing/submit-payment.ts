import { eq } from 'drizzle-orm'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { log } from '#server/log/log.ts'
import { GatewayError, type GatewaySnapshot, type PaymentInput } from '#server/payment-gateway.ts'
import { bookSnapshot } from '../booking/book-snapshot.ts'
import { orderOf } from '../booking/order.ts'
import { openGateway } from '../gateways/open-gateway.ts'
import { paymentDb } from '../rows/payment-db.ts'
import { lockPayment, type PaymentRow } from '../rows/payment-row.ts'
import { paymentTable } from '../tables.ts'

/**
 * Asks the gateway for the money of a payment, outside of any transaction, and books what it says. Before it asks, the row says so: whoever finds
 * it later knows that the money was perhaps asked for. @param onSnapshot hears what the gateway says, before it is booked
 * @returns the payment as it is then; `em_analise` when nobody knows yet, which a job finds out
 */
export async function submitPayment(
  services: Services,
  church: ChurchState,
  payment: PaymentRow,
  input: PaymentInput,
  requestId: string,
  onSnapshot: (snapshot: GatewaySnapshot) => void = () => {},
): Promise<PaymentRow> {
  const db = paymentDb(services, church, requestId)
  let row = payment
  const set = (values: Partial<typeof paymentTable.$inferInsert>) =>
    db.transaction(async tx => {
      await tx.update(paymentTable).set(values).where(eq(paymentTable.id, row.id))
    })
  let snapshot: GatewaySnapshot
  try {
    const { gateway, connection } = await openGateway(services, church, row)
    const order = await db.transaction(tx => orderOf(tx, services, church, payment))
    const referencia = row.referencia ?? (await gateway.create?.(connection, order)) ?? null
    await set({ envio: 'enviando', referencia })
    row = { ...row, referencia }
    snapshot = await gateway.pay(connection, { ...order, referencia }, input)
  } catch (error) {
    snapshot = withoutAnswer(error, row)
  }
  onSnapshot(snapshot)
  return db.transaction(async tx => {
    const locked = (await lockPayment(tx, row.id)) ?? row
    return bookSnapshot(tx, locked, snapshot, services, new Date())
  })
}

/**
 * What a payment is when its gateway has given no answer. Only a certain no ends it: otherwise it is found out later what became of it.
 * Card data that the gateway does not like count as declined, so that nobody learns more about a card than that.
 */
function withoutAnswer(error: unknown, { codigo, gateway }: PaymentRow): GatewaySnapshot {
  if (!(error instanceof GatewayError)) throw error
  const { reason, code } = error
  log.warn({ gateway, reason, code }, 'a gateway gave no answer to a payment')
  const referencia = ''
  if (reason === 'uncertain') return { referencia, situacao: 'em_analise' }
  return { referencia, situacao: reason === 'card-data' ? 'nao_aprovado' : 'cancelado', recusa: { tipo: 'dados', codigo: codigo && code } }
}
