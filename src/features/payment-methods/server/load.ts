import type { ChurchTx } from '#server/db/church-db.ts'
import { paymentMethodTable } from './tables.ts'

const codes = ['pix-manual', 'dinheiro', 'gratuito'] as const

/** Gives each church of a load database its ways to pay. */
export async function loadPaymentMethods(tx: ChurchTx, churches: readonly { id: number }[]): Promise<void> {
  const rows = churches.flatMap(({ id }) => codes.map((codigo, place) => ({ igrejaId: id, codigo, ordem: place + 1 })))
  await tx.insert(paymentMethodTable).values(rows)
}
