import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/http/services.ts'
import type { StoredCard } from '#server/payment-gateway.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { isAnotherCard, sealCard } from '../../rows/card-seal.ts'
import type { PaymentRow } from '../../rows/payment-row.ts'
import { storedCardTable } from '../../tables.ts'
import { tellPurposeOfCard } from '../tell-purpose.ts'
import { forgetCard } from './forget-card.ts'
import { keepCard } from './keep-card.ts'

/**
 * Keeps the card that a payment was approved with, and tells its purpose. Of a declined one nothing is stored, and the gateway is asked to forget
 * its copy. Guests have no saved cards.
 * @param payment of which it is known just now whether it was approved
 */
export async function settleCard(
  tx: PurposeTx,
  { secret, purposes }: Pick<Services, 'secret' | 'purposes'>,
  payment: PaymentRow,
  card: StoredCard,
): Promise<void> {
  const { igrejaId, usuarioId, gateway } = payment
  if (usuarioId === null || gateway === null) return
  if (payment.aprovadoEm !== null) {
    const id = await keepCard(tx, secret, { igrejaId, usuarioId, gateway }, card)
    return tellPurposeOfCard(tx, purposes, payment, id)
  }
  const isOwn = and(eq(storedCardTable.usuarioId, usuarioId), eq(storedCardTable.gateway, gateway))
  const kept = await tx.select({ referencia: storedCardTable.referencia }).from(storedCardTable).where(isOwn)
  // Some gateways know the same card only once, and this one may have been saved before.
  if (kept.every(({ referencia }) => isAnotherCard(secret, referencia, card.referencia)))
    await tx.send(forgetCard, { gateway, referencia: sealCard(secret, card.referencia) })
}
