import { systemActor } from '#server/db/actor.ts'
import { type Db, requestDb } from '#server/db/unit-of-work.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'

/**
 * The database for a step in a payment's life. It is bound to the church and not to who pays: a code, a gateway or the time moves a payment,
 * and its purpose writes rows of its own in the same transaction.
 */
export const paymentDb = (services: Services, church: ChurchState, requestId: string): Db =>
  requestDb({ services, church, actor: systemActor, requestId })
