import { eq, sql } from 'drizzle-orm'
import { churchesTable } from '#features/church/server/index.ts'
import { paymentTable } from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { giftTable } from '../tables.ts'

/** A gift belongs to the day, and so to the year, in which its money has arrived, in the church's time zone. */
export async function storeArrivalDay(tx: ChurchTx, paymentId: number): Promise<void> {
  const arrived = sql`select (p.aprovado_em at time zone i.fuso_horario)::date from ${paymentTable} p
    join ${churchesTable} i on i.id = p.igreja_id where p.id = ${paymentId}`
  await tx
    .update(giftTable)
    .set({ dia: sql`coalesce((${arrived}), ${giftTable.dia})` })
    .where(eq(giftTable.pagamentoId, paymentId))
}
