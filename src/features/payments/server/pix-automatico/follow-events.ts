import { eq } from 'drizzle-orm'
import { type PixContext, pixDb } from './context.ts'
import { followCharge } from './follow-charge.ts'
import { followMandate } from './follow-mandate.ts'
import type { PixAutomaticoEvent } from './pix-automatico.ts'
import { chargeTable, mandateTable } from './tables.ts'

/**
 * Acts on messages of the bank: asks it what has become of what they name. So it does not matter what they say, in which order they arrive and how
 * often. What the church does not have is left alone.
 * @throws GatewayError when the bank gives no answer: all of them may be acted on again
 */
export async function followEvents(context: PixContext, events: readonly PixAutomaticoEvent[]): Promise<void> {
  const db = pixDb(context)
  for (const event of events) {
    if (event.tipo === 'autorizacao') {
      const [row] = await db.select({ id: mandateTable.id }).from(mandateTable).where(eq(mandateTable.referencia, event.referencia))
      if (row) await followMandate(context, row.id)
    } else {
      const [row] = await db.select({ id: chargeTable.id }).from(chargeTable).where(eq(chargeTable.txid, event.txid))
      if (row) await followCharge(context, row.id)
    }
  }
}
