import type { ChurchTx } from '#server/db/church-db.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { paymentMethodTable } from './tables.ts'

const codes = ['pix-manual', 'dinheiro', 'gratuito'] as const

/** Inserts the payment methods of each church of a load test database. */
export async function insertLoadTestPaymentMethods(tx: ChurchTx, churches: readonly LoadTestChurch[]): Promise<void> {
  const rows = churches.flatMap(({ id }) => codes.map((codigo, index) => ({ igrejaId: id, codigo, ordem: index + 1 })))
  await tx.insert(paymentMethodTable).values(rows)
}
