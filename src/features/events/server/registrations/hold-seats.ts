import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import { publicationStateOf } from '#features/publishing/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import type { AnswerValue } from '../../rules/questions.ts'
import { heldUntil, type RegistrationState, standingOf } from '../../rules/tickets.ts'
import { ofRegistration, ofTicket, readQuestionRows } from '../questions/read-questions.ts'
import { toTicket } from '../tickets/read-tickets.ts'
import { checkGiven } from './answers.ts'
import { countUses, priceTickets, usesOf } from './coupon.ts'
import { lockSentFiles } from './files/own-files.ts'
import { insertRegistration, type Person } from './insert-registration.ts'
import { countTickets, freeSeats, type LockedEvent, lockSeats, type TicketCounts, takeSeats } from './seats.ts'
import { participantTable, type RegistrationRow, registrationTable } from './tables.ts'
import { waitingTable } from './waiting-list/tables.ts'

type Answers = readonly { perguntaId: number; valor: AnswerValue }[]

type Hold = {
  memberId: number
  eventId: number
  /** `participantes`: one for each ticket; left out: not known yet. */
  wanted: readonly { ingressoId: number; quantidade: number; participantes?: readonly (Person & { respostas: Answers })[] }[]
  /** To what is asked once for all tickets; left out: not known yet, as `participantes`. */
  respostas?: Answers
  /** The code of a coupon. */
  cupom?: string | undefined
  situacao: Extract<RegistrationState, 'reservada' | 'pendente'>
  /** Ties a repeated request to this registration for ever. */
  requestKey?: { key: string; input: string } | undefined
  /** Of the server. */
  secret: Uint8Array
  now: Date
}

/**
 * Keeps seats for a member, in place of those that they keep at this event and have not begun to pay. Those are free again before these are taken, so
 * whoever only changes their mind loses none; how long they have kept seats goes on counting. Seats that they were offered, because they have waited for them,
 * stay kept until the end of that offer.
 * @throws Problem `not-found` for an event that is not public; `invalid` for a ticket that cannot be chosen now, or of which too few are left, for a
 * coupon that cannot be used, and for answers that are missing or wrong
 */
export async function holdSeats(tx: PurposeTx, hold: Hold): Promise<RegistrationRow> {
  const { memberId, eventId, wanted, cupom, situacao, requestKey, now } = hold
  const locked = await lockSeats(tx, eventId)
  if (publicationStateOf(locked.event, now) !== 'publicado') throw new Problem('not-found')
  const kept = await releaseKept(tx, locked, memberId, now, new Set(wanted.map(({ ingressoId }) => ingressoId)))
  const { since } = kept
  /** The seats are those that were offered, or fewer of them: kept until the end of the offer, which is never later. */
  const offer = wanted.every(({ ingressoId, quantidade }) => quantidade <= (kept.offered.get(ingressoId) ?? 0)) ? kept.until : null
  await checkOffer(tx, kept.locked, wanted, memberId, now)
  const answers = await checkAnswersOf(tx, hold)
  await takeSeats(tx, kept.locked, new Map(wanted.map(({ ingressoId, quantidade }) => [ingressoId, quantidade])), kept.freed)
  const { costs, cupomId } = await priceTickets(tx, locked, { wanted, coupon: cupom, kept: kept.cupomId, memberId, now })
  await countUses(tx, cupomId, usesOf(costs))
  const registration = await insertRegistration(tx, {
    event: locked.event,
    memberId,
    situacao,
    since,
    until: offer ?? new Date(heldUntil(since.getTime(), now.getTime())),
    requestKey,
    people: peopleOf(wanted),
    costs,
    cupomId,
    answers,
    now,
  })
  // Who takes something else with it has had their turn.
  if (offer) await tx.update(waitingTable).set({ inscricaoId: registration.id }).where(isAnyOf(waitingTable.inscricaoId, kept.ids))
  else if (kept.offered.size) await tx.delete(waitingTable).where(isAnyOf(waitingTable.inscricaoId, kept.ids))
  return registration
}

