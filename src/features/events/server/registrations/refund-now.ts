import { mostRefundable, type PaymentRow } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { cancelUntil, isNotAsSold, refundOf } from '../../rules/cancellation.ts'
import type { EventRow } from '../tables.ts'
import type { ParticipantRow, RegistrationRow } from './tables.ts'

/** `payment`: its own. `tickets`: those that it still has; others were handed over. */
type Registered = {
  registration: RegistrationRow
  payment: PaymentRow | null
  event: Pick<EventRow, 'inicio' | 'fim' | 'estado' | 'remarcadoEm' | 'cancelamentoHoras' | 'cancelamentoRetencao'>
  tickets: readonly Pick<ParticipantRow, 'valor' | 'flagAtivo' | 'entrouEm'>[]
}

/**
 * What comes back to the owner of a registration who gives its tickets back now, in minor units: of what is free, not paid, or was paid by somebody else,
 * nothing; of what was paid and did not go back before, as the event's rules say, with the fees and the interest that the payer bears, in proportion to the tickets that the owner
 * still has.
 * @returns `null` when they cannot give them back by themselves
 */
export async function refundNow(db: Pick<ChurchDb, 'select'>, registered: Registered, now: Date): Promise<number | null> {
  const { registration, payment, event, tickets } = registered
  const kept = tickets.filter(({ flagAtivo }) => flagAtivo)
  // An event that does not take place as it was sold holds nobody, and keeps nothing.
  const isOff = hasChanged(registration, event, now)
  if ((event.fim <= now && !isOff) || !kept.length) return null
  // Whoever has been there has had what was paid for.
  if (kept.some(({ entrouEm }) => entrouEm !== null)) return null
  if (registration.pagamentoId === null) return 0
  if (registration.situacao !== 'confirmada' || payment?.situacao !== 'aprovado' || payment.flagDisputa) return null
  const until = cancelUntil(event, event.inicio.getTime())
  if (!isOff && (until === null || until <= now.getTime())) return null
  const left = await mostRefundable(db, payment)
  if (left === 0) return null
  // Who has one of its tickets from somebody else cannot use it either.
  if (event.estado === 'cancelado') return left
  const own = kept.reduce((sum, { valor }) => sum + valor, 0)
  return refundOf(left, { own, all: registration.valor }, isOff ? { ...event, cancelamentoRetencao: 0 } : event)
}

/** Whether an event does not take place as it was sold to whoever has registered. */
export const hasChanged = (
  { criadaEm }: Pick<RegistrationRow, 'criadaEm'>,
  { estado, inicio, remarcadoEm }: Pick<EventRow, 'estado' | 'inicio' | 'remarcadoEm'>,
  now: Date,
): boolean =>
  isNotAsSold(
    { estado, inicio: inicio.getTime(), remarcadoEm: remarcadoEm?.getTime() ?? null, criadaEm: criadaEm.getTime() },
    now.getTime(),
  )

/** Whether somebody has not said yet what becomes of their money: nobody can keep a ticket of what was cancelled since. */
export const isUndecided = ({ escolha }: Pick<RegistrationRow, 'escolha'>, { estado }: Pick<EventRow, 'estado'>): boolean =>
  escolha === null || (escolha === 'manter' && estado === 'cancelado')
