import * as z from 'zod/mini'
import type { ChargeOrder, ChargeSnapshot } from '#features/payments/server/index.ts'
import { GatewayError } from '#server/payment-gateway.ts'
import { ask } from './ask.ts'
import { readCharge } from './charge.ts'
import type { BcbConnection } from './keys.ts'

/**
 * Asks for another try on a day. The amount is not sent: it stays. Asked again for the same day, it finds the try there.
 * @throws GatewayError `rejected` when banks do not try it on that day
 */
export async function retryCharge(connection: BcbConnection, order: ChargeOrder, dia: string): Promise<ChargeSnapshot> {
  const isThere = (found: ChargeSnapshot | null) => found?.tentativas.some(attempt => attempt.dia === dia)
  const known = await readCharge(connection, order)
  if (known && (isThere(known) || known.situacao !== 'ativa')) return known
  const refusal = await ask(connection, { method: 'POST', path: `/cobr/${order.txid}/retentativa/${dia}` }, z.unknown()).then(
    () => null,
    // Perhaps somebody else has asked for it in this moment: then it is there.
    error => (error instanceof GatewayError && error.reason === 'rejected' ? error : Promise.reject(error)),
  )
  const after = await readCharge(connection, order)
  if (after && isThere(after)) return after
  throw refusal ?? new GatewayError('uncertain', 'reply')
}
