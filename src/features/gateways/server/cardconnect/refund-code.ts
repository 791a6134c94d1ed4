import { createHash } from 'node:crypto'
import type { Order } from '#server/payment-gateway.ts'
import { inquire } from './inquire.ts'
import type { CardconnectConnection } from './keys.ts'
import { amountOf } from './snapshot.ts'
import type { Transaction } from './transaction.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The order id of a refund: made of the payment's code and of what was given back before it, so it is the same when the refund is tried again,
 * and each refund leads to the next one. 19 characters, as the payment's own.
 */
export function refundCode(codigo: string, before: number): string {
  const hash = createHash('sha256').update(`${codigo} ${before}`).digest()
  return [...hash.subarray(0, 19)].map(byte => letters[byte % 32]).join('')
}

/** Refunds that staff have made in CardConnect's web application have the payment's order id, and a negative amount. */
export const isRefund = ({ amount }: Transaction): boolean => amount?.startsWith('-') ?? false

/** What was given back until now, by us and by staff. @throws GatewayError */
export async function givenBack(connection: CardconnectConnection, order: Order, ofStaff: Transaction[]): Promise<number> {
  const amounts = ofStaff.filter(hasHappened).map(refund => amountOf(order, refund))
  const byStaff = amounts.reduce((sum, amount) => sum + amount, 0)
  // A refund of ours may have been made after any number of theirs, which are listed in either direction of time.
  const sums = amounts.map((_, index) => amounts.slice(0, index).reduce((sum, amount) => sum + amount, 0))
  const possible = [...new Set([0, byStaff, ...sums, ...sums.map(sum => byStaff - sum)])]
  let ours = 0
  while (ours + byStaff < order.total) {
    const next = await firstRefundAt(
      connection,
      order,
      possible.map(sum => ours + sum),
    )
    if (!next) break
    ours += next
  }
  return ours + byStaff
}

async function firstRefundAt(connection: CardconnectConnection, order: Order, places: number[]): Promise<number> {
  for (const before of places) {
    const amount = await refundAt(connection, order, before)
    if (amount) return amount
  }
  return 0
}

/** The amount of the refund of ours that was made after so much had been given back; 0: there is none. */
async function refundAt(connection: CardconnectConnection, order: Order, before: number): Promise<number> {
  const refund = (await inquire(connection, refundCode(order.codigo, before))).find(hasHappened)
  return refund ? amountOf(order, refund) : 0
}

const hasHappened = ({ respstat, setlstat }: Transaction): boolean =>
  respstat === 'A' && !['voided', 'declined', 'rejected', 'format error'].includes(setlstat?.toLowerCase() ?? '')
