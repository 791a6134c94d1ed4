import { and, asc, desc, eq, gte, isNotNull, isNull, or } from 'drizzle-orm'
import { dayAt } from '#contract/calendar-days.ts'
import { Problem } from '#contract/problems.ts'
import { isMeant, isPublished, publicationStateOf } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { shownColumns } from '#server/db/shown-columns.ts'
import { SundayClass, type SundayClassPage } from '../contract/classes.ts'
import { currentLesson } from '../rules/lessons.ts'
import { classTable, type LessonRow, lessonTable } from './tables.ts'

/** Lessons on the page of a class. */
const maxLessons = 100

const { dataInicio, ordem } = classTable
const columns = shownColumns(classTable, SundayClass)
const { turmaId, numero, data, passagem, resumo, titulo, dataFim } = lessonTable
const lessonColumns = { id: lessonTable.id, titulo, numero, data, passagem }

/** The classes that everybody sees and that are not over, in their order, each with its next lesson. @param timeZone of the church */
export async function listClasses(db: ChurchDb, timeZone: string, now: Date): Promise<SundayClass[]> {
  const today = dayAt(now, timeZone)
  const [classes, nextLessons] = await Promise.all([
    db
      .select(columns)
      .from(classTable)
      .where(and(isNotNull(dataInicio), or(isNull(classTable.fim), gte(classTable.fim, today))))
      .orderBy(asc(ordem), asc(columns.id)),
    db
      .selectDistinctOn([turmaId], { ...lessonColumns, turmaId })
      .from(lessonTable)
      .where(and(gte(data, today), isPublished(lessonTable, now)))
      .orderBy(asc(turmaId), asc(data), asc(lessonTable.id)),
  ])
  return classes.map(one => {
    const { turmaId: _class, ...licao } = nextLessons.find(lesson => lesson.turmaId === one.id) ?? {}
    return { ...one, licao: 'id' in licao ? licao : null } as SundayClass
  })
}

/** A class that everybody sees, by its slug or id. @throws Problem `not-found` */
async function findClass(db: ChurchDb, key: string) {
  const [row] = await db
    .select(columns)
    .from(classTable)
    .where(and(isMeant(classTable, key), isNotNull(dataInicio)))
  if (!row) throw new Problem('not-found')
  return row
}

/** The page of a class: its lessons, and the one that it reads now with its texts. @throws Problem `not-found` */
export async function getClass(db: ChurchDb, key: string, timeZone: string, now: Date): Promise<SundayClassPage> {
  const found = await findClass(db, key)
  const rows = await db
    .select({ ...lessonColumns, resumo, dataInicio: lessonTable.dataInicio, dataFim })
    .from(lessonTable)
    .where(and(eq(turmaId, found.id), isNotNull(lessonTable.dataInicio)))
    .orderBy(desc(data), desc(lessonTable.id))
    .limit(maxLessons)
  const licoes = rows.flatMap(row => toItem(row, now))
  const current = currentLesson(licoes, dayAt(now, timeZone))
  return { ...found, licoes, licao: current ? await readTexts(db, current.id) : null }
}

type ListedRow = Pick<LessonRow, 'id' | 'titulo' | 'numero' | 'data' | 'passagem' | 'resumo' | 'dataInicio' | 'dataFim'>

/** A lesson in the list of its class: of one that comes later only its title; none that is no longer public. */
function toItem({ dataInicio: start, dataFim: end, ...row }: ListedRow, now: Date) {
  const state = publicationStateOf({ dataInicio: start, dataFim: end }, now)
  if (state === 'encerrado') return []
  const flagPublicada = state === 'publicado'
  return [{ ...row, resumo: flagPublicada ? row.resumo : '', flagPublicada }]
}

async function readTexts(db: ChurchDb, id: number) {
  const { conteudo, perguntas, material } = lessonTable
  const [lesson] = await db
    .select({ ...lessonColumns, resumo, conteudo, perguntas, material })
    .from(lessonTable)
    .where(eq(lessonTable.id, id))
  return lesson ?? null
}
