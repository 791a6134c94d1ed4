import { asc, lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isAnyOf } from '#server/db/any-of.ts'
import { picturesPath } from '#server/files/keys.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { withdrawAnnouncement } from '../announce.ts'
import type { PublishedRow, PublishedTable } from '../columns.ts'
import type { PublishedContent } from '../published-content.ts'

/** Pieces that are kept of one podcast or playlist, the newest: what somebody else publishes cannot fill the database. */
export const maxImported = 2_000

/** How long a piece stays after it was withdrawn, so that it may come back as it was. */
const withdrawnForMs = 90 * 24 * 60 * 60 * 1000

/** Rows that are read with their texts, locked and written at a time: an import needs little memory, and other requests are answered meanwhile. */
const batchSize = 25

/** A piece that was read from elsewhere. `importado`: what was last said of it there, `dataInicio` in ISO 8601. */
export type ImportedRow = PublishedRow & {
  retiradoEm: Date | null
  dataFimAnterior: Date | null
  capaArquivo: string | null
  importado: { titulo: string; resumo: string; conteudo: string; autor?: string | null; dataInicio: string | null } | null
}

/**
 * Whether staff have made something of a piece: such a piece is never deleted by an import. They have written, dated, ended, published again or
 * highlighted it, made it a draft, or given it another picture.
 */
export function isChangedByStaff(row: ImportedRow): boolean {
  const { importado, imagem, capaArquivo } = row
  if (!importado || !row.dataInicio || row.destaque !== null || row.dataFimAnterior) return true
  if (row.dataFim?.getTime() !== row.retiradoEm?.getTime()) return true
  if (imagem && imagem.url !== picturesPath + capaArquivo) return true
  if (importado.dataInicio !== null && importado.dataInicio !== row.dataInicio.toISOString()) return true
  if ('autor' in importado && importado.autor !== row.autor) return true
  return importado.titulo !== row.titulo || importado.resumo !== row.resumo || importado.conteudo !== row.conteudo
}

/**
 * Locks rows a few at a time, in the order of their ids, as other writes of several rows, so that they wait for each other and do not
 * deadlock.
 */
export async function eachLocked<T extends PublishedTable>(
  tx: UnitOfWork,
  table: T,
  ids: readonly number[],
  use: (rows: T['$inferSelect'][]) => Promise<void>,
): Promise<void> {
  for (const batch of batchesOf([...new Set(ids)].sort((a, b) => a - b))) {
    const query = tx
      .select()
      .from(table as PublishedTable)
      .where(isAnyOf(table.id, batch))
    await use((await query.orderBy(asc(table.id)).for('update')) as T['$inferSelect'][])
  }
}

/** Deletes pieces with their search entries and notifications. What members keep about them, such as where they stopped, goes with them. */
export async function deletePieces(tx: UnitOfWork, content: PublishedContent, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  for (const id of ids) await withdrawAnnouncement(tx, content, id)
  await tx.delete(content.table).where(isAnyOf(content.table.id, ids))
}

/**
 * Deletes what was withdrawn long ago. The caller has locked what imports lock first.
 * @param isKept by what else staff hold on to a row
 * @returns how many
 */
export async function deleteWithdrawn<T extends PublishedTable & { retiradoEm: PgColumn }>(
  tx: UnitOfWork,
  content: PublishedContent,
  table: T,
  isKept: (row: T['$inferSelect']) => boolean,
  now: Date,
): Promise<number> {
  const isOld = lt(table.retiradoEm, new Date(now.getTime() - withdrawnForMs))
  const found = await tx
    .select({ id: table.id })
    .from(table as PublishedTable)
    .where(isOld)
  const old = found.map(({ id }) => Number(id))
  let count = 0
  await eachLocked(tx, table, old, async rows => {
    const ids = rows.filter(row => !isChangedByStaff(row as ImportedRow) && !isKept(row)).map(row => (row as ImportedRow).id)
    await deletePieces(tx, content, ids)
    count += ids.length
  })
  return count
}

/** What an import knows of a row that is not there any more; `time`: in milliseconds, of its publication. */
type Missing = { id: number; retiradoEm: Date | null; time: number }

/**
 * The rows to delete so that `maxImported` are left: what was withdrawn, the longest ago first, then the oldest of the archive.
 * @param count how many are too many
 * @param isKept what staff hold on to
 * @returns ids; fewer when staff hold on to the others
 */
export async function surplusOf<T extends PublishedTable>(
  tx: UnitOfWork,
  table: T,
  { missing, count, isKept }: { missing: readonly Missing[]; count: number; isKept: (row: T['$inferSelect']) => boolean },
): Promise<number[]> {
  if (count <= 0) return []
  const withdrawnAt = ({ retiradoEm }: Missing) => retiradoEm?.getTime() ?? Number.MAX_SAFE_INTEGER
  const ids = [...missing].sort((a, b) => withdrawnAt(a) - withdrawnAt(b) || a.time - b.time).map(({ id }) => id)
  const surplus: number[] = []
  for (const batch of batchesOf(ids)) {
    const rows = (await tx
      .select()
      .from(table as PublishedTable)
      .where(isAnyOf(table.id, batch))) as ImportedRow[]
    const kept = new Set(rows.filter(isKept).map(({ id }) => id))
    surplus.push(...batch.filter(id => !kept.has(id)))
    if (surplus.length >= count) break
  }
  return surplus.slice(0, count)
}

/** As many at a time as an import reads or writes with their texts. */
export function* batchesOf<T>(items: readonly T[], size = batchSize): Generator<T[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size)
}
