import { and, asc, eq, sql } from 'drizzle-orm'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import { uploadedPrivateFile } from '#features/uploads/server/index.ts'
import { youtubeIdOf } from '#features/videos/rules/youtube-ids.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { sanitise } from '#server/rich-text/sanitise.ts'
import type { ContentInput, setExclusiveContent } from '../../contract/exclusive-content.ts'
import { lockVersion } from '../lock-version.ts'
import { eventTable } from '../tables.ts'
import { ticketTable } from '../tickets/tables.ts'
import { insideOf, toSummary } from './read-content.ts'
import { type ExclusiveContentRow, exclusiveContentTable } from './tables.ts'

const contentsOf = (tx: Pick<ChurchTx, 'select'>, eventId: number) =>
  tx
    .select()
    .from(exclusiveContentTable)
    .where(eq(exclusiveContentTable.eventoId, eventId))
    .orderBy(asc(exclusiveContentTable.ordem), asc(exclusiveContentTable.id))

/** The exclusive content of an event as staff see it, for `sign`. @throws Problem `not-found` */
export async function getStaffContent(db: Pick<ChurchTx, 'select'>, eventId: number) {
  const [event] = await db.select({ versao: eventTable.versao }).from(eventTable).where(eq(eventTable.id, eventId))
  if (!event) throw new Problem('not-found')
  const rows = await contentsOf(db, eventId)
  return { conteudos: rows.map(row => ({ ...toSummary(row), ...insideOf(row), ingressos: row.ingressos })), versao: event.versao }
}

type Call = HandlerContext<typeof setExclusiveContent>

/**
 * Sets the exclusive content of an event, and its order.
 * @throws Problem `not-found`, `stale`; `invalid` for a piece or a ticket of another event, and for a piece without what its kind needs
 */
export async function setContent(call: Call) {
  const { db, expectedVersion } = call
  const eventId = call.params.id
  const pieces: Awaited<ReturnType<typeof prepare>>[] = []
  // One after the other: a church takes its turn with long texts.
  for (const [index, piece] of call.body.conteudos.entries()) pieces.push(await prepare(call, piece, `conteudos.${index}`))
  return db.transaction(async tx => {
    const event = await lockVersion(tx, eventId, expectedVersion)
    const before = await contentsOf(tx, eventId)
    const tickets = await tx.select({ id: ticketTable.id }).from(ticketTable).where(eq(ticketTable.eventoId, eventId))
    const known = { rows: new Map(before.map(row => [row.id, row])), tickets: new Set(tickets.map(ticket => ticket.id)) }
    const errors: FieldErrors = {}
    for (const piece of pieces)
      for (const [field, failure] of Object.entries(errorsOf(piece, known))) errors[`${piece.field}.${field}`] = failure
    if (Object.keys(errors).length) throw new Problem('invalid', { errors })

    const kept = pieces.flatMap(({ id }) => id ?? [])
    const isLeftOut = sql`${exclusiveContentTable.id} <> all(${sql.param(kept)}::bigint[])`
    await tx.delete(exclusiveContentTable).where(and(eq(exclusiveContentTable.eventoId, eventId), isLeftOut))
    for (const [index, { id, columns }] of pieces.entries()) {
      const values = { ...columns, ordem: index + 1 }
      if (id === undefined) await tx.insert(exclusiveContentTable).values({ ...values, eventoId: eventId })
      else await tx.update(exclusiveContentTable).set(values).where(eq(exclusiveContentTable.id, id))
    }
    const versao = event.versao + 1
    await tx.update(eventTable).set({ versao }).where(eq(eventTable.id, eventId))
    const after = await getStaffContent(tx, eventId)
    await tx.audit({
      action: 'update',
      entity: 'evento',
      id: eventId,
      before: { conteudos: before.map(toSummary), versao: event.versao },
      after: {
        conteudos: after.conteudos.map(({ id, tipo, titulo, dataInicio, dataFim }) => ({ id, tipo, titulo, dataInicio, dataFim })),
        versao,
      },
    })
    return after
  })
}

/** A piece as its row has it: of what it holds, only what is of its kind. Without a new file, an existing row keeps its own. */
async function prepare({ db, user, church }: Call, { id, envio, video, ...piece }: ContentInput, field: string) {
  const isFile = piece.tipo === 'arquivo'
  const columns = {
    ...piece,
    texto: await sanitise(piece.texto, church.id, `${field}.texto`),
    videoId: piece.tipo === 'video' ? (youtubeIdOf(video ?? '') ?? null) : null,
    link: piece.tipo === 'link' ? piece.link : null,
    // `undefined` leaves the one that is there.
    arquivo: !isFile ? null : envio === undefined ? undefined : await uploadedPrivateFile(db, user.accountId, envio, `${field}.envio`),
    dataInicio: toDate(piece.dataInicio),
    dataFim: toDate(piece.dataFim),
  }
  return { id, field, columns }
}

const toDate = (time: string | null) => (time === null ? null : new Date(time))

type Known = { rows: ReadonlyMap<number, ExclusiveContentRow>; tickets: ReadonlySet<number> }

function errorsOf({ id, columns }: Awaited<ReturnType<typeof prepare>>, { rows, tickets }: Known): FieldErrors {
  const row = id === undefined ? undefined : rows.get(id)
  if (id !== undefined && !row) return { id: 'unknown' }
  const errors: FieldErrors = {}
  const content = { video: columns.videoId, link: columns.link, texto: columns.texto, arquivo: columns.arquivo ?? row?.arquivo }
  if (!content[columns.tipo]) errors[columns.tipo === 'arquivo' ? 'envio' : columns.tipo] = 'required'
  if (!columns.ingressos.every(ticket => tickets.has(ticket))) errors.ingressos = 'unknown'
  return errors
}