/** One for each ticket, in their order. */
const peopleOf = (wanted: Hold['wanted']) =>
  wanted.flatMap(({ ingressoId, quantidade, participantes }) =>
    Array.from({ length: quantidade }, (_, index): { ingressoId: number } & Partial<Person> => ({ ingressoId, ...participantes?.[index] })),
  )

/** The answers that count: of the registration, and of each of its people. Seats are also kept before anybody has answered. */
async function checkAnswersOf(tx: PurposeTx, { memberId, eventId, wanted, respostas = [], situacao, secret }: Hold) {
  if (situacao === 'reservada') return undefined
  const questions = await readQuestionRows(tx, eventId)
  const errors: FieldErrors = {}
  const given = wanted.flatMap(({ participantes = [] }) => participantes.flatMap(person => person.respostas))
  const common = { errors, secret, files: await lockSentFiles(tx, memberId, questions, [...respostas, ...given]) }
  const registration = checkGiven({ ...common, questions: ofRegistration(questions), given: respostas, at: '' })
  const people = wanted.flatMap(({ ingressoId, participantes = [] }, index) =>
    participantes.map((person, place) =>
      checkGiven({
        ...common,
        questions: ofTicket(questions, ingressoId),
        given: person.respostas,
        at: `ingressos.${index}.participantes.${place}.`,
      }),
    ),
  )
  if (Object.keys(errors).length) throw new Problem('invalid', { errors })
  return { registration, people }
}

type Kept = {
  /** The event afterwards. */
  locked: LockedEvent
  /** Since when they have kept seats, whose time is not over; without any: now. */
  since: Date
  /** Which of them they were offered because they have waited, and until when. */
  offered: TicketCounts
  until: Date | null
  /** The coupon that they keep with them. */
  cupomId: number | null
  /** The registrations that have ended by it, and their seats. */
  ids: readonly number[]
  freed: TicketCounts
}

/**
 * Gives back what a member keeps at an event and has not begun to pay.
 * @param wanted the kinds of tickets that they take instead: what they were offered of other kinds stays offered. Left out: all is given back
 */
export async function releaseKept(
  tx: PurposeTx,
  locked: LockedEvent,
  memberId: number,
  now: Date,
  wanted?: ReadonlySet<number>,
): Promise<Kept> {
  const { usuarioId, eventoId, situacao, pagamentoId, id } = registrationTable
  const isKept = and(inArray(situacao, ['reservada', 'pendente']), isNull(pagamentoId))
  const found = await tx
    .select()
    .from(registrationTable)
    .where(and(eq(usuarioId, memberId), eq(eventoId, locked.event.id), isKept))
    .orderBy(asc(id))
    .for('update')
  const offers = await offersIn(
    tx,
    found.map(row => row.id),
  )
  const stays = (row: RegistrationRow) => {
    const offer = offers.get(row.id)
    return offer !== undefined && wanted !== undefined && offer.isAlone && !wanted.has(offer.ingressoId)
  }
  const kept = found.filter(row => !stays(row))
  const stillKept = kept.filter(({ reservadaAte }) => reservadaAte !== null && reservadaAte > now)
  const times = stillKept.filter(row => !offers.has(row.id)).map(row => row.reservadaDesde.getTime())
  const live = stillKept.flatMap(row => offers.get(row.id) ?? [])
  const ids = kept.map(row => row.id)
  const after = await endRegistrations(tx, locked, ids, 'expirada')
  return {
    locked: after,
    since: new Date(Math.min(now.getTime(), ...times)),
    offered: new Map(live.map(({ ingressoId, quantidade }) => [ingressoId, quantidade])),
    until: live.length ? new Date(Math.min(...live.map(({ ate }) => ate.getTime()))) : null,
    cupomId: stillKept.at(-1)?.cupomId ?? null,
    ids,
    freed: new Map(locked.tickets.map((ticket, index) => [ticket.id, ticket.ocupados - (after.tickets[index]?.ocupados ?? 0)])),
  }
}

type Offer = { ingressoId: number; quantidade: number; ate: Date; isAlone: boolean }

