import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { publicationStateOf } from '#features/publishing/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import type { AnswerValue } from '../../rules/questions.ts'
import { heldUntil, type RegistrationState, standingOf } from '../../rules/tickets.ts'
import { ofRegistration, ofTicket, readQuestionRows } from '../questions/read-questions.ts'
import { toTicket } from '../tickets/read-tickets.ts'
import { checkGiven, insertAnswers } from './answers.ts'
import { newRegistrationCode } from './codes.ts'
import { countUses, priceTickets, usesOf } from './coupon.ts'
import { countTickets, freeSeats, type LockedEvent, lockSeats, takeSeats } from './seats.ts'
import { participantTable, type RegistrationRow, registrationTable } from './tables.ts'

type Answers = readonly { perguntaId: number; valor: AnswerValue }[]

/** Who comes with a ticket. */
type Person = { nome: string; sobrenome: string; email?: string | null | undefined; respostas: Answers }

type Hold = {
  memberId: number
  eventId: number
  /** `participantes`: one for each ticket; left out: not known yet. */
  wanted: readonly { ingressoId: number; quantidade: number; participantes?: readonly Person[] }[]
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
 * whoever only changes their mind loses none; how long they have kept seats goes on counting.
 * @throws Problem `not-found` for an event that is not public; `invalid` for a ticket that cannot be chosen now, or of which too few are left, for a
 * coupon that cannot be used, and for answers that are missing or wrong
 */
export async function holdSeats(tx: PurposeTx, hold: Hold): Promise<RegistrationRow> {
  const { memberId, eventId, wanted, cupom, situacao, requestKey, now } = hold
  const locked = await lockSeats(tx, eventId)
  if (publicationStateOf(locked.event, now) !== 'publicado') throw new Problem('not-found')
  const { since, locked: freed, cupomId: kept } = await releaseKept(tx, locked, memberId, now)
  await checkOffer(tx, freed, wanted, memberId, now)
  const answers = await checkAnswersOf(tx, hold)
  await takeSeats(tx, freed, new Map(wanted.map(({ ingressoId, quantidade }) => [ingressoId, quantidade])))
  const { costs, cupomId } = await priceTickets(tx, locked, { wanted, coupon: cupom, kept, memberId, now })
  await countUses(tx, cupomId, usesOf(costs))
  const [church] = await tx.select({ moeda: churchesTable.moeda }).from(churchesTable).where(eq(churchesTable.id, locked.event.igrejaId))
  const [row] = await tx
    .insert(registrationTable)
    .values({
      eventoId: eventId,
      usuarioId: memberId,
      codigo: newRegistrationCode(),
      situacao,
      reservadaDesde: since,
      reservadaAte: new Date(heldUntil(since.getTime(), now.getTime())),
      chave: requestKey?.key ?? null,
      entrada: requestKey?.input ?? null,
      valor: costs.reduce((sum, { valor }) => sum + valor, 0),
      cupomId,
      moeda: church?.moeda ?? 'BRL',
      criadaEm: now,
    })
    .returning()
  const registration = row as RegistrationRow
  const people = peopleOf(wanted)
  const tickets = await tx
    .insert(participantTable)
    .values(
      people.map(({ ingressoId, nome = null, sobrenome = null, email = null }, index) => ({
        inscricaoId: registration.id,
        ingressoId,
        usuarioId: memberId,
        nome,
        sobrenome,
        email,
        valor: costs[index]?.valor ?? 0,
        desconto: costs[index]?.desconto ?? 0,
        ordem: index + 1,
      })),
    )
    .returning({ id: participantTable.id, ordem: participantTable.ordem })
  const owner = { inscricaoId: registration.id, usuarioId: memberId }
  await insertAnswers(tx, [
    { ...owner, participanteId: null, respostas: answers.registration },
    ...tickets.map(({ id, ordem }) => ({ ...owner, participanteId: id, respostas: answers.people[ordem - 1] ?? [] })),
  ])
  return registration
}

/** One for each ticket, in their order. */
const peopleOf = (wanted: Hold['wanted']) =>
  wanted.flatMap(({ ingressoId, quantidade, participantes }) =>
    Array.from({ length: quantidade }, (_, index): { ingressoId: number } & Partial<Person> => ({ ingressoId, ...participantes?.[index] })),
  )

/** The answers that count: of the registration, and of each of its people. Seats are also kept before anybody has answered. */
async function checkAnswersOf(tx: PurposeTx, { eventId, wanted, respostas, situacao, secret }: Hold) {
  if (situacao === 'reservada') return { registration: [], people: [] }
  const questions = await readQuestionRows(tx, eventId)
  const errors: FieldErrors = {}
  const registration = checkGiven({ questions: ofRegistration(questions), given: respostas ?? [], at: '', errors, secret })
  const people = wanted.flatMap(({ ingressoId, participantes = [] }, index) =>
    participantes.map((person, place) =>
      checkGiven({
        questions: ofTicket(questions, ingressoId),
        given: person.respostas,
        at: `ingressos.${index}.participantes.${place}.`,
        errors,
        secret,
      }),
    ),
  )
  if (Object.keys(errors).length) throw new Problem('invalid', { errors })
  return { registration, people }
}

/**
 * Gives back what a member keeps at an event and has not begun to pay.
 * @returns the event afterwards, and since when they have kept seats, whose time is not over, without any: now; and the coupon that they keep with them
 */
export async function releaseKept(
  tx: PurposeTx,
  locked: LockedEvent,
  memberId: number,
  now: Date,
): Promise<{ locked: LockedEvent; since: Date; cupomId: number | null }> {
  const { usuarioId, eventoId, situacao, pagamentoId, id } = registrationTable
  const isKept = and(inArray(situacao, ['reservada', 'pendente']), isNull(pagamentoId))
  const kept = await tx
    .select()
    .from(registrationTable)
    .where(and(eq(usuarioId, memberId), eq(eventoId, locked.event.id), isKept))
    .orderBy(asc(id))
    .for('update')
  const keptIds = kept.map(row => row.id)
  const stillKept = kept.filter(({ reservadaAte }) => reservadaAte !== null && reservadaAte > now)
  return {
    locked: await endRegistrations(tx, locked, keptIds, 'expirada'),
    since: new Date(Math.min(now.getTime(), ...stillKept.map(row => row.reservadaDesde.getTime()))),
    cupomId: stillKept.at(-1)?.cupomId ?? null,
  }
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
