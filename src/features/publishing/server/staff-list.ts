import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { normalizeText } from '#contract/normalize-text.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { PublicationState } from '../contract/schemas.ts'
import type { PublishedRow, PublishedTable } from './columns.ts'
import { normalized } from './normalized.ts'
import { isInState } from './publication-state.ts'
import type { PublishedContent } from './published-content.ts'
import { staffColumns, toStaffPiece, toStaffSummary } from './wire.ts'

type Order = 'alteracao' | 'publicacao' | 'titulo'
type StaffQuery = { busca?: string | undefined; situacao?: PublicationState | undefined; ordem: Order; page: number; limit: number }

const orderBy: Record<Order, (table: PublishedTable) => SQL[]> = {
  alteracao: ({ dataAlteracao, id }) => [desc(dataAlteracao), desc(id)],
  // PostgreSQL puts rows without a time, the drafts, first.
  publicacao: ({ dataInicio, id }) => [desc(dataInicio), desc(id)],
  titulo: ({ titulo, id }) => [asc(normalized(titulo)), asc(id)],
}

/** The condition for titles that contain a text; accents and capitals do not matter. */
function hasTitle({ titulo }: PublishedTable, text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined
  const pattern = `%${normalizeText(text).replace(/[\\%_]/g, '\\$&')}%`
  return sql`${normalized(titulo)} like ${pattern}`
}

/** All pieces for staff, without their texts, one page of them. */
export async function listStaff(content: PublishedContent, db: ChurchDb, now: Date, { busca, situacao, ordem, page, limit }: StaffQuery) {
  const { table } = content
  const rows = await db
    .select(staffColumns(content))
    .from(table)
    .where(and(hasTitle(table, busca), situacao && isInState[situacao](table, now)))
    .orderBy(...orderBy[ordem](table))
    .limit(limit)
    .offset((page - 1) * limit)
  return (rows as PublishedRow[]).map(row => toStaffSummary(row, now))
}

/** How many pieces there are in each state. */
export async function countStaff({ table }: PublishedContent, db: ChurchDb, now: Date, busca: string | undefined) {
  const counts = Object.fromEntries(
    PublicationState.options.map(state => [state, sql<number>`count(*) filter (where ${isInState[state](table, now)})::int`]),
  )
  const [row] = await db.select(counts).from(table).where(hasTitle(table, busca))
  return row as Record<PublicationState, number>
}

/** A piece with its texts, in any state. @throws Problem `not-found` */
export async function getStaff(content: PublishedContent, db: ChurchDb, now: Date, id: number) {
  const [row] = await db.select().from(content.table).where(eq(content.table.id, id))
  if (!row) throw new Problem('not-found')
  return toStaffPiece(content, row as PublishedRow, now)
}
