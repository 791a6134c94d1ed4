import { and, asc, desc, eq, gt, ne } from 'drizzle-orm'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { EntryInput } from '../../contract/door.ts'
import { dateAtDoor, happenedAt, type Refusal } from '../../rules/door.ts'
import { readTicketCode } from '../../rules/ticket-code.ts'
import { participantTable, registrationTable } from '../registrations/tables.ts'
import { isSignedBy, markOf } from '../signed-codes/signing-key.ts'
import type { EventRow } from '../tables.ts'
import type { DoorEnd } from './require-door.ts'
import { noteWhoIsIn, unsettled } from './settle-entries.ts'
import { doorTable, entryTable } from './tables.ts'

type Told = {
  door: typeof doorTable.$inferSelect
  /** It is over, and tells only now what has happened before. */
  end: DoorEnd | undefined
  /** Of its event. */
  datas: EventRow['datas']
  /** The church's public key. */
  key: string
  now: Date
  agora: string
  entradas: readonly EntryInput[]
  desfeitas: readonly string[]
}

/**
 * Stores what a door tells: each entry once, by its key. The doors of one event take turns, so that of two who let the same ticket in the first one
 * wins, also when it is told later, and so that what is new can be told by its number.
 */
export async function storeEntries(tx: ChurchTx, { door, end, datas, key, now, agora, entradas, desfeitas }: Told): Promise<void> {
  const { eventoId, participanteId, chave, ordem, situacao, flagEntrou } = entryTable
  const ofEvent = eq(eventoId, door.eventoId)
  // All doors of the event lock the first of them.
  await tx
    .select({ id: doorTable.id })
    .from(doorTable)
    .where(eq(doorTable.eventoId, door.eventoId))
    .orderBy(asc(doorTable.id))
    .limit(1)
    .for('no key update')
  const [last] = await tx.select({ ordem }).from(entryTable).where(ofEvent).orderBy(desc(ordem)).limit(1)
  let order = last?.ordem ?? 0
  const keys = entradas.map(entry => entry.chave)
  const known = new Set(
    (
      await tx
        .select({ chave })
        .from(entryTable)
        .where(and(ofEvent, isAnyOf(chave, keys)))
    ).map(row => row.chave),
  )
  const fresh = [...new Map(entradas.map(entry => [entry.chave, entry])).values()].filter(entry => !known.has(entry.chave))
  const judge = await judgeOf(tx, door.eventoId, key, fresh)
  const touched = new Set<number>()
  const rows = fresh.map(entry => {
    const { ticket, motivo } = judge(entry)
    const feitaEm = happenedAt(
      { feitaEm: Date.parse(entry.feitaEm), agora: Date.parse(agora) },
      { now: now.getTime(), opened: door.criadaEm.getTime() },
    )
    const late = end && isTooLate(entry, feitaEm, end) ? ('encerrada' as const) : undefined
    const why = motivo ?? late ?? (entry.flagEntrou ? null : (entry.motivo ?? null))
    if (ticket) touched.add(ticket.id)
    order += 1
    return {
      eventoId: door.eventoId,
      portaId: door.id,
      participanteId: ticket?.id ?? null,
      usuarioId: ticket?.usuarioId ?? null,
      chave: entry.chave,
      modo: entry.modo,
      // Which one is the first, is settled below.
      situacao: why ? ('recusada' as const) : ('repetida' as const),
      motivo: why,
      flagEntrou: entry.flagEntrou,
      dataInicio: new Date(dateAtDoor(datas, feitaEm).inicio),
      feitaEm: new Date(feitaEm),
      recebidaEm: now,
      ordem: order,
    }
  })
  if (rows.length) await tx.insert(entryTable).values(rows)
  const undone = desfeitas.length
    ? await tx
        .select({ id: entryTable.id, ticket: participanteId })
        .from(entryTable)
        .where(and(ofEvent, isAnyOf(chave, desfeitas), eq(flagEntrou, true), ne(situacao, 'desfeita'), end && isOwn(door, end)))
    : []
  const change = async (id: number, to: 'entrou' | 'repetida' | 'desfeita', dataInicio?: Date) => {
    order += 1
    await tx
      .update(entryTable)
      .set({ situacao: to, ordem: order, ...(dataInicio && { dataInicio }) })
      .where(eq(entryTable.id, id))
  }
  for (const { id, ticket } of undone) {
    await change(id, 'desfeita')
    if (ticket !== null) touched.add(ticket)
  }
  for (const entry of await unsettled(tx, [...touched], datas)) await change(entry.id, entry.to, entry.date)
  if (touched.size) await noteWhoIsIn(tx, [...touched])
}

/**
 * What a door that is over tells of the time after its end doesn't count. Whoever has a link that staff have ended could say anything of before: only
 * a ticket's code, which they must have seen, counts. Both are kept, and shown to the other doors.
 */
const isTooLate = ({ modo }: EntryInput, feitaEm: number, { at, isByStaff }: DoorEnd): boolean =>
  feitaEm > at.getTime() || (isByStaff && modo !== 'lido')

/** What a door that is over may take back: its own entries; when staff have ended it, only those that it has told since. */
const isOwn = ({ id }: Told['door'], { at, isByStaff }: DoorEnd) =>
  and(eq(entryTable.portaId, id), isByStaff ? gt(entryTable.recebidaEm, at) : undefined)

type Judged = { ticket?: { id: number; usuarioId: number | null }; motivo?: Refusal }

/** What is to be said of an entry: whose ticket it is of, and why it is not good. */
async function judgeOf(tx: ChurchTx, eventId: number, key: string, entries: readonly EntryInput[]): Promise<(entry: EntryInput) => Judged> {
  const read = new Map(entries.map(({ chave, texto }) => [chave, texto === undefined ? undefined : readTicketCode(texto)]))
  const ids = entries.flatMap(({ chave, ingresso }) => read.get(chave)?.ticket ?? ingresso ?? [])
  const { id, usuarioId, codigo, flagAtivo, inscricaoId } = participantTable
  const rows = await tx
    .select({ id, usuarioId, codigo, flagAtivo, situacao: registrationTable.situacao })
    .from(participantTable)
    .innerJoin(registrationTable, eq(registrationTable.id, inscricaoId))
    .where(and(isAnyOf(id, ids), eq(registrationTable.eventoId, eventId)))
    .orderBy(asc(id))
    // Whoever gives one back at this moment waits, or has given it back.
    .for('no key update', { of: participantTable })
  const tickets = new Map(rows.map(row => [row.id, row]))
  return ({ chave, modo, ingresso }) => {
    const code = read.get(chave)
    if (modo === 'lido') {
      if (!code) return { motivo: 'desconhecido' }
      if (!isSignedBy(key, code)) return { motivo: 'falso' }
      if (code.event !== eventId) return { motivo: 'outro_evento' }
    }
    const ticket = tickets.get((modo === 'lido' ? code?.ticket : ingresso) ?? 0)
    if (!ticket?.codigo) return { motivo: 'desconhecido' }
    if (code && code.mark !== markOf(ticket.codigo)) return { ticket, motivo: 'antigo' }
    return ticket.flagAtivo && ticket.situacao === 'confirmada' ? { ticket } : { ticket, motivo: 'cancelado' }
  }
}
