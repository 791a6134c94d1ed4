import { eq } from 'drizzle-orm'
import { churchesTable } from '#features/church/server/index.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import type { TicketCost } from '../../rules/coupons.ts'
import type { RegistrationState } from '../../rules/tickets.ts'
import { type EventRow, eventTable } from '../tables.ts'
import { insertAnswers, type StoredAnswer } from './answers.ts'
import { newRegistrationCode } from './codes.ts'
import { participantTable, type RegistrationRow, registrationTable } from './tables.ts'

/** Who comes with a ticket. */
export type Person = { nome: string; sobrenome: string; email?: string | null | undefined }

type NewRegistration = {
  event: EventRow
  memberId: number
  situacao: Extract<RegistrationState, 'reservada' | 'pendente'>
  /** Since when and until when they keep seats. */
  since: Date
  until: Date
  /** Ties a repeated request to this registration for ever. */
  requestKey?: { key: string; input: string } | undefined
  /** One for each ticket, in their order; and what each costs. */
  people: readonly ({ ingressoId: number } & Partial<Person>)[]
  costs: readonly TicketCost[]
  cupomId: number | null
  /** Of the registration, and of each of its people; left out: nobody was asked yet. */
  answers?: { registration: readonly StoredAnswer[]; people: readonly (readonly StoredAnswer[])[] } | undefined
  now: Date
}

/** Writes a registration with its tickets, whose seats and coupon were taken by this transaction. */
export async function insertRegistration(tx: PurposeTx, registration: NewRegistration): Promise<RegistrationRow> {
  const { event, memberId, situacao, since, until, requestKey, people, costs, cupomId, answers, now } = registration
  const [church] = await tx.select({ moeda: churchesTable.moeda }).from(churchesTable).where(eq(churchesTable.id, event.igrejaId))
  const [row] = await tx
    .insert(registrationTable)
    .values({
      eventoId: event.id,
      usuarioId: memberId,
      codigo: newRegistrationCode(),
      situacao,
      reservadaDesde: since,
      reservadaAte: until,
      chave: requestKey?.key ?? null,
      entrada: requestKey?.input ?? null,
      valor: costs.reduce((sum, { valor }) => sum + valor, 0),
      cupomId,
      moeda: church?.moeda ?? 'BRL',
      criadaEm: now,
    })
    .returning()
  const written = row as RegistrationRow
  // From now on somebody has to be told when it changes.
  if (event.avisadoEstado === null)
    await tx.update(eventTable).set({ avisadoEstado: event.estado, avisadoDatas: event.datas }).where(eq(eventTable.id, event.id))
  const tickets = await tx
    .insert(participantTable)
    .values(
      people.map(({ ingressoId, nome = null, sobrenome = null, email = null }, index) => ({
        inscricaoId: written.id,
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
  if (!answers) return written
  const owner = { inscricaoId: written.id, usuarioId: memberId }
  await insertAnswers(tx, [
    { ...owner, participanteId: null, respostas: answers.registration },
    ...tickets.map(({ id, ordem }) => ({ ...owner, participanteId: id, respostas: answers.people[ordem - 1] ?? [] })),
  ])
  return written
}
