import { asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { deleteAudited, insertAudited, nextPosition, updateAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { announceAll } from '../announce-all.ts'
import type { PublishedContent } from '../published-content.ts'
import type { PublishedParent } from '../published-parent.ts'
import { freeSlug } from '../slug.ts'
import type { ParentRow } from './parent-columns.ts'

/** What the functions of this folder need to know about one kind of parent. */
export type ParentKind = {
  /** What belongs to it. */
  content: PublishedContent & { parent: PublishedParent }
  /** For the slug of a name without any letter. */
  noun: string
  /** Lets the search find a parent and members hear of it, or, when `dataInicio` is `null`, forgets it. For one with a page of its own. */
  announce?(tx: UnitOfWork, church: ChurchState, row: ParentRow): Promise<void>
  /** Called before a row is added (without `id`) or changed. @throws Problem `invalid` when the values may not be stored */
  beforeSave?(tx: UnitOfWork, values: Omit<Input, 'flagAtivo'>, id?: number): Promise<void>
  /** Called once the row is locked and nothing belongs to it. @throws Problem `conflict` when it must stay for another reason */
  beforeDelete?(tx: UnitOfWork, id: number): Promise<void>
  /** The values to store for what staff have written, such as a text that is sanitised. Called before the transaction. */
  toColumns?(body: Input, church: ChurchState): Promise<Input>
  /** The fields that staff receive in addition to the shared ones, of a table that also has other columns. Default: all columns. */
  fieldsOf?(row: ParentRow): object
}

/** A row that a write changes, and the version of it that the caller has seen. */
type Target = { id: number; expectedVersion: number | undefined }
type Input = { flagAtivo: boolean; nome: string; descricao: string }

/** A parent as staff receive it. */
export const toStaffParent = ({ fieldsOf }: ParentKind, row: ParentRow) => {
  const { igrejaId: _church, ordem: _order, dataInicio, ...columns } = row
  const { id, slug, nome, descricao, imagem, versao } = columns
  const shared = { id, slug, nome, descricao, imagem, versao, flagAtivo: dataInicio !== null }
  return { ...(fieldsOf ? fieldsOf(row) : columns), ...shared }
}

/** All parents in their order. */
export async function listStaffParents(db: ChurchDb, kind: ParentKind) {
  const { table } = kind.content.parent
  const rows = (await db.select().from(table).orderBy(asc(table.ordem), asc(table.id))) as ParentRow[]
  return rows.map(row => toStaffParent(kind, row))
}

/** Adds a parent after the others. @throws Problem `invalid` when the kind refuses it */
export async function createParent(tx: UnitOfWork, church: ChurchState, kind: ParentKind, { flagAtivo, ...values }: Input, now: Date) {
  const { table } = kind.content.parent
  await kind.beforeSave?.(tx, values)
  const row = (await insertAudited(tx, table, {
    ...values,
    slug: await freeSlug(tx, table, values.nome, kind.noun),
    dataInicio: flagAtivo ? now : null,
    ordem: await nextPosition(tx, table),
  })) as ParentRow
  await kind.announce?.(tx, church, row)
  return toStaffParent(kind, row)
}

/** Changes a parent; shows or hides it together with its pieces. @throws Problem `not-found`, `stale`; `invalid` when the kind refuses it */
export async function updateParent(
  tx: UnitOfWork,
  church: ChurchState,
  kind: ParentKind,
  { id, expectedVersion }: Target,
  { flagAtivo, ...values }: Input,
  now: Date,
) {
  let wasShown = false
  const change = (before: ParentRow) => {
    wasShown = before.dataInicio !== null
    return { ...values, dataInicio: flagAtivo ? (before.dataInicio ?? now) : null }
  }
  const { table } = kind.content.parent
  await kind.beforeSave?.(tx, values, id)
  const row = (await updateAudited(tx, table, id, before => change(before as ParentRow) as never, expectedVersion)) as ParentRow
  await kind.announce?.(tx, church, row)
  if (wasShown !== flagAtivo) await announceAll(tx, church, kind.content, flagAtivo, eq(kind.content.parent.column, id))
  return toStaffParent(kind, row)
}

/** Changes the picture of a parent. @throws Problem `not-found`, `stale` */
export async function changeParentPicture(tx: UnitOfWork, kind: ParentKind, { id, expectedVersion }: Target, imagem: ParentRow['imagem']) {
  const row = await updateAudited(tx, kind.content.parent.table, id, { imagem } as never, expectedVersion)
  return toStaffParent(kind, row as ParentRow)
}

/** Deletes a parent. @throws Problem `not-found`, `stale`; `conflict` when it has pieces, or must stay */
export async function deleteParent(tx: UnitOfWork, church: ChurchState, kind: ParentKind, { id, expectedVersion }: Target) {
  const { table, column } = kind.content.parent
  // A piece that is being added holds the row until it is stored.
  const [row] = (await tx.select().from(table).where(eq(table.id, id)).for('update')) as ParentRow[]
  const [piece] = await tx.select({ id: kind.content.table.id }).from(kind.content.table).where(eq(column, id)).limit(1)
  if (piece) throw new Problem('conflict')
  await kind.beforeDelete?.(tx, id)
  if (row) await kind.announce?.(tx, church, { ...row, dataInicio: null })
  return deleteAudited(tx, table, id, expectedVersion)
}
