import { desc, eq } from 'drizzle-orm'
import { isPaymentOfGuest, payerTable, paymentTable } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { GuestGift } from '../../contract/guest-gifts.ts'
import { giftWorth, shownAmount, splitByParts } from '../../rules/gift-worth.ts'
import { maxGuestGifts } from '../../rules/gifts.ts'
import { giftSums, partsOfGifts } from '../gifts/parts-of-gifts.ts'
import { giftTable } from '../tables.ts'

const { id, situacao, moeda } = paymentTable

/** The gifts that were made with an address and without an account, the newest first. @param db of the server itself: the link has proven the address */
export async function listGuestGifts(db: ChurchDb, email: string): Promise<GuestGift[]> {
  const rows = await db
    .select({ id, dia: giftTable.dia, situacao, moeda, sums: giftSums })
    .from(payerTable)
    .innerJoin(paymentTable, eq(id, payerTable.pagamentoId))
    .innerJoin(giftTable, eq(giftTable.pagamentoId, id))
    .where(isPaymentOfGuest({ tipo: 'doacao', email }))
    .orderBy(desc(giftTable.dia), desc(id))
    .limit(maxGuestGifts)
  const parts = await partsOfGifts(
    db,
    rows.map(row => row.id),
  )
  return rows.map(({ sums, ...row }) => {
    const valor = shownAmount({ situacao: row.situacao, valor: sums.valor, ...giftWorth(sums) })
    const motivos = splitByParts(valor, parts.get(row.id) ?? []).map(part => ({ nome: part.nome, valor: part.valorDoado }))
    return { ...row, valor, motivos }
  })
}
