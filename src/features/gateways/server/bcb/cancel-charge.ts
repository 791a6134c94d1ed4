import { isLiveCharge } from '#features/payments/rules/pix-automatico-states.ts'
import type { ChargeOrder, ChargeSnapshot } from '#features/payments/server/index.ts'
import { ask } from './ask.ts'
import { Charge, readCharge, stepOf } from './charge.ts'
import { removeFirstPayment } from './first-payment.ts'
import type { BcbConnection } from './keys.ts'

/** Ends a charge that is not paid. `CANCELADA` is the only state that a receiver may set; after 22:00 of the day before it is refused. */
export async function cancelCharge(connection: BcbConnection, order: ChargeOrder): Promise<ChargeSnapshot | null> {
  if (order.tipo === 'primeira') return removeFirstPayment(connection, order)
  const known = await readCharge(connection, order)
  if (!known || !isLiveCharge(known.situacao)) return known
  const request = { method: 'PATCH', path: `/cobr/${order.txid}`, json: { status: 'CANCELADA' } } as const
  return stepOf(connection, order, () => ask(connection, request, Charge))
}
