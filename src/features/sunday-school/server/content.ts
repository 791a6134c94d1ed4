import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { publishedContent } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { classTable, lessonTable } from './tables.ts'

const { turmaId, numero, data, passagem, perguntas, material } = lessonTable

/** A lesson as published content of its class: while the class is hidden, nothing leads to it. */
export const lessons = publishedContent({
  type: 'EBD_LICAO',
  table: lessonTable,
  listFields: { turma: turmaId, numero, data, passagem },
  detailFields: { perguntas, material },
  listCondition: sql`exists (select from ${classTable} where ${classTable.id} = ${turmaId} and ${classTable.dataInicio} is not null)`,
  searchText: row => [row.passagem, ...row.perguntas].filter(Boolean).join(' '),
  async toColumns({ turma, ...columns }, db) {
    await requireClass(db, Number(turma))
    return { ...columns, turmaId: Number(turma) }
  },
  isReachable: async (tx, row) => isShown(tx, row.turmaId),
})

/** @throws Problem `invalid` for the field `turma` when the church has no such class */
export async function requireClass(db: Pick<ChurchDb, 'select'>, classId: number): Promise<void> {
  const [row] = await db.select({ id: classTable.id }).from(classTable).where(eq(classTable.id, classId))
  if (!row) throw new Problem('invalid', { errors: { turma: 'unknown' } })
}

/** Whether everybody sees a class. */
async function isShown(db: Pick<ChurchDb, 'select'>, classId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: classTable.id })
    .from(classTable)
    .where(and(eq(classTable.id, classId), isNotNull(classTable.dataInicio)))
  return row !== undefined
}
