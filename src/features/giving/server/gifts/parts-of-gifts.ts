import { asc } from 'drizzle-orm'
import { paymentLineTable, paymentTable } from '#features/payments/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'

const { valor, valorTaxa, valorJuros, valorRecebido, valorEstornado } = paymentTable

/** The columns by which a gift is worth something (`giftWorth`). */
export const giftSums = { valor, valorTaxa, valorJuros, valorRecebido, valorEstornado }

/** What a part of a gift is for, with the name that the reason had then, and how much was meant for it, in minor units. */
type Part = { id: number | null; nome: string; valor: number }

/** The parts of gifts, by payment. */
export async function partsOfGifts(db: Pick<ChurchDb, 'select'>, paymentIds: readonly number[]): Promise<Map<number, Part[]>> {
  const { pagamentoId: payment, referencia, descricao, valor: meant, id: line } = paymentLineTable
  const rows = await db
    .select({ payment, referencia, nome: descricao, valor: meant })
    .from(paymentLineTable)
    .where(isAnyOf(payment, paymentIds))
    // The order of the index.
    .orderBy(asc(payment), asc(line))
  const byPayment = Map.groupBy(rows, row => row.payment)
  return new Map([...byPayment].map(([key, found]) => [key, found.map(toPart)]))
}

const toPart = ({ referencia, nome, valor }: { referencia: string | null; nome: string; valor: number }): Part => ({
  id: referencia === null ? null : Number(referencia),
  nome,
  valor,
})
