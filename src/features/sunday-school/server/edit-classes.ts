import { eq, like, or, sql } from 'drizzle-orm'
import { searchWords } from '#contract/normalize-text.ts'
import { Problem } from '#contract/problems.ts'
import { deleteAudited, insertAudited, nextPosition, updateAudited } from '#server/db/audited-rows.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { StaffSundayClass, SundayClassInput } from '../contract/staff-classes.ts'
import { slugOf } from '../rules/slug.ts'
import { announceClass, announceLessons } from './announce-class.ts'
import { type ClassRow, classTable, lessonTable } from './tables.ts'

/** A class that a write changes, and the version of it that the caller has seen. */
type Target = { id: number; expectedVersion: number | undefined }

/** A class as staff receive it. */
export const toStaffClass = ({ igrejaId: _church, ordem: _order, dataInicio, ...row }: ClassRow): StaffSundayClass => ({
  ...row,
  flagAtivo: dataInicio !== null,
})

/** Adds a class after the others. */
export async function createClass(tx: UnitOfWork, church: ChurchState, input: SundayClassInput, now: Date): Promise<StaffSundayClass> {
  const { flagAtivo, ...values } = input
  // One after another: two classes of the same name would otherwise get the same slug.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ebd_turma slug'), hashtext(current_setting('atrio.igreja')))`)
  const row = await insertAudited(tx, classTable, {
    igrejaId: church.id,
    ...values,
    slug: await freeSlug(tx, slugOf(searchWords(values.nome))),
    dataInicio: flagAtivo ? now : null,
    ordem: await nextPosition(tx, classTable),
  })
  await announceClass(tx, church, row)
  return toStaffClass(row)
}

/** The slug itself, or the first of `slug-2`, `slug-3`, … that no class has. */
async function freeSlug(tx: UnitOfWork, slug: string): Promise<string> {
  const rows = await tx
    .select({ slug: classTable.slug })
    .from(classTable)
    .where(or(eq(classTable.slug, slug), like(classTable.slug, `${slug}-%`)))
  const taken = new Set(rows.map(row => row.slug))
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

/** Changes a class; shows or hides it together with its lessons. @throws Problem `not-found`, `stale` */
export async function updateClass(
  tx: UnitOfWork,
  church: ChurchState,
  { id, expectedVersion }: Target,
  { flagAtivo, ...values }: SundayClassInput,
  now: Date,
): Promise<StaffSundayClass> {
  let wasShown = false
  const change = (before: ClassRow) => {
    wasShown = before.dataInicio !== null
    return { ...values, dataInicio: flagAtivo ? (before.dataInicio ?? now) : null }
  }
  const row = await updateAudited(tx, classTable, id, change, expectedVersion)
  await announceClass(tx, church, row)
  if (wasShown !== flagAtivo) await announceLessons(tx, church, id)
  return toStaffClass(row)
}

/** Changes the picture of a class. @throws Problem `not-found`, `stale` */
export const changePicture = async (tx: UnitOfWork, { id, expectedVersion }: Target, imagem: ClassRow['imagem']) =>
  toStaffClass(await updateAudited(tx, classTable, id, { imagem }, expectedVersion))

/** Deletes a class. @throws Problem `not-found`, `stale`; `conflict` when it has lessons */
export async function deleteClass(tx: UnitOfWork, church: ChurchState, { id, expectedVersion }: Target): Promise<Record<string, never>> {
  // A lesson that is being added holds the row until it is stored.
  await tx.select({ id: classTable.id }).from(classTable).where(eq(classTable.id, id)).for('update')
  const [lesson] = await tx.select({ id: lessonTable.id }).from(lessonTable).where(eq(lessonTable.turmaId, id)).limit(1)
  if (lesson) throw new Problem('conflict')
  const [row] = await tx.select().from(classTable).where(eq(classTable.id, id))
  if (row) await announceClass(tx, church, { ...row, dataInicio: null })
  return deleteAudited(tx, classTable, id, expectedVersion)
}
