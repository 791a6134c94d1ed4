import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import { paymentLineTable, paymentTable } from '#features/payments/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { OwnGift } from '../../contract/gifts.ts'
import { giftTable } from '../tables.ts'

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
  const lines = await linesOf(
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

/** The parts of payments, by payment. */
async function linesOf(db: ChurchDb, paymentIds: readonly number[]): Promise<Map<number, OwnGift['motivos']>> {
  const { pagamentoId: payment, referencia, descricao, valor: amount, id: line } = paymentLineTable
  const rows = await db
    .select({ payment, referencia, nome: descricao, valor: amount })
    .from(paymentLineTable)
    .where(isAnyOf(payment, paymentIds))
    .orderBy(asc(line))
  const byPayment = Map.groupBy(rows, row => row.payment)
  return new Map([...byPayment].map(([key, found]) => [key, found.map(toPart)]))
}

const toPart = ({ referencia, nome, valor: part }: { referencia: string | null; nome: string; valor: number }) => ({
  id: referencia === null ? null : Number(referencia),
  nome,
  valor: part,
})
