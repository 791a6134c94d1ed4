import { desc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { changePiece, requireParent, staffColumns, toStaffPiece, toStaffSummary } from '#features/publishing/server/index.ts'
import { uploadedFile } from '#features/uploads/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { insertAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { Material } from '../contract/fields.ts'
import type { MaterialInput, StaffLesson } from '../contract/lessons.ts'
import { lessons } from './content.ts'
import { classTable, type LessonRow, lessonTable } from './tables.ts'

/** Lessons of a class in one reply. */
const maxLessons = 500

const toStaffLesson = (row: LessonRow, now: Date) => toStaffPiece(lessons, row, now) as unknown as StaffLesson

/** All lessons of a class, the latest day first, without their texts. @throws Problem `not-found` when there is no such class */
export async function listLessonsOfClass(db: ChurchDb, classId: number, now: Date) {
  const [rows, [found]] = await Promise.all([
    db
      .select(staffColumns(lessons))
      .from(lessonTable)
      .where(eq(lessonTable.turmaId, classId))
      .orderBy(desc(lessonTable.data), desc(lessonTable.id))
      .limit(maxLessons),
    db.select({ id: classTable.id }).from(classTable).where(eq(classTable.id, classId)),
  ])
  if (!found) throw new Problem('not-found')
  return rows.map(row => toStaffSummary(row as unknown as LessonRow, now)) as unknown as StaffLesson[]
}

/** Copies a lesson with its texts and files as a draft. @throws Problem `not-found`; `invalid` when there is no such class */
export async function copyLesson(tx: UnitOfWork, lessonId: number, { turma, data }: { turma: number; data: string }, now: Date) {
  const [row] = await tx.select().from(lessonTable).where(eq(lessonTable.id, lessonId))
  if (!row) throw new Problem('not-found')
  await requireParent(tx, lessons.parent, turma)
  const { id: _id, dataInicio: _start, dataFim: _end, destaque: _highlight, dataAlteracao: _changed, versao: _version, ...texts } = row
  return toStaffLesson(await insertAudited(tx, lessonTable, { ...texts, turmaId: turma, data }), now)
}

/** A finished upload with its title, or a file that the lesson must have. */
type NewMaterial = Material | { titulo: string; url: string }

/** Finds the uploaded files, before the transaction. @throws Problem `not-found`, `invalid` for an upload that is not finished */
export const findMaterial = (db: ChurchDb, account: number, material: readonly MaterialInput[]): Promise<NewMaterial[]> =>
  Promise.all(
    material.map(async one => {
      if ('url' in one) return one
      const { url, tipo, tamanho } = await uploadedFile(db, account, one.envio, 'material')
      return { url, titulo: one.titulo, tipo, tamanho }
    }),
  )

/** Sets the files of a lesson. @throws Problem `not-found`, `stale`; `invalid` for an address that is not of a file of the lesson */
export async function setMaterial(
  tx: UnitOfWork,
  { id, expectedVersion }: { id: number; expectedVersion: number | undefined },
  material: readonly NewMaterial[],
  now: Date,
): Promise<StaffLesson> {
  const change = (row: { material?: Material[] }) => ({
    material: material.map(one => {
      if ('tipo' in one) return one
      const file = row.material?.find(({ url }) => url === one.url)
      if (!file) throw new Problem('invalid', { errors: { material: 'unknown' } })
      return { ...file, titulo: one.titulo }
    }),
  })
  const row = await changePiece(tx, lessons, { id, expectedVersion }, before => change(before as LessonRow) as object, now)
  return toStaffLesson(row as LessonRow, now)
}
