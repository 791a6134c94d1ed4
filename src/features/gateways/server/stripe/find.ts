import * as z from 'zod/mini'
import { GatewayError, type GatewaySnapshot, type Order } from '#server/payment-gateway.ts'
import { readReply } from '../protocol/read-reply.ts'
import { StripeFailure } from './failure.ts'
import { expanded, type Intent, intentIdOf, readIntent } from './intent.ts'
import { get, type StripeConnection } from './request.ts'
import { nothingReturned, type Returned, snapshotOf } from './snapshot.ts'

/**
 * Without an id of Stripe's, money was never asked for, because `pay` wants the id.
 * @throws GatewayError `credentials` when Stripe does not know the id: it never forgets an intent, so the keys are those of another account
 */
export async function find(connection: StripeConnection, order: Order): Promise<GatewaySnapshot | null> {
  return order.referencia === null ? null : readSnapshot(connection, order)
}

/** Reads the payment with all that has become of it. */
export async function readSnapshot(connection: StripeConnection, order: Order): Promise<GatewaySnapshot> {
  const intent = await loadIntent(connection, order)
  return snapshotOf(connection, order, intent, await loadReturned(connection, intent))
}

async function loadIntent(connection: StripeConnection, order: Order): Promise<Intent> {
  const query = new URLSearchParams(expanded.map(path => ['expand[]', path]))
  try {
    return readIntent(await get(connection, `payment_intents/${intentIdOf(order)}?${query}`), order)
  } catch (error) {
    if (error instanceof StripeFailure && error.code === 'resource_missing') throw new GatewayError('credentials', error.code)
    throw error
  }
}

const Page = <T>(row: z.ZodMiniType<T>) => z.object({ data: z.array(row) })
const Refunds = Page(z.object({ amount: z.int(), status: z.nullish(z.string()) }))
const Disputes = Page(z.object({ amount: z.int(), status: z.string() }))

async function loadReturned(connection: StripeConnection, { id, latest_charge: charge }: Intent): Promise<Returned> {
  const list = (path: string) => get(connection, `${path}?payment_intent=${id}&limit=100`)
  // The charge counts refunds that are under way, too, and may take them back.
  const refunds = charge?.amount_refunded ? readReply(Refunds, await list('refunds')).data : []
  const disputes = charge?.disputed ? readReply(Disputes, await list('disputes')).data : []
  if (refunds.length === 0 && disputes.length === 0) return nothingReturned
  return {
    refunded: sum(refunds.filter(({ status }) => status === 'succeeded')),
    lostInDisputes: sum(disputes.filter(({ status }) => status === 'lost')),
    disputa: disputes.some(isOpen) ? 'aberta' : disputes.some(isLost) ? 'perdida' : undefined,
  }
}

const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
const isLost = ({ status }: { status: string }) => status === 'lost'
/** An inquiry (`warning_...`) has taken no money yet, but somebody should answer it. */
const isOpen = ({ status }: { status: string }) => /^(warning_)?(needs_response|under_review)$/.test(status)
