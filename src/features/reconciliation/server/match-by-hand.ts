import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { bankLineTable, lockPayment, mayHaveArrived, staffPaymentDb } from '#features/payments/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { updateAudited } from '#server/writes/audited-rows.ts'
import type { BankLine, matchBankLine as endpoint } from '../contract.ts'
import { arrivalOf, bookLine, lockLine } from './book-line.ts'
import { readBankLine } from './list-bank-lines.ts'

/**
 * Gives money of the bank to a payment that the treasurer has chosen, also to one that has its money already: then it is booked as more than was
 * asked for. Without a payment: the money is not about one, and leaves the queue.
 * @throws Problem `not-found`, `stale`; `conflict` when the money has a payment; `invalid` for a payment of a gateway, in another currency, or
 * one whose money was given back; `day_too_far` for money that came long ago, or before the payment was begun
 */
export async function matchByHand(context: HandlerContext<typeof endpoint>): Promise<BankLine> {
  const { params, body, expectedVersion, church, services } = context
  const db = staffPaymentDb(context)
  await db.transaction(async tx => {
    const line = await lockLine(tx, params.id)
    if (!line) throw new Problem('not-found')
    if (line.versao !== expectedVersion) throw await tx.staleProblem({ entity: 'extrato_linha', id: line.id, version: expectedVersion })
    if (line.situacao === 'conciliada') throw new Problem('conflict')
    if (body.pagamento === null) return void (await updateAudited(tx, bankLineTable, line.id, { situacao: 'ignorada' }, expectedVersion))
    const payment = await lockPayment(tx, body.pagamento)
    if (!payment) throw new Problem('invalid', { errors: { pagamento: 'unknown' } })
    if (payment.gateway !== null || payment.situacao === 'estornado' || payment.valorTotal === 0 || payment.moeda !== line.moeda)
      throw new Problem('invalid', { errors: { pagamento: 'invalid' } })
    const [arrival] = await tx
      .select({ em: arrivalOf(line, church.fusoHorario) })
      .from(bankLineTable)
      .where(eq(bankLineTable.id, line.id))
    if (!arrival || !mayHaveArrived(arrival.em, payment.criadoEm)) throw new Problem('invalid', { errors: { pagamento: 'day_too_far' } })
    await bookLine(tx, line, payment, { services, timeZone: church.fusoHorario })
  })
  return readBankLine(db, params.id)
}
