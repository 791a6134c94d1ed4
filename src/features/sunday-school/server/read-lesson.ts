import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { isPublished } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Lesson } from '../contract/lessons.ts'
import { classTable, lessonTable } from './tables.ts'

const { id, turmaId, data, titulo } = lessonTable

/** A published lesson, and those of its class before and after it. @throws Problem `not-found`, also when its class is hidden */
export async function getLesson(db: ChurchDb, lessonId: number, now: Date): Promise<Lesson> {
  const isOfClass = and(eq(classTable.igrejaId, lessonTable.igrejaId), eq(classTable.id, turmaId))
  const [found] = await db
    .select({ lesson: lessonTable, turma: { id: classTable.id, slug: classTable.slug, nome: classTable.nome } })
    .from(lessonTable)
    .innerJoin(classTable, and(isOfClass, isNotNull(classTable.dataInicio)))
    .where(and(eq(id, lessonId), isPublished(lessonTable, now)))
  if (!found) throw new Problem('not-found')
  const { igrejaId: _church, turmaId: _class, destaque, dataInicio, dataFim: _end, versao: _version, ...lesson } = found.lesson
  const adjacent = (where: SQL, ...order: SQL[]) =>
    db
      .select({ id, titulo })
      .from(lessonTable)
      .where(and(eq(turmaId, found.turma.id), isPublished(lessonTable, now), where))
      .orderBy(...order)
      .limit(1)
  const position = sql`(${lesson.data}::date, ${lessonId}::bigint)`
  const [[anterior], [proxima]] = await Promise.all([
    adjacent(sql`(${data}, ${id}) < ${position}`, desc(data), desc(id)),
    adjacent(sql`(${data}, ${id}) > ${position}`, asc(data), asc(id)),
  ])
  return {
    ...lesson,
    turma: found.turma,
    dataInicio: (dataInicio as Date).toISOString(),
    dataAlteracao: lesson.dataAlteracao.toISOString(),
    flagDestaque: destaque !== null,
    anterior: anterior ?? null,
    proxima: proxima ?? null,
  }
}
