import { and, eq, sql } from 'drizzle-orm'
import { normalizeText } from '#contract/normalize-text.ts'
import { Problem } from '#contract/problems.ts'
import { getPublished, isPublished, listPublished, searchPublished } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { PrivateFileRule } from '#server/feature.ts'
import type { MemberCaller } from '#server/http/caller.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Study, StudyItem } from '../contract.ts'
import { groupStudies } from './content.ts'
import { isStaff, readsNotes, studiesFor } from './readers.ts'
import { studyTable } from './tables.ts'

const { id, arquivo, notasLider } = studyTable

/** A published study. @throws Problem `not-found`, and as `studiesFor` */
export async function getStudy(db: ChurchDb, own: MemberCaller | undefined, studyId: number, now: Date): Promise<Study> {
  const content = await studiesFor(db, own)
  const [study, [file]] = await Promise.all([
    getPublished(content, db, now, eq(id, studyId)),
    db
      .select({ tamanho: sql<number | null>`(${arquivo}->>'tamanho')::int` })
      .from(studyTable)
      .where(eq(id, studyId)),
  ])
  const tamanho = file?.tamanho ?? null
  return { ...study, arquivo: tamanho === null ? null : { tamanho } } as unknown as Study
}

/** The PDF of a published study, or for staff of a draft too, for `sign`. @throws Problem `not-found`, and as `studiesFor` */
export async function getStudyFile(db: ChurchDb, own: MemberCaller | undefined, studyId: number, now: Date) {
  await studiesFor(db, own)
  const isMeant = own && isStaff(own) ? eq(id, studyId) : and(eq(id, studyId), isPublished(studyTable, now))
  const [row] = await db.select({ arquivo }).from(studyTable).where(isMeant)
  if (!row?.arquivo) throw new Problem('not-found')
  return row.arquivo
}

/** Whether somebody may still read the PDF of a study. */
export const mayReadStudyFile: PrivateFileRule['mayRead'] = ({ db, caller, row, now }) => {
  const own = caller && caller.memberId !== null ? (caller as MemberCaller) : undefined
  return getStudyFile(db, own, row, now).then(
    () => true,
    error => {
      if (error instanceof Problem) return false
      throw error
    },
  )
}

/** The notes of a published study; `null` for who must not read them, too. @throws Problem `not-found` */
export async function getLeaderNotes(db: ChurchDb, user: MemberCaller, studyId: number, now: Date) {
  const isMeant = and(eq(id, studyId), isPublished(studyTable, now))
  const [[row], mayRead] = await Promise.all([db.select({ notasLider }).from(studyTable).where(isMeant), readsNotes(db, user)])
  if (!row) throw new Problem('not-found')
  return { notasLider: (mayRead && row.notasLider) || null }
}

/** Studies with all the words of a text. @throws Problem as `studiesFor` */
export async function searchStudies(
  db: ChurchDb,
  church: ChurchState,
  own: MemberCaller | undefined,
  { q, serie }: { q: string; serie?: string | undefined },
  now: Date,
): Promise<StudyItem[]> {
  const content = await studiesFor(db, own)
  const found = content === groupStudies ? searchUnlisted(db, q, serie, now) : searchPublished(content, db, church, now, { q, serie })
  return (await found) as unknown as StudyItem[]
}

/** Studies in one reply, and how many of the newest are looked through. */
const maxResults = 30
const maxSearched = 500

/** Looks through the studies of a church that the search does not know, because they are not for everybody. A church has some hundred. */
async function searchUnlisted(db: ChurchDb, q: string, serie: string | undefined, now: Date) {
  const rows = await listPublished(groupStudies, db, now, { antes: undefined, limit: maxSearched, serie })
  const words = normalizeText(q).split(/\s+/)
  const hasAll = ({ titulo, resumo, autor, ...row }: StudyItem) => {
    const text = normalizeText([titulo, resumo, autor, row.serie, row.passagem].filter(Boolean).join(' '))
    return words.every(word => text.includes(word))
  }
  return (rows as unknown as StudyItem[]).filter(hasAll).slice(0, maxResults)
}
