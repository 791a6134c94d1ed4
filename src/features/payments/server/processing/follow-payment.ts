import { and, eq, sql } from 'drizzle-orm'
import type { ChurchState } from '#server/http/church-directory.ts'
import { asProblem } from '#server/http/respond.ts'
import type { Services } from '#server/http/services.ts'
import { type Gateway, GatewayError, type GatewaySnapshot } from '#server/payment-gateway.ts'
import { isOpen } from '../../rules/payments.ts'
import { bookSnapshot } from '../booking/book-snapshot.ts'
import { isOver } from '../booking/next-look.ts'
import { orderOf } from '../booking/order.ts'
import { openGateway } from '../gateways/open-gateway.ts'
import { paymentDb } from '../rows/payment-db.ts'
import { lockPayment, type PaymentRow } from '../rows/payment-row.ts'
import { paymentTable } from '../tables.ts'

/** A request may still be with the gateway for this long; before, nobody may say that it never arrived. */
const patienceMs = 120_000

/**
 * Finds out what has become of a payment, and books it: asks its gateway, and ends what can be paid no more. Safe at any time and from many
 * nodes at once.
 * @throws GatewayError when the gateway gives no answer; anything else when its answer cannot be booked, which the treasurer is shown
 */
export async function followPayment(
  services: Services,
  church: ChurchState,
  id: number,
  requestId: string,
): Promise<PaymentRow | undefined> {
  for (let tries = 1; ; tries++) {
    const followed = await followOnce(services, church, id, requestId).catch(error => showUnbooked(services, church, id, requestId, error))
    if (followed !== 'moved') return followed
    if (tries === mostTries) throw new GatewayError('uncertain', 'moved')
  }
}

/**
 * Money may be there that nothing shows: it is tried again, and operators see that it is late, but only the treasurer can ask the gateway what it
 * is. Told once. Not for what may pass, such as a database that is busy.
 * @throws the error
 */
async function showUnbooked(services: Services, church: ChurchState, id: number, requestId: string, error: unknown): Promise<never> {
  const mayPass = error instanceof GatewayError || ['unavailable', 'timeout'].includes(asProblem(error).code)
  if (mayPass) throw error
  const isNew = and(eq(paymentTable.id, id), sql`${paymentTable.divergencia} is distinct from 'registro'`)
  const values = { divergencia: 'registro' as const, estornadoInformado: null, flagConferir: true, versao: sql`${paymentTable.versao} + 1` }
  await paymentDb(services, church, requestId).transaction(async tx => void (await tx.update(paymentTable).set(values).where(isNew)))
  throw error
}

const dayMs = 86_400_000

/** Something else was booked while a gateway was being asked, so often at most. */
const mostTries = 3

/** @returns `moved` when a dispute is known that the gateway did not speak of, and perhaps could not have: it was asked before */
async function followOnce(
  services: Services,
  church: ChurchState,
  id: number,
  requestId: string,
): Promise<PaymentRow | undefined | 'moved'> {
  const db = paymentDb(services, church, requestId)
  const [row] = await db.transaction(tx => tx.select().from(paymentTable).where(eq(paymentTable.id, id)))
  if (!row) return undefined
  const now = new Date()
  const snapshot = row.gateway === null ? ownAccount(row, now) : await ask(row)
  if (!snapshot) return row
  return db.transaction(async tx => {
    const locked = await lockPayment(tx, id)
    if (!locked) return undefined
    const isNow = locked.versao === row.versao
    const hasEnded = locked.flagDisputa && !snapshot.disputa
    if (hasEnded && !isNow) return 'moved'
    const told = { ...snapshot, atual: isNow, ...(hasEnded && { disputa: 'encerrada' as const }) }
    return bookSnapshot(tx, locked, told, services, new Date())
  })

  async function ask(payment: PaymentRow): Promise<GatewaySnapshot | undefined> {
    const { gateway, connection } = await openGateway(services, church, payment).catch(error => showIfLate(payment, error))
    const order = await db.transaction(tx => orderOf(tx, services, church, payment))
    const found = await gateway.find(connection, order).catch(error => showIfLate(payment, error))
    if (!found && mayBeUnknown(gateway, payment)) return unknownThere(payment, now)
    if (!found) return markUnknown(payment)
    const mayEnd = isOpen(found.situacao) && isOpen(payment.situacao)
    // Prepared and never asked for, or nobody has paid in time. What the gateway says then is what counts: perhaps it was paid just now.
    if (mayEnd && (isOver(payment, now) || isForgotten(payment, now))) return gateway.cancel(connection, order)
    return found
  }

  /** After its time, nobody waits any more for the church to enter the right keys: the treasurer looks at it. @throws the error */
  async function showIfLate(payment: PaymentRow, error: unknown): Promise<never> {
    const isLate = isOver(payment, now) || now.getTime() - payment.criadoEm.getTime() > dayMs
    if (error instanceof GatewayError && error.reason === 'credentials' && isLate) await markUnknown(payment)
    throw error
  }

  /**
   * It stays as it is, and is looked at again: perhaps the church has entered the keys of another account. The treasurer is told once, also of what
   * was approved, as long as its money may be taken back without a word.
   */
  async function markUnknown(payment: PaymentRow): Promise<undefined> {
    const isNew = and(eq(paymentTable.id, id), eq(paymentTable.flagDesconhecido, false))
    const values = { flagDesconhecido: true, flagConferir: true, versao: sql`${paymentTable.versao} + 1` }
    const wasDue = isOpen(payment.situacao) || payment.proximaConsulta !== null
    if (wasDue) await db.transaction(async tx => void (await tx.update(paymentTable).set(values).where(isNew)))
  }
}

/** Whether a gateway that does not know a payment has never got it, or has deleted it because nobody has paid it. */
const mayBeUnknown = ({ forgetsUnpaid }: Pick<Gateway, 'forgetsUnpaid'>, { referencia, situacao }: PaymentRow): boolean =>
  referencia === null || (forgetsUnpaid === true && situacao === 'pendente')

/** Money for the church's own account that nobody has confirmed in time. It can still be matched later. */
const ownAccount = (row: PaymentRow, now: Date): GatewaySnapshot | undefined =>
  isOpen(row.situacao) && isOver(row, now) ? { referencia: row.codigo, situacao: 'cancelado' } : undefined

/** The gateway does not have it, and it never will once nobody can be asking for it any more. */
const unknownThere = (row: PaymentRow, now: Date): GatewaySnapshot | undefined =>
  isOpen(row.situacao) && now.getTime() - row.criadoEm.getTime() > patienceMs ? { referencia: '', situacao: 'cancelado' } : undefined

/** The node that made it died before it asked for the money. */
const isForgotten = (row: PaymentRow, now: Date) => row.envio === 'preparado' && now.getTime() - row.criadoEm.getTime() > patienceMs
