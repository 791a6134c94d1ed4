import { and, eq, lt, or } from 'drizzle-orm'
import { log } from '#server/log/log.ts'
import { GatewayError } from '#server/payment-gateway.ts'
import { maySend } from '../../rules/pix-automatico-times.ts'
import { bookCharge } from './book-charge.ts'
import { type PixContext, patienceMs, pixDb } from './context.ts'
import { chargeOrderOf } from './orders.ts'
import type { ChargeOrder, ChargeSnapshot } from './pix-automatico.ts'
import { findChargeRow } from './rows.ts'
import { type ChargeRow, chargeTable } from './tables.ts'

/**
 * Sends a charge to the bank, outside of any transaction, and books what it says. One run at a time does so: before it asks, the row says so, and
 * if that run dies, another one may follow after a while. Also then the bank is asked first whether it has the charge.
 * @returns the charge as it is then; `criada` while nobody knows more
 */
export async function submitCharge(context: PixContext, id: number): Promise<ChargeRow> {
  const { bank, church } = context
  const db = pixDb(context)
  const found = await findChargeRow(db, id)
  if (!found) throw new Error('the charge is gone')
  const { charge: row, mandate } = found
  const now = bank.connection.now()
  // What is paid together with a consent is sent with it.
  if (row.tipo === 'primeira' || row.situacao !== 'criada' || !(await claim())) return row
  const order = chargeOrderOf(church, row, mandate)
  const snapshot = await send(order).catch(withoutAnswer)
  if (snapshot === 'later') await release()
  const after = typeof snapshot === 'object' ? await bookCharge(context, id, snapshot) : (await findChargeRow(db, id))?.charge
  return after ?? row

  function claim() {
    const isForgotten = and(eq(chargeTable.envio, 'enviando'), lt(chargeTable.enviadoEm, new Date(now.getTime() - patienceMs)))
    const isMine = or(eq(chargeTable.envio, 'preparado'), isForgotten)
    return db.transaction(async tx => {
      const claimed = await tx
        .update(chargeTable)
        .set({ envio: 'enviando', enviadoEm: now })
        .where(and(eq(chargeTable.id, id), eq(chargeTable.situacao, 'criada'), isMine))
        .returning({ id: chargeTable.id })
      return claimed.length > 0
    })
  }

  /** Too late, nothing is sent any more: it is there, or there will never be any. */
  async function send(what: ChargeOrder): Promise<ChargeSnapshot> {
    if (maySend(row.ciclo, now)) return bank.adapter.charge(bank.connection, what)
    return (await bank.adapter.readCharge(bank.connection, what)) ?? { situacao: 'cancelada', tentativas: [] }
  }

  /** The bank has certainly not got it: the next run need not wait. */
  function release() {
    const isMine = and(eq(chargeTable.id, id), eq(chargeTable.enviadoEm, now))
    return db.transaction(async tx => void (await tx.update(chargeTable).set({ envio: 'preparado' }).where(isMine)))
  }
}

/** `later`: the bank has certainly not got it, and may be asked again at once. `unknown`: it is asked what became of it. */
function withoutAnswer(error: unknown): ChargeSnapshot | 'later' | 'unknown' {
  if (!(error instanceof GatewayError)) throw error
  log.warn({ reason: error.reason, code: error.code }, 'a bank gave no answer to a charge')
  if (error.reason === 'rejected') return { situacao: 'rejeitada', tentativas: [] }
  return error.reason === 'uncertain' ? 'unknown' : 'later'
}
