import { bookMandate } from './book-mandate.ts'
import { type PixContext, patienceMs, pixDb } from './context.ts'
import { mandateOrderOf } from './orders.ts'
import type { MandateSnapshot } from './pix-automatico.ts'
import { findFirstCharge, findMandateRow } from './rows.ts'
import type { MandateRow } from './tables.ts'

/** Who agrees in the last moment is heard of a little later. */
const graceMs = 60_000

/**
 * Finds out what has become of a mandate, and books it. Ends one that nobody was asked about, or whose time to agree is over. Safe at any time
 * and from many nodes at once.
 * @throws GatewayError when the bank gives no answer
 */
export async function followMandate(context: PixContext, id: number): Promise<MandateRow | undefined> {
  const { bank, church } = context
  const { adapter, connection } = bank
  const db = pixDb(context)
  const [row, first] = await Promise.all([findMandateRow(db, id), findFirstCharge(db, id)])
  if (!row) return undefined
  const now = connection.now().getTime()
  const isOld = now - row.criadoEm.getTime() > patienceMs
  const order = mandateOrderOf(church, row, first)
  const snapshot = await ask()
  return snapshot ? bookMandate(context, id, snapshot) : row

  async function ask(): Promise<MandateSnapshot | null> {
    const found = await adapter.read(connection, order)
    const isOpen = row?.situacao === 'criada'
    // The bank has never got it, and never will once nobody can be asking for it any more.
    if (!found) return isOpen && isOld ? { referencia: '', situacao: 'cancelada' } : null
    // The node that made it died before the payer was asked.
    const isForgotten = row?.envio === 'preparado' && isOld
    const isOver = row !== undefined && row.validade.getTime() + graceMs < now
    const mayEnd = isOpen && found.situacao === 'criada' && (isForgotten || isOver)
    // Ended here while it was being made there.
    const isLeft = row?.situacao === 'cancelada' && (found.situacao === 'criada' || found.situacao === 'aprovada')
    return mayEnd || isLeft ? adapter.cancel(connection, { ...order, referencia: found.referencia }) : found
  }
}