/** Which registrations keep seats that were offered to somebody who has waited, of which kind of ticket, and until when; `isAlone`: they have no other. */
async function offersIn(tx: PurposeTx, ids: readonly number[]): Promise<Map<number, Offer>> {
  if (!ids.length) return new Map()
  const { inscricaoId, ingressoId, quantidade, ofertaAte } = waitingTable
  const other = sql`select from ${participantTable} where ${participantTable.inscricaoId} = ${inscricaoId} and ${participantTable.ingressoId} <> ${ingressoId}`
  const rows = await tx
    .select({ id: inscricaoId, ingressoId, quantidade, ate: ofertaAte, isAlone: sql<boolean>`not exists (${other})` })
    .from(waitingTable)
    .where(isAnyOf(inscricaoId, ids))
  return new Map(rows.flatMap(({ id, ate, ...offer }) => (id !== null && ate !== null ? [[id, { ...offer, ate }]] : [])))
}

/** Ends registrations of an event that have seats: they are free again. @param ids locked by this transaction */
export async function endRegistrations(
  tx: PurposeTx,
  locked: LockedEvent,
  ids: readonly number[],
  situacao: Extract<RegistrationState, 'expirada' | 'cancelada'>,
): Promise<LockedEvent> {
  if (!ids.length) return locked
  const freed = await tx
    .update(participantTable)
    .set({ flagAtivo: false })
    .where(and(isAnyOf(participantTable.inscricaoId, ids), participantTable.flagAtivo))
    .returning({ ingressoId: participantTable.ingressoId, inscricaoId: participantTable.inscricaoId, desconto: participantTable.desconto })
  const ended = await tx
    .update(registrationTable)
    .set({ situacao, reservadaAte: null })
    .where(isAnyOf(registrationTable.id, ids))
    .returning({ id: registrationTable.id, cupomId: registrationTable.cupomId })
  for (const { id, cupomId } of ended) await countUses(tx, cupomId, -usesOf(freed.filter(({ inscricaoId }) => inscricaoId === id)))
  return freeSeats(tx, locked, countTickets(freed))
}

/** How many tickets of each kind a member has at an event, with those that they keep. */
export async function ownCounts(tx: Pick<ChurchTx, 'select'>, memberId: number, eventId: number): Promise<Map<number, number>> {
  const { ingressoId, usuarioId, flagAtivo, inscricaoId } = participantTable
  const rows = await tx
    .select({ ingressoId, qtde: count() })
    .from(participantTable)
    .innerJoin(registrationTable, eq(registrationTable.id, inscricaoId))
    .where(and(eq(usuarioId, memberId), flagAtivo, eq(registrationTable.eventoId, eventId)))
    .groupBy(ingressoId)
  return new Map(rows.map(row => [row.ingressoId, row.qtde]))
}

/**
 * Checks that a member may take tickets now, beside those that they have. What is sold out says so by its seats (`takeSeats`).
 * @throws Problem `invalid` for a ticket that cannot be chosen now, and for more than one person may have
 */
export async function checkOffer(
  tx: Pick<ChurchTx, 'select'>,
  { event, tickets }: LockedEvent,
  wanted: readonly { ingressoId: number; quantidade: number }[],
  memberId: number,
  now: Date,
): Promise<void> {
  const owned = await ownCounts(tx, memberId, event.id)
  const errors: FieldErrors = {}
  for (const [index, { ingressoId, quantidade }] of wanted.entries()) {
    const row = tickets.find(({ id, flagAtivo }) => id === ingressoId && flagAtivo)
    if (!row) errors[`ingressos.${index}.ingressoId`] = 'unknown'
    else {
      const own = owned.get(row.id) ?? 0
      const standing = standingOf(toTicket(event, row, now), now.getTime(), own)
      if (standing === 'early' || standing === 'expired') errors[`ingressos.${index}.ingressoId`] = 'invalid'
      const mostOwn = row.limitePorUsuario ?? Number.POSITIVE_INFINITY
      if (own + quantidade > mostOwn) errors[`ingressos.${index}.quantidade`] = `max_value:${Math.max(0, mostOwn - own)}`
    }
  }
  if (Object.keys(errors).length) throw new Problem('invalid', { errors })
}
