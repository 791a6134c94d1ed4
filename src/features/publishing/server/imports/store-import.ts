import { eq } from 'drizzle-orm'
import { indexForSearch } from '#features/search/server/index.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { searchEntries, withdrawAnnouncement } from '../announce.ts'
import type { PublishedTable } from '../columns.ts'
import type { PublishedContent } from '../published-content.ts'
import { type ImportCounts, type ImportEffect, importSummary } from './import-summary.ts'
import { batchesOf, deletePieces, eachLocked, type ImportedRow, maxImported } from './imported-rows.ts'
import { endRow, type RowChange, withdrawRow } from './row-changes.ts'

type Place<T extends PublishedTable> = { content: PublishedContent; table: T; now: Date }

/** Where an import writes. The caller has locked the row of its source, so that one import of it writes at a time. */
export type ImportTarget<T extends PublishedTable> = Place<T> & {
  church: Pick<ChurchState, 'idioma'>
  /** `false`: nothing leads to its pieces, because what they belong to is hidden. */
  isFindable: boolean
}

/** What a reading does, by the ids of rows. `Piece`: what the source has now. */
export type ImportPlan<T extends PublishedTable, Piece> = {
  /** Rows that are there already. */
  count: number
  /** New rows, the newest first: what there is no room for is not taken. */
  added: readonly T['$inferInsert'][]
  updates: ReadonlyMap<number, Piece>
  update(row: T['$inferSelect'], piece: Piece): RowChange<T['$inferSelect']>
  withdrawn: ReadonlySet<number>
  /** Which may be deleted to make room, unless staff have made something of them. */
  surplus: ReadonlySet<number>
  isKept(row: T['$inferSelect']): boolean
}

/** Makes the rows of an import what its source has now, a few at a time. */
export async function storeImport<T extends PublishedTable, Piece>(
  tx: UnitOfWork,
  target: ImportTarget<T>,
  plan: ImportPlan<T, Piece>,
): Promise<{ counts: ImportCounts; changesPages: boolean }> {
  const { updates, withdrawn, surplus } = plan
  // Without the texts, of which there may be many.
  const done: { row: Pick<ImportedRow, 'dataInicio'>; effect: ImportEffect }[] = []
  await eachLocked(tx, target.table, [...updates.keys(), ...withdrawn, ...surplus], async rows => {
    const changes = rows.map(changeOf)
    await makeFindable(tx, target, await applyChanges(tx, target, changes))
    done.push(...changes.map(({ row: { dataInicio }, effect }) => ({ row: { dataInicio }, effect })))
  })
  const room = maxImported - plan.count + done.filter(({ effect }) => effect === 'deleted').length
  const taken = plan.added.slice(0, Math.max(0, room))
  for (const batch of batchesOf(taken)) {
    const insert = tx.insert(target.table as PublishedTable).values(batch as never)
    await makeFindable(tx, target, (await insert.returning()) as ImportedRow[])
  }
  return importSummary(taken.length, done)

  function changeOf(stored: T['$inferSelect']): RowChange<ImportedRow> {
    const row = stored as ImportedRow
    const piece = updates.get(row.id)
    if (piece) return plan.update(stored, piece) as RowChange<ImportedRow>
    if (surplus.has(row.id) && !plan.isKept(stored)) return { row, effect: 'deleted', values: {} }
    return withdrawn.has(row.id) ? withdrawRow(row, target.now) : { row, effect: 'unchanged', values: {} }
  }
}

/** Ends the publication of rows, because the church has given up their source. @returns how many were public */
export async function endImport<T extends PublishedTable>(tx: UnitOfWork, target: Place<T>, ids: readonly number[]): Promise<number> {
  let count = 0
  await eachLocked(tx, target.table, ids, async rows => {
    const changes = rows.map(row => endRow(row as ImportedRow, target.now))
    await applyChanges(tx, target, changes)
    count += changes.filter(({ effect }) => effect === 'withdrawn').length
  })
  return count
}

/** @returns the rows that are to be found by the search with new texts or times */
async function applyChanges(
  tx: UnitOfWork,
  { content, table, now }: Place<PublishedTable>,
  changes: readonly RowChange<ImportedRow>[],
): Promise<ImportedRow[]> {
  const searchable: ImportedRow[] = []
  for (const { row, effect, values } of changes) {
    if (effect === 'unchanged' || effect === 'deleted') continue
    const visible = effect === 'hidden' ? {} : { dataAlteracao: now, versao: row.versao + 1 }
    await tx
      .update(table)
      .set({ ...values, ...visible } as never)
      .where(eq(table.id, row.id))
    if (effect === 'withdrawn') await withdrawAnnouncement(tx, content, row.id)
    if (effect === 'changed' || effect === 'returned') searchable.push({ ...row, ...values })
  }
  const deleted = changes.filter(({ effect }) => effect === 'deleted')
  await deletePieces(
    tx,
    content,
    deleted.map(({ row }) => row.id),
  )
  return searchable
}

const makeFindable = (
  tx: UnitOfWork,
  { church, content, isFindable }: Pick<ImportTarget<PublishedTable>, 'church' | 'content' | 'isFindable'>,
  rows: readonly ImportedRow[],
) => indexForSearch(tx, church.idioma, isFindable ? rows.flatMap(row => searchEntries(content, row)) : [])
