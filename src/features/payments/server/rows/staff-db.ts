import { Problem } from '#contract/problems.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { type Db, requestDb, type UnitOfWork } from '#server/writes/unit-of-work.ts'
import { lockPayment, type PaymentRow } from './payment-row.ts'

/** What the handler of a call of staff has. */
export type StaffRequest = { services: Services; church: ChurchState; user: StaffCaller; requestId: string }

/**
 * The database for staff who book money. Like `paymentDb` it reaches all rows of the church, because the purpose of a payment writes rows of its
 * own in the same transaction; its audit rows name the caller. The endpoint has checked the ability.
 */
export const staffPaymentDb = ({ services, church, user, requestId }: StaffRequest): Db =>
  requestDb({ services, church, actor: { accountId: user.accountId, pass: 'system' }, isStaff: true, requestId })

/** Locks a payment until the transaction ends. @throws Problem `not-found`; `stale` when it has another version */
export async function lockVersion(tx: UnitOfWork, id: number, expectedVersion: number | undefined): Promise<PaymentRow> {
  const row = await lockPayment(tx, id)
  if (!row) throw new Problem('not-found')
  if (row.versao !== expectedVersion) throw await tx.staleProblem({ entity: 'pagamento', id, version: expectedVersion })
  return row
}

/** The part of a payment that staff's changes of it are audited with. */
export const auditedPayment = ({ situacao, valorRecebido, versao }: PaymentRow) => ({ situacao, valorRecebido, versao })
