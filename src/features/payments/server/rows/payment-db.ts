import { systemActor } from '#server/db/actor.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { type Db, requestDb } from '#server/writes/unit-of-work.ts'
import { digestOf } from './payment-code.ts'

/** The database for the steps of a payment's life: each is one transaction, and there is no other way to read with it. */
export type PaymentDb = Pick<Db, 'transaction'>

/**
 * The database for a step in a payment's life. It is bound to the church and not to who pays: a code, a gateway or the time moves a payment,
 * and its purpose writes rows of its own in the same transaction. It passes the wall between persons, so it stays in this feature, and what somebody is shown
 * is read with `readsByCode`.
 */
export function paymentDb(services: Services, church: ChurchState, requestId: string): PaymentDb {
  const { transaction } = requestDb({ services, church, actor: systemActor, requestId })
  return { transaction }
}

/** What whoever has the code of a payment may read: that payment with what belongs to it, and what is public. The database shows nothing else. */
export const readsByCode = ({ pool }: Pick<Services, 'pool'>, church: Pick<ChurchState, 'id'>, code: string): ChurchDb =>
  churchReads(pool, church.id, { guestCode: digestOf(code) })
