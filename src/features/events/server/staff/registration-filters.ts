import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { membersTable } from '#features/access/server/index.ts'
import { beginsWith, contains } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import type { RegistrationFilters } from '../../contract/staff-registrations.ts'
import { couponCode } from '../../rules/coupons.ts'
import { couponTable } from '../coupons/tables.ts'
import { participantTable, registrationTable } from '../registrations/tables.ts'
import { ticketTable } from '../tickets/tables.ts'

/**
 * The condition for the registrations of an event that staff have asked for, in a query with `membersTable`.
 * @param db of a caller who passes `registrations`
 * @throws Problem `not-found` for a kind of ticket that the event does not have; `invalid` for a coupon that the event does not have, or whose caller does not manage money
 */
export async function registrationsOf(
  db: Pick<ChurchDb, 'select'>,
  eventId: number,
  { situacao, ingresso, cupom, q }: RegistrationFilters,
  { abilities }: Pick<StaffCaller, 'abilities'>,
): Promise<SQL | undefined> {
  if (ingresso !== undefined) await requireTicket(db, eventId, ingresso)
  if (cupom !== undefined && !abilities.has('manage-money')) throw new Problem('invalid', { errors: { cupom: 'invalid' } })
  return and(
    // A coupon is of one event.
    cupom === undefined ? eq(registrationTable.eventoId, eventId) : eq(registrationTable.cupomId, await couponOf(db, eventId, cupom)),
    situacao && eq(registrationTable.situacao, situacao),
    ingresso === undefined ? undefined : hasTicket(sql`${participantTable.ingressoId} = ${ingresso}`),
    q ? isAbout(q) : undefined,
  )
}

/** @throws Problem `not-found` for a kind of ticket that the event does not have */
export async function requireTicket(db: Pick<ChurchDb, 'select'>, eventId: number, ticketId: number): Promise<void> {
  const { id, eventoId } = ticketTable
  const [found] = await db
    .select({ id })
    .from(ticketTable)
    .where(and(eq(id, ticketId), eq(eventoId, eventId)))
  if (!found) throw new Problem('not-found')
}

async function couponOf(db: Pick<ChurchDb, 'select'>, eventId: number, code: string): Promise<number> {
  const isIt = and(eq(couponTable.eventoId, eventId), eq(couponTable.codigo, couponCode(code)))
  const [row] = await db.select({ id: couponTable.id }).from(couponTable).where(isIt)
  if (!row) throw new Problem('invalid', { errors: { cupom: 'unknown' } })
  return row.id
}

/** In `igreja_id`, too: it is the index's first column. */
const hasTicket = (isIt: SQL) => sql`(select true from ${participantTable}
  where ${participantTable.igrejaId} = ${registrationTable.igrejaId} and ${participantTable.inscricaoId} = ${registrationTable.id} and ${isIt} limit 1)`

function isAbout(text: string): SQL | undefined {
  const isOf = ({ nome, sobrenome, email }: typeof membersTable | typeof participantTable) =>
    sql`(${contains(sql`coalesce(${nome}, '') || ' ' || coalesce(${sobrenome}, '')`, text)} or ${contains(sql`coalesce(${email}, '')`, text)})`
  return or(beginsWith(registrationTable.codigo, text), isOf(membersTable), hasTicket(isOf(participantTable)))
}
