import { eq } from 'drizzle-orm'
import { nextRetry } from '../../rules/pix-automatico-times.ts'
import { saoPauloDate } from '../../rules/sao-paulo-date.ts'
import { bookCharge } from './book-charge.ts'
import { type PixContext, pixDb } from './context.ts'
import { chargeOrderOf } from './orders.ts'
import type { ChargeAttempt } from './pix-automatico.ts'
import { findChargeRow, lockCharge } from './rows.ts'
import { type ChargeRow, chargeTable } from './tables.ts'

/**
 * Lets a charge be tried again on another day, if the payer has agreed to that and all tries until now brought no money. Run again, it asks for the
 * same day, which the bank then has already.
 * @throws GatewayError when the bank gives no answer, or does not want to try it
 */
export async function retryCharge(context: PixContext, id: number): Promise<ChargeRow | undefined> {
  const { bank, church } = context
  const db = pixDb(context)
  const found = await findChargeRow(db, id)
  if (!found) return undefined
  const { charge, mandate } = found
  if (!mandate.flagNovasTentativas || charge.tipo !== 'agendada' || charge.situacao !== 'ativa') return charge
  const order = chargeOrderOf(church, charge, mandate)
  const snapshot = await bank.adapter.readCharge(bank.connection, order)
  if (!snapshot) return charge
  const { tentativas } = snapshot
  const booked = await bookCharge(context, id, snapshot)
  const hasFailed = tentativas.length > 0 && tentativas.every(({ situacao }) => situacao === 'falha')
  const dia = booked.situacao === 'ativa' && hasFailed ? await takeDay(tentativas) : null
  return dia === null ? booked : bookCharge(context, id, await bank.adapter.retry(bank.connection, order, dia))

  /** The day that is asked for; stored first, so that two runs ask for the same. */
  function takeDay(known: readonly ChargeAttempt[]): Promise<string | null> {
    return db.transaction(async tx => {
      const row = await lockCharge(tx, id)
      if (!row) return null
      const now = bank.connection.now()
      const last = row.novasTentativas.at(-1)
      // A run that died has taken it, or another one is asking for it now.
      if (last && last > saoPauloDate(now) && !known.some(attempt => attempt.dia === last)) return last
      const day = nextRetry(row.ciclo, row.novasTentativas, now)
      if (day === null) return null
      await tx
        .update(chargeTable)
        .set({ novasTentativas: [...row.novasTentativas, day] })
        .where(eq(chargeTable.id, id))
      return day
    })
  }
}
