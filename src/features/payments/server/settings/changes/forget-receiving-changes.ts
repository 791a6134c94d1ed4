import { and, isNotNull, lt, or } from 'drizzle-orm'
import type { Job } from '#server/jobs/job.ts'
import { receivingChangeTable } from './tables.ts'
import { keptMs } from './undo-times.ts'

/** Every night, what was there before and after an old change (`keptMs`), sealed keys among it, is forgotten. That somebody changed it stays. */
export const forgetReceivingChanges: Job<Record<string, never>> = {
  name: 'forget-receiving-changes',
  cron: '43 5 * * *',
  perChurch: true,
  async run(_data, { db }) {
    const { antes, depois, codigo, avisadoEm } = receivingChangeTable
    const isKept = or(isNotNull(antes), isNotNull(depois), isNotNull(codigo))
    await db.transaction(tx =>
      tx
        .update(receivingChangeTable)
        .set({ antes: null, depois: null, codigo: null })
        .where(and(lt(avisadoEm, new Date(Date.now() - keptMs)), isKept)),
    )
  },
}
