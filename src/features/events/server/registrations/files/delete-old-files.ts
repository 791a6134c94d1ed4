import { and, lt, sql } from 'drizzle-orm'
import { isAnyOf } from '#server/db/any-of.ts'
import type { Job } from '#server/jobs/job.ts'
import { withRows } from '#server/jobs/queue-sql.ts'
import { isUnused } from './own-files.ts'
import { answerFileTable } from './tables.ts'

const dayMs = 86_400_000

/**
 * Deletes each night the files that nobody needs any more: those that are no answer a day after they were sent, and, with their answers, those of
 * registrations that were cancelled, or were not paid in fifteen days (money may come late until then), and those of events that ended ninety days ago.
 * The periods are our own choice: such files are permissions, medical notes and proofs, and say more of a person than an event that is over needs.
 */
export const deleteOldFiles: Job<Record<string, never>> = {
  name: 'delete-old-answer-files',
  cron: '40 4 * * *',
  perChurch: withRows([answerFileTable]),
  async run(_data, { db }) {
    await db.transaction(async tx => {
      await tx.execute(sql`
        delete from evento_resposta r using evento_inscricao i, evento e
        where r.arquivo_id is not null and i.igreja_id = r.igreja_id and i.id = r.inscricao_id
          and e.igreja_id = i.igreja_id and e.id = i.evento_id
          and (i.situacao = 'cancelada' or (i.situacao = 'expirada' and i.criada_em < now() - interval '15 days')
            or (e.estado <> 'adiado' and e.fim < now() - interval '90 days'))`)
      const isOld = and(lt(answerFileTable.enviadoEm, new Date(Date.now() - dayMs)), isUnused(tx))
      // In two steps: one that becomes an answer right now is locked, and skipped; one that has just become an answer is seen by the second statement.
      const found = await tx.select({ id: answerFileTable.id }).from(answerFileTable).where(isOld).for('update', { skipLocked: true })
      const ids = found.map(({ id }) => id)
      if (ids.length) await tx.delete(answerFileTable).where(and(isAnyOf(answerFileTable.id, ids), isOld))
    })
  },
}
