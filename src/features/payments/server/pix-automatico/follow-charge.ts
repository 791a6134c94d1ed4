import { bookCharge } from './book-charge.ts'
import { type PixContext, pixDb } from './context.ts'
import { chargeOrderOf } from './orders.ts'
import { findChargeRow } from './rows.ts'
import { submitCharge } from './submit-charge.ts'
import type { ChargeRow } from './tables.ts'

/**
 * Finds out what has become of a charge, and books it. One that the bank has never got is sent, if it is not too late. Safe at any time and from
 * many nodes at once.
 * @throws GatewayError when the bank gives no answer
 */
export async function followCharge(context: PixContext, id: number): Promise<ChargeRow | undefined> {
  const { bank, church } = context
  const found = await findChargeRow(pixDb(context), id)
  if (!found) return undefined
  const { charge, mandate } = found
  // Nobody has asked the bank yet.
  if (charge.envio === 'preparado' && charge.tipo === 'agendada') return submitCharge(context, id)
  const snapshot = await bank.adapter.readCharge(bank.connection, chargeOrderOf(church, charge, mandate))
  if (snapshot) return bookCharge(context, id, snapshot)
  // A first payment that the bank does not have can be paid by nobody once its mandate has ended.
  if (charge.tipo === 'agendada') return submitCharge(context, id)
  const isNever = mandate.situacao !== 'criada' && charge.situacao === 'criada'
  return isNever ? bookCharge(context, id, { situacao: 'cancelada', tentativas: [] }) : charge
}
