import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { isPublished, readParent, readPublished } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Lesson } from '../contract/lessons.ts'
import { lessons } from './content.ts'
import { lessonTable } from './tables.ts'

const { id, turmaId, data, titulo } = lessonTable

/** A published lesson, and those of its class before and after it. @throws Problem `not-found`, also when its class is hidden */
export async function getLesson(db: ChurchDb, lessonId: number, now: Date): Promise<Lesson> {
  const lesson = (await readPublished(lessons, db, now, eq(id, lessonId))) as unknown as Omit<Lesson, 'turma'> & { turma: number }
  const adjacent = (where: SQL, ...order: SQL[]) =>
    db
      .select({ id, titulo })
      .from(lessonTable)
      .where(and(eq(turmaId, lesson.turma), isPublished(lessonTable, now), where))
      .orderBy(...order)
      .limit(1)
  const position = sql`(${lesson.data}::date, ${lessonId}::bigint)`
  const [turma, [anterior], [proxima]] = await Promise.all([
    readParent(db, lessons.parent, lesson.turma),
    adjacent(sql`(${data}, ${id}) < ${position}`, desc(data), desc(id)),
    adjacent(sql`(${data}, ${id}) > ${position}`, asc(data), asc(id)),
  ])
  return { ...lesson, turma, anterior: anterior ?? null, proxima: proxima ?? null }
}
