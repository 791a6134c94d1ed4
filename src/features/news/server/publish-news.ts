import { changeRow, removeRow } from '#server/http/api/rows.ts'
import type { ChurchState } from '#server/http/context.ts'
import type { WriteTx } from '#server/http/work.ts'
import { spread, withdraw } from './spread-news.ts'
import { newsTable } from './tables.ts'

type Row = typeof newsTable.$inferSelect
type Publication = { dataInicio?: string | undefined; dataFim: string | null }

/**
 * Publishes now or later; what is public already keeps its moment unless another one is given. Members are told from that
 * moment on, once.
 * @throws Problem `not-found`
 */
export async function publishNews(
  tx: WriteTx,
  church: ChurchState,
  id: number,
  { dataInicio, dataFim }: Publication,
  now: Date,
): Promise<Row> {
  const row = await changeRow(tx, newsTable, id, before => ({
    dataInicio: dataInicio ? new Date(dataInicio) : before.dataInicio && before.dataInicio <= now ? before.dataInicio : now,
    dataFim: dataFim === null ? null : new Date(dataFim),
    dataAlteracao: now,
  }))
  await spread(tx, church, row)
  return row
}

/** Makes it a draft again. @throws Problem `not-found` */
export async function unpublishNews(tx: WriteTx, id: number, now: Date): Promise<Row> {
  const row = await changeRow(tx, newsTable, id, { dataInicio: null, dataFim: null, destaque: null, dataAlteracao: now })
  await withdraw(tx, id)
  return row
}

/** Changes what it says, also where it was told and is found. @throws Problem `not-found` */
export async function updateNews(tx: WriteTx, church: ChurchState, id: number, values: Partial<Row>, now: Date): Promise<Row> {
  const row = await changeRow(tx, newsTable, id, { ...values, dataAlteracao: now })
  await spread(tx, church, row)
  return row
}

/** Removes it for good, wherever it was told. @throws Problem `not-found` */
export async function deleteNews(tx: WriteTx, id: number): Promise<Record<string, never>> {
  // The row first, which holds off whoever would publish it meanwhile.
  const removed = await removeRow(tx, newsTable, id)
  await withdraw(tx, id)
  return removed
}
