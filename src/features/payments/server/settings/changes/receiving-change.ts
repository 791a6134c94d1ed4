import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { hashSecret } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { receivingChangeTable } from './tables.ts'
import { lifetimeMs } from './undo-times.ts'

export type ReceivingChangeRow = typeof receivingChangeTable.$inferSelect

/** Whether a change can still be undone: for a day from when it was told. */
const isOpen = ({ avisadoEm }: ReceivingChangeRow): boolean => avisadoEm === null || avisadoEm.getTime() + lifetimeMs > Date.now()

/**
 * The change that a mailed code is about, also when it was undone.
 * @throws Problem `link-expired`, also for an unknown code
 */
export async function findReceivingChange(db: Pick<ChurchDb, 'select'>, code: string): Promise<ReceivingChangeRow> {
  const [change] = await db
    .select()
    .from(receivingChangeTable)
    .where(eq(receivingChangeTable.codigo, hashSecret(code)))
  if (!change?.avisadoEm || !isOpen(change)) throw new Problem('link-expired')
  return change
}
