import { systemActor } from '#server/db/actor.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { type Db, requestDb } from '#server/writes/unit-of-work.ts'
import type { Bank } from './pix-automatico.ts'

/** What each step of a mandate or a charge needs. The time is the connection's. */
export type PixContext = { services: Services; church: ChurchState; bank: Bank; requestId: string }

/** The database, bound to the church and not to who pays: the bank and the time move mandates and charges. */
export const pixDb = ({ services, church, requestId }: PixContext): Db => requestDb({ services, church, actor: systemActor, requestId })

/** A request may still be with the bank for this long; before, nobody may say that it never arrived. */
export const patienceMs = 120_000
