import { desc, eq } from 'drizzle-orm'
import { paymentTable } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { recurringChargeTable, recurringGiftTable } from '../tables.ts'

/** The last charge of each repeated gift, for a lateral join: one look-up in the index of its due days. */
export const lastCharge = (db: Pick<ChurchDb, 'select'>) =>
  db
    .select({ dia: recurringChargeTable.dia, codigo: paymentTable.codigo, situacao: paymentTable.situacao })
    .from(recurringChargeTable)
    .leftJoin(paymentTable, eq(paymentTable.id, recurringChargeTable.pagamentoId))
    .where(eq(recurringChargeTable.recorrenteId, recurringGiftTable.id))
    .orderBy(desc(recurringChargeTable.dia))
    .limit(1)
    .as('ultima')
