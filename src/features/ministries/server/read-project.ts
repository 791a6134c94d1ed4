import { and, eq, ne } from 'drizzle-orm'
import { isMeant, readParent, readPublished } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Project } from '../contract/projects.ts'
import { projects } from './content.ts'
import { readProjects } from './read-ministries.ts'
import { readGiving } from './summaries.ts'
import { projectTable } from './tables.ts'

/** Other projects on the page of one. */
const maxOthers = 3

type Piece = Omit<Project, 'ministerio' | 'motivo' | 'outros'> & { ministerio: number; motivo: number | null }

/** A published project by its slug or id, with its ministry. @throws Problem `not-found`, also when its ministry is hidden */
export async function getProject(db: ChurchDb, church: ChurchState, key: string, now: Date): Promise<Project> {
  const { ministerio, motivo, ...piece } = (await readPublished(projects, db, now, isMeant(projectTable, key))) as unknown as Piece
  const isOther = and(eq(projectTable.ministerioId, ministerio), ne(projectTable.id, piece.id))
  const [ministry, giving, outros] = await Promise.all([
    readParent(db, projects.parent, ministerio),
    readGiving(db, church, [motivo], now),
    readProjects(db, church, isOther, maxOthers, now),
  ])
  return { ...piece, ministerio: ministry, motivo: giving.of(motivo), outros }
}
