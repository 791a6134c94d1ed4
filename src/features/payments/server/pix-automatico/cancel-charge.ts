import { and, eq } from 'drizzle-orm'
import { isLiveCharge } from '../../rules/pix-automatico-states.ts'
import { mayReceiverCancel } from '../../rules/pix-automatico-times.ts'
import { bookCharge } from './book-charge.ts'
import { type PixContext, patienceMs, pixDb } from './context.ts'
import { chargeOrderOf } from './orders.ts'
import { findChargeRow } from './rows.ts'
import { type ChargeRow, chargeTable } from './tables.ts'

/**
 * Ends a charge that is not paid, until 22:00 of the day before its due day. Its cycle gets no other; the mandate goes on.
 * @returns the charge as it is then: `cancelada`, or what it is because it was too late
 * @throws GatewayError when the bank gives no answer: it has not ended for certain
 */
export async function cancelCharge(context: PixContext, id: number): Promise<ChargeRow | undefined> {
  const { bank, church } = context
  const db = pixDb(context)
  if (await endUnsent()) return (await findChargeRow(db, id))?.charge
  const found = await findChargeRow(db, id)
  if (!found) return undefined
  const { charge, mandate } = found
  const now = bank.connection.now()
  if (!isLiveCharge(charge.situacao) || (charge.tipo === 'agendada' && !mayReceiverCancel(charge.ciclo, now))) return charge
  const snapshot = await bank.adapter.cancelCharge(bank.connection, chargeOrderOf(church, charge, mandate))
  if (snapshot) return bookCharge(context, id, snapshot)
  // The bank does not have it. Perhaps it is being sent in this moment: then the caller asks again.
  const isOld = now.getTime() - (charge.enviadoEm ?? charge.criadoEm).getTime() > patienceMs
  return isOld ? bookCharge(context, id, { situacao: 'cancelada', tentativas: [] }) : charge

  /** One that nobody has begun to send. */
  function endUnsent(): Promise<boolean> {
    const isUnsent = and(
      eq(chargeTable.id, id),
      eq(chargeTable.tipo, 'agendada'),
      eq(chargeTable.envio, 'preparado'),
      eq(chargeTable.situacao, 'criada'),
    )
    return db.transaction(async tx => {
      const ended = await tx.update(chargeTable).set({ situacao: 'cancelada' }).where(isUnsent).returning({ id: chargeTable.id })
      return ended.length > 0
    })
  }
}
