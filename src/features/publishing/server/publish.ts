import { Problem } from '#contract/problems.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { deleteAudited, updateAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { announce, withdrawAnnouncement } from './announce.ts'
import { holdAudience } from './audience.ts'
import type { PublishedRow } from './columns.ts'
import { publicationStateOf } from './publication-state.ts'
import type { PublishedContent } from './published-content.ts'
import { lockParent } from './published-parent.ts'

/** A piece that a write changes, and the version of it that the caller has seen; `undefined`: any. */
type Target = { id: number; expectedVersion: number | undefined }
type Publication = { dataInicio?: string | undefined; dataFim: string | null }
type Change = Partial<PublishedRow> | ((before: PublishedRow) => Partial<PublishedRow>)

/** Changes a row. When it is no longer public, no old page shows it. @throws Problem `not-found`, `stale` */
export async function changePiece(
  tx: UnitOfWork,
  { table, parent, audience }: PublishedContent,
  target: Target,
  change: Change,
  now: Date,
) {
  if (audience) await holdAudience(tx, audience)
  if (parent) await lockParent(tx, parent, table, target.id)
  let wasPublic = false
  const valuesOf = (before: PublishedRow) => {
    wasPublic = isPublic(before, now)
    return { ...(typeof change === 'function' ? change(before) : change), dataAlteracao: now }
  }
  const row = (await updateAudited(
    tx,
    table,
    target.id,
    before => valuesOf(before as PublishedRow),
    target.expectedVersion,
  )) as PublishedRow
  if (wasPublic && !isPublic(row, now)) await tx.invalidatePages('pages')
  return row
}

const isPublic = (row: PublishedRow, now: Date) => publicationStateOf(row, now) === 'publicado'

/**
 * Publishes a piece now or later. A piece that is already public keeps its publication time unless another one is given. Members see one
 * notification about it, from the publication time on.
 * @throws Problem `not-found`, `stale`; `invalid` when it would end before it begins
 */
export async function publishPiece(
  tx: UnitOfWork,
  church: ChurchState,
  content: PublishedContent,
  target: Target,
  { dataInicio, dataFim }: Publication,
  now: Date,
): Promise<PublishedRow> {
  const period = (before: PublishedRow) => {
    const start = dataInicio ? new Date(dataInicio) : before.dataInicio && before.dataInicio <= now ? before.dataInicio : now
    const end = dataFim === null ? null : new Date(dataFim)
    // The contract compares them only when both are given.
    if (end && end <= start) throw new Problem('invalid', { errors: { dataFim: 'invalid' } })
    return { dataInicio: start, dataFim: end }
  }
  const row = await changePiece(tx, content, target, period, now)
  await announce(tx, church, content, row)
  return row
}

/** Makes a piece a draft again. @throws Problem `not-found`, `stale` */
export async function unpublishPiece(tx: UnitOfWork, content: PublishedContent, target: Target, now: Date): Promise<PublishedRow> {
  const row = await changePiece(tx, content, target, { dataInicio: null, dataFim: null, destaque: null }, now)
  await withdrawAnnouncement(tx, content, target.id)
  return row
}

/** Changes a piece, its notification and its search entry. @throws Problem `not-found`, `stale` */
export async function updatePiece(
  tx: UnitOfWork,
  church: ChurchState,
  content: PublishedContent,
  target: Target,
  values: Partial<PublishedRow>,
  now: Date,
): Promise<PublishedRow> {
  const row = await changePiece(tx, content, target, values, now)
  // It may have moved to a parent that is hidden, or not be for everybody.
  if (!(await announce(tx, church, content, row))) await tx.invalidatePages('pages')
  await content.afterSave(tx, row)
  return row
}

/** Deletes a piece, its notification and its search entry. @throws Problem `not-found`, `stale` */
export async function deletePiece(tx: UnitOfWork, content: PublishedContent, { id, expectedVersion }: Target) {
  // The row is deleted first, because its lock makes a simultaneous publication wait.
  const reply = await deleteAudited(tx, content.table, id, expectedVersion)
  await withdrawAnnouncement(tx, content, id)
  return reply
}
