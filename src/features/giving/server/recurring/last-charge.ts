import { desc, eq } from 'drizzle-orm'
import { paymentTable } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { DueDay } from '../../rules/recurrence.ts'
import { recurringChargeTable, recurringGiftTable } from '../tables.ts'

const { dia, metodo, recorrenteId, pagamentoId } = recurringChargeTable
const { codigo, situacao, id } = paymentTable

const selectCharges = (db: Pick<ChurchDb, 'select'>) =>
  db
    .select({ dia, metodo, codigo, situacao })
    .from(recurringChargeTable)
    .leftJoin(paymentTable, eq(id, pagamentoId))
    .orderBy(desc(dia))
    .limit(1)
    .$dynamic()

/** The last charge of each repeated gift, for a lateral join: one look-up in the index of its due days. */
export const lastCharge = (db: Pick<ChurchDb, 'select'>) => selectCharges(db).where(eq(recorrenteId, recurringGiftTable.id)).as('ultima')

/** The last due day of one gift, and what has become of it. */
export async function lastDueDay(db: Pick<ChurchDb, 'select'>, giftId: number): Promise<DueDay | null> {
  const [last = null] = await selectCharges(db).where(eq(recorrenteId, giftId))
  return last
}
