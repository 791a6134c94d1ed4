import { and, asc, eq, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { noHtml } from '#contract/safe-html.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { PrivateFileRule } from '#server/feature.ts'
import type { ExclusiveItem } from '../../contract/exclusive-content.ts'
import { contentStateOf } from '../../rules/exclusive-content.ts'
import { participantTable, registrationTable } from '../registrations/tables.ts'
import { ticketTable } from '../tickets/tables.ts'
import { type ExclusiveContentRow, exclusiveContentTable } from './tables.ts'

type Reads = Pick<ChurchDb, 'select'>
/** A ticket, as the path of a call names it. */
export type HeldTicket = { user: number; event: number; ticket: number }

const { id, eventoId, tipo, titulo, ordem, ingressos, dataInicio, dataFim } = exclusiveContentTable

/** A ticket opens exclusive content while it is confirmed and its own, if its kind has some. */
const opens = and(participantTable.flagAtivo, eq(registrationTable.situacao, 'confirmada'), ticketTable.flagConteudoExclusivo)

/** The kind of a ticket that opens exclusive content. @throws Problem `not-found` for every other one */
async function requireKind(db: Reads, { user, event, ticket }: HeldTicket): Promise<number> {
  const isIt = and(eq(participantTable.id, ticket), eq(participantTable.usuarioId, user), eq(registrationTable.eventoId, event))
  const [held] = await db
    .select({ kind: ticketTable.id })
    .from(participantTable)
    .innerJoin(registrationTable, eq(registrationTable.id, participantTable.inscricaoId))
    .innerJoin(ticketTable, eq(ticketTable.id, participantTable.ingressoId))
    .where(and(isIt, opens))
  if (!held) throw new Problem('not-found')
  return held.kind
}

/** The condition for pieces that a kind of ticket may have. */
const isFor = (kind: unknown) => or(sql`${ingressos} = '{}'`, sql`${kind} = any(${ingressos})`)

/** What a ticket gives, in its order. @param db bound to the member @throws Problem `not-found` */
export async function listContent(db: Reads, held: HeldTicket, now: Date): Promise<ExclusiveItem[]> {
  const kind = await requireKind(db, held)
  const rows = await db
    .select({ id, tipo, titulo, dataInicio, dataFim })
    .from(exclusiveContentTable)
    .where(and(eq(eventoId, held.event), isFor(kind)))
    .orderBy(asc(ordem), asc(id))
  return rows.map(row => toItem(row, now))
}

/** One piece of it, for `sign`. @param held.id of the piece @param db bound to the member @throws Problem `not-found` */
export async function getContent(db: Reads, held: HeldTicket & { id: number }, now: Date) {
  const kind = await requireKind(db, held)
  const isIt = and(eq(id, held.id), eq(eventoId, held.event), isFor(kind))
  const [row] = await db.select().from(exclusiveContentTable).where(isIt)
  if (!row) throw new Problem('not-found')
  const item = toItem(row, now)
  return { ...item, ...(item.situacao === 'aberto' ? insideOf(row) : closed) }
}

const closed = { texto: noHtml, videoId: null, link: null, arquivo: null }

/** What is in a piece. */
export const insideOf = ({ texto, videoId, link, arquivo: file }: ExclusiveContentRow) => ({ texto, videoId, link, arquivo: file })

const toItem = (row: Pick<ExclusiveContentRow, 'id' | 'tipo' | 'titulo' | 'dataInicio' | 'dataFim'>, now: Date): ExclusiveItem => ({
  ...toSummary(row),
  situacao: contentStateOf(row, now),
})

/** What of a piece is known at any time. */
export const toSummary = (row: Pick<ExclusiveContentRow, 'id' | 'tipo' | 'titulo' | 'dataInicio' | 'dataFim'>) => ({
  id: row.id,
  tipo: row.tipo,
  titulo: row.titulo,
  dataInicio: row.dataInicio?.toISOString() ?? null,
  dataFim: row.dataFim?.toISOString() ?? null,
})

/** Whether somebody may still read the file of a piece: whoever has a ticket for it while it is open, and staff. */
export const mayReadContentFile: PrivateFileRule['mayRead'] = async ({ db, caller, row, now }) => {
  if (!caller) return false
  if (caller.abilities.has('publish-content')) return true
  if (caller.memberId === null) return false
  const [piece] = await db
    .select({ dataInicio, dataFim })
    .from(exclusiveContentTable)
    .innerJoin(registrationTable, eq(registrationTable.eventoId, eventoId))
    .innerJoin(participantTable, eq(participantTable.inscricaoId, registrationTable.id))
    .innerJoin(ticketTable, eq(ticketTable.id, participantTable.ingressoId))
    .where(and(eq(id, row), eq(participantTable.usuarioId, caller.memberId), opens, isFor(ticketTable.id)))
    .limit(1)
  return piece !== undefined && contentStateOf(piece, now) === 'aberto'
}
