import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { DueDay } from '#features/payments/rules/recurrence.ts'
import { paymentTable } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { recurringChargeTable, recurringGiftTable } from '../tables.ts'

const { dia, metodo, recorrenteId, pagamentoId, cobradaEm } = recurringChargeTable
const { codigo, situacao, id } = paymentTable

const selectCharges = (db: Pick<ChurchDb, 'select'>) =>
  db
    .select({ dia, metodo, cobradaEm, codigo, situacao })
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

/** When money of one gift was asked for that has arrived or still may, for other due days than one; `null`: never. */
export async function lastDayBeside(db: Pick<ChurchDb, 'select'>, giftId: number, day: string): Promise<string | null> {
  const [row] = await db
    .select({ last: sql<string | null>`to_char(max(greatest(${dia}, ${cobradaEm})), 'YYYY-MM-DD')` })
    .from(recurringChargeTable)
    .innerJoin(paymentTable, eq(id, pagamentoId))
    .where(and(eq(recorrenteId, giftId), ne(dia, day), notInArray(situacao, ['nao_aprovado', 'cancelado', 'estornado'])))
  return row?.last ?? null
}
