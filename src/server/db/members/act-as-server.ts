import { sql } from 'drizzle-orm'
import type { ChurchTx } from '../church-db.ts'

/**
 * From here on, a transaction reaches all rows of its church, as the server does (../actor.ts): for a change of rows of several members in the caller's own
 * transaction, with its idempotency key and its audit rows. Find out before whether the caller may.
 */
export const actAsServer = (tx: Pick<ChurchTx, 'execute'>) => tx.execute(sql`set local atrio.passagem = 'system'`)
