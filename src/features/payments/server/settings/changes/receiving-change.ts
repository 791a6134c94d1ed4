import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { hashSecret } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { receivingChangeTable } from './tables.ts'

export type ReceivingChangeRow = typeof receivingChangeTable.$inferSelect

const lifetimeMs = 24 * 3_600_000

/**
 * The change that a mailed code is about.
 * @throws Problem `link-expired`, also for an unknown code; `link-used` when it was undone
 */
export async function findReceivingChange(db: Pick<ChurchDb, 'select'>, code: string): Promise<ReceivingChangeRow> {
  const [change] = await db
    .select()
    .from(receivingChangeTable)
    .where(eq(receivingChangeTable.codigo, hashSecret(code)))
  if (change?.desfeitaEm) throw new Problem('link-used')
  if (!change?.avisadoEm || change.avisadoEm.getTime() + lifetimeMs <= Date.now()) throw new Problem('link-expired')
  return change
}
