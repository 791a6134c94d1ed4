import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { giveBack, type PaymentRow, paymentTable } from '#features/payments/server/index.ts'
import type { Services } from '#server/http/services.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { endRegistrations } from './hold-seats.ts'
import { type LockedEvent, lockSeats } from './seats.ts'
import { participantTable, type RegistrationRow, registrationPaymentTable, registrationTable } from './tables.ts'

/** A registration with all that changes together with it, locked by this transaction. */
export type LockedRegistration = {
  registration: RegistrationRow
  locked: LockedEvent
  /** All that were made for it, also those that have ended. */
  payments: readonly PaymentRow[]
  /** Of `payments`: the one that is open, or has paid it. */
  payment: PaymentRow | null
  /** Those that it still has; others were handed over. */
  tickets: readonly Pick<typeof participantTable.$inferSelect, 'valor' | 'flagAtivo' | 'nome' | 'entrouEm'>[]
}

/** Whether a registration has no seats any more. */
export const hasEnded = ({ situacao }: Pick<RegistrationRow, 'situacao'>): boolean => situacao === 'cancelada' || situacao === 'expirada'

/**
 * Locks a registration: its payments first, because whatever books a payment locks it before the event.
 * @param tx of the server itself @param isIt which registration of the event
 * @throws Problem `not-found`; `conflict` when another payment for it was begun meanwhile
 */
export async function lockWithPayments(tx: UnitOfWork, eventId: number, isIt: SQL | undefined): Promise<LockedRegistration> {
  const isThis = and(isIt, eq(registrationTable.eventoId, eventId))
  const { id, pagamentoId } = registrationTable
  const [found] = await tx.select({ id, pagamentoId }).from(registrationTable).where(isThis)
  if (!found) throw new Problem('not-found')
  const payments = await tx
    .select(getTableColumns(paymentTable))
    .from(paymentTable)
    .innerJoin(registrationPaymentTable, eq(registrationPaymentTable.pagamentoId, paymentTable.id))
    .where(eq(registrationPaymentTable.inscricaoId, found.id))
    .orderBy(asc(paymentTable.id))
    .for('update', { of: paymentTable })
  const locked = await lockSeats(tx, eventId)
  const [registration] = await tx.select().from(registrationTable).where(isThis).for('update')
  if (!registration) throw new Problem('not-found')
  const payment = payments.find(row => row.id === registration.pagamentoId) ?? null
  // A payment that was begun before the event was locked is known to nobody here.
  if (registration.pagamentoId !== (payment?.id ?? null) && !hasEnded(registration)) throw new Problem('conflict')
  const { valor, flagAtivo, nome, entrouEm, inscricaoId } = participantTable
  const tickets = await tx
    .select({ valor, flagAtivo, nome, entrouEm })
    .from(participantTable)
    .where(eq(inscricaoId, registration.id))
    .orderBy(asc(participantTable.id))
    // A door that lets one in at this moment waits, or has let it in.
    .for('no key update')
  return { registration, locked, payments, payment, tickets }
}

/** What was given back. `flagTesouraria`: the treasurer does it, because the payment's gateway cannot. */
type GivenBack = { devolucao: number; flagTesouraria: boolean }

/**
 * Ends a registration: its seats are free and its codes end at once, and money is asked back in the same transaction, so there is never one without the
 * other. Tickets that were handed over stay with whoever has them, until all of the money has gone back (event-purpose.ts). One that has ended already
 * is left as it is: pressed twice, it is refunded once.
 * @param devolucao minor units, at most what is left of its payment; 0: nothing
 * @param motivo stands at the refund, for the treasurer
 * @throws Problem as `giveBack`
 */
export async function cancelAndRefund(
  tx: UnitOfWork,
  { registration, locked, payment }: Pick<LockedRegistration, 'registration' | 'locked' | 'payment'>,
  { devolucao, motivo }: { devolucao: number; motivo: string },
  { gateways }: Pick<Services, 'gateways'>,
): Promise<GivenBack> {
  if (hasEnded(registration)) return { devolucao: 0, flagTesouraria: false }
  await endRegistrations(tx, locked, [registration.id], 'cancelada')
  if (!payment || devolucao === 0) return { devolucao: 0, flagTesouraria: false }
  const isAsked = await giveBack(tx, payment, { valor: devolucao, motivo }, gateways)
  return { devolucao, flagTesouraria: !isAsked }
}
