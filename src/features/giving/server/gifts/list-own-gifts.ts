import { and, between, desc, eq, sql } from 'drizzle-orm'
import { paymentTable } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { OwnGift } from '../../contract/gifts.ts'
import { giftTable } from '../tables.ts'
import { partsOfGifts } from './parts-of-gifts.ts'

const { dia, usuarioId, pagamentoId, homenagem, id } = giftTable
const { codigo, situacao, metodo, moeda, valor, valorTotal, valorEstornado, criadoEm, aprovadoEm } = paymentTable

/**
 * A member's gifts in a year, newest first, by the day on which the money arrived, or else on which the gift was begun.
 * @param db bound to the member
 */
export async function listOwnGifts(db: ChurchDb, memberId: number, ano: number): Promise<{ ano: number; anos: number[]; data: OwnGift[] }> {
  const columns = { pagamentoId, homenagem, codigo, situacao, metodo, moeda, valor, valorTotal, valorEstornado, criadoEm, aprovadoEm }
  const isInYear = and(eq(usuarioId, memberId), between(dia, `${ano}-01-01`, `${ano}-12-31`))
  const [rows, years] = await Promise.all([
    db
      .select(columns)
      .from(giftTable)
      .innerJoin(paymentTable, eq(paymentTable.id, pagamentoId))
      .where(isInYear)
      .orderBy(desc(dia), desc(id)),
    db
      .selectDistinct({ year: sql<number>`extract(year from ${dia})::int` })
      .from(giftTable)
      .where(eq(usuarioId, memberId)),
  ])
  const lines = await partsOfGifts(
    db,
    rows.map(row => row.pagamentoId),
  )
  const data = rows.map(({ pagamentoId: payment, criadoEm: begun, aprovadoEm: arrived, ...gift }) => ({
    ...gift,
    motivos: lines.get(payment) ?? [],
    criadoEm: begun.toISOString(),
    aprovadoEm: arrived?.toISOString() ?? null,
  }))
  return { ano, anos: years.map(({ year }) => year).sort((a, b) => b - a), data }
}
