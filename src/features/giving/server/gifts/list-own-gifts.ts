import { and, between, desc, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { paymentTable } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { OwnGift } from '../../contract/gifts.ts'
import { giftWorth, splitByParts } from '../../rules/gift-worth.ts'
import { giftTable } from '../tables.ts'
import { giftSums, partsOfGifts } from './parts-of-gifts.ts'

const { dia, usuarioId, pagamentoId, homenagem, id } = giftTable
const { codigo, situacao, metodo, moeda, valorTotal, criadoEm, aprovadoEm } = paymentTable

/**
 * A member's gifts in a year, newest first, by the day on which the money arrived, or else on which the gift was begun.
 * @param db bound to the member
 */
export async function listOwnGifts(db: ChurchDb, memberId: number, ano: number): Promise<{ ano: number; anos: number[]; data: OwnGift[] }> {
  const isInYear = and(eq(usuarioId, memberId), between(dia, `${ano}-01-01`, `${ano}-12-31`))
  const [rows, years] = await Promise.all([
    selectGifts(db).where(isInYear).orderBy(desc(dia), desc(id)),
    db
      .selectDistinct({ year: sql<number>`extract(year from ${dia})::int` })
      .from(giftTable)
      .where(eq(usuarioId, memberId)),
  ])
  return { ano, anos: years.map(({ year }) => year).sort((a, b) => b - a), data: await withParts(db, rows) }
}

/**
 * One gift of a member, whose money has arrived.
 * @param db bound to the member
 * @throws Problem `not-found`
 */
export async function readOwnGift(db: ChurchDb, memberId: number, code: string): Promise<OwnGift> {
  const rows = await selectGifts(db).where(and(eq(usuarioId, memberId), eq(codigo, code), eq(situacao, 'aprovado')))
  const [gift] = await withParts(db, rows)
  if (!gift) throw new Problem('not-found')
  return gift
}

const selectGifts = (db: ChurchDb) =>
  db
    .select({ pagamentoId, homenagem, codigo, situacao, metodo, moeda, valorTotal, criadoEm, aprovadoEm, sums: giftSums })
    .from(giftTable)
    .innerJoin(paymentTable, eq(paymentTable.id, pagamentoId))

async function withParts(db: ChurchDb, rows: Awaited<ReturnType<typeof selectGifts>>): Promise<OwnGift[]> {
  const lines = await partsOfGifts(
    db,
    rows.map(row => row.pagamentoId),
  )
  return rows.map(({ pagamentoId: payment, criadoEm: begun, aprovadoEm: arrived, sums, ...gift }) => {
    const worth = giftWorth(sums)
    return {
      ...gift,
      valor: sums.valor,
      valorEstornado: sums.valorEstornado,
      ...worth,
      motivos: splitByParts(worth.valorDoado, lines.get(payment) ?? []),
      criadoEm: begun.toISOString(),
      aprovadoEm: arrived?.toISOString() ?? null,
    }
  })
}
