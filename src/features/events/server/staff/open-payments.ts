import { isOpen } from '#features/payments/rules/payments.ts'
import { bookSnapshot } from '#features/payments/server/index.ts'
import type { Services } from '#server/http/services.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import type { LockedRegistration } from '../registrations/cancel.ts'

/** The codes of payments at a gateway that could still be paid. */
export const openPayments = ({ payments }: Pick<LockedRegistration, 'payments'>): string[] =>
  payments.filter(({ situacao, gateway }) => isOpen(situacao) && gateway !== null).map(({ codigo }) => codigo)

/**
 * Ends what is still expected for a registration that needs no payment any more. What waits for the treasurer, such as cash, ends; what a gateway has
 * begun cannot be taken back safely, because it may be paid just now: it stays open, and goes back by itself when it is paid (event-purpose.ts).
 * @param found with all payments locked by this transaction, and its registration changed already
 * @returns the codes of those that stay open
 */
export async function endOpenPayments(
  tx: PurposeTx,
  found: Pick<LockedRegistration, 'payments'>,
  services: Pick<Services, 'secret' | 'purposes' | 'gateways'>,
  now: Date,
): Promise<string[]> {
  for (const payment of found.payments.filter(({ situacao, gateway }) => isOpen(situacao) && gateway === null))
    await bookSnapshot(tx, payment, { referencia: payment.codigo, situacao: 'nao_aprovado' }, services, now)
  return openPayments(found)
}
