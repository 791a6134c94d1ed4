import { and, asc, eq } from 'drizzle-orm'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { Problem } from '#contract/problems.ts'
import { membersTable, shownEmail } from '#features/access/server/index.ts'
import { type PaymentRow, paymentTable } from '#features/payments/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import { keyset } from '#server/db/keyset.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/staff-registrations.ts'
import { couponTable } from '../coupons/tables.ts'
import { requireEvent } from '../registrations/read-registrations.ts'
import { type ParticipantRow, participantTable, type RegistrationRow, registrationTable } from '../registrations/tables.ts'
import { ticketTable } from '../tickets/tables.ts'
import { registrationsOf } from './registration-filters.ts'

/** What reads of staff need of their call. */
type StaffRead = Pick<HandlerContext<typeof contract.listStaffRegistrations>, 'db' | 'church' | 'user' | 'services'>

/** The registrations of an event with who has registered. @param db of a caller who passes `registrations` */
export const selectStaffRegistrations = (db: Pick<ChurchDb, 'select'>) => {
  const { id, nome, sobrenome, email } = membersTable
  return db
    .select({ registration: registrationTable, person: { id, nome, sobrenome, email }, cupom: couponTable.codigo })
    .from(registrationTable)
    .leftJoin(membersTable, eq(id, registrationTable.usuarioId))
    .leftJoin(couponTable, eq(couponTable.id, registrationTable.cupomId))
    .$dynamic()
}
export type SelectedRegistration = Awaited<ReturnType<typeof selectStaffRegistrations>>[number]

/** The registrations of an event that staff have asked for, the newest first. @throws Problem `not-found`, and as `registrationsOf` */
export async function listStaffRegistrations(
  context: HandlerContext<typeof contract.listStaffRegistrations>,
): Promise<contract.StaffRegistration[]> {
  const { db, params, query, user } = context
  await requireEvent(db, params.id)
  const { antes, limit, ...filters } = query
  const { orderBy, after } = keyset(registrationTable.criadaEm, registrationTable.id)
  const rows = await selectStaffRegistrations(db)
    .where(and(await registrationsOf(db, params.id, filters, user), after(antes)))
    .orderBy(...orderBy())
    .limit(limit)
  const [tickets, payments] = await Promise.all([ticketsOf(db, rows), readPayments(context, rows)])
  return rows.map(row => toStaffRegistration(row, tickets.get(row.registration.id) ?? [], payments))
}

type SelectedTicket = { ticket: ParticipantRow; ingresso: string }

/** The tickets of registrations in their order, by the ids of these. */
export async function ticketsOf(
  db: Pick<ChurchDb, 'select'>,
  rows: readonly { registration: Pick<RegistrationRow, 'id'> }[],
): Promise<Map<number, SelectedTicket[]>> {
  const { inscricaoId, ingressoId, ordem } = participantTable
  const ids = rows.map(({ registration }) => registration.id)
  const tickets = await db
    .select({ ticket: participantTable, ingresso: ticketTable.nome })
    .from(participantTable)
    .innerJoin(ticketTable, eq(ticketTable.id, ingressoId))
    .where(isAnyOf(inscricaoId, ids))
    .orderBy(asc(inscricaoId), asc(ordem))
  return Map.groupBy(tickets, ({ ticket }) => ticket.inscricaoId)
}

/** What was paid, by the ids of payments; `null` for a caller who does not manage money. */
export async function readPayments(
  { church, user, services }: StaffRead,
  rows: readonly SelectedRegistration[],
): Promise<Map<number, PaymentRow> | null> {
  if (!user.abilities.has('manage-money')) return null
  // The pass of the call opens no payments; this one needs the ability that was just looked at.
  const db = churchReads(services.pool, church.id, { memberId: user.memberId, accountId: user.accountId, pass: 'money' })
  const ids = rows.flatMap(({ registration }) => registration.pagamentoId ?? [])
  const payments = await db.select().from(paymentTable).where(isAnyOf(paymentTable.id, ids))
  return new Map(payments.map(payment => [payment.id, payment]))
}

/** @param payments `null`: the caller does not manage money */
export function toStaffRegistration(
  { registration, person, cupom }: SelectedRegistration,
  tickets: readonly SelectedTicket[],
  payments: ReadonlyMap<number, PaymentRow> | null,
): contract.StaffRegistration {
  const { id, codigo, situacao, valor, moeda, metodo, origemId, criadaEm, confirmadaEm, reservadaAte } = registration
  const payment = payments?.get(registration.pagamentoId ?? 0)
  return {
    id,
    codigo,
    situacao,
    criadaEm: criadaEm.toISOString(),
    confirmadaEm: confirmadaEm?.toISOString() ?? null,
    reservadaAte: reservadaAte?.toISOString() ?? null,
    pessoa: person && { ...person, email: shownEmail(person.email) },
    flagRecebida: origemId !== null,
    ingressos: tickets.map(({ ticket, ingresso }) => ({
      id: ticket.id,
      ingressoId: ticket.ingressoId,
      ingresso,
      nome: ticket.nome,
      sobrenome: ticket.sobrenome,
      email: ticket.email,
      flagAtivo: ticket.flagAtivo,
      valor: payments && ticket.valor,
      desconto: payments && ticket.desconto,
    })),
    pago: payments && {
      valor,
      moeda,
      cupom,
      metodo: metodo as PaymentMethodCode | null,
      pagamento: payment ? paidBy(payment) : null,
    },
  }
}

const paidBy = ({ id, codigo, situacao, valorRecebido, valorEstornado }: PaymentRow) => ({
  id,
  codigo,
  situacao,
  valorRecebido,
  valorEstornado,
})

/** One registration of an event. @throws Problem `not-found` */
export async function selectOne(db: Pick<ChurchDb, 'select'>, eventId: number, registrationId: number): Promise<SelectedRegistration> {
  const isIt = and(eq(registrationTable.id, registrationId), eq(registrationTable.eventoId, eventId))
  const [row] = await selectStaffRegistrations(db).where(isIt)
  if (!row) throw new Problem('not-found')
  return row
}
