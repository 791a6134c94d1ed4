import { sql } from 'drizzle-orm'
import type { Job } from '#server/jobs/job.ts'
import { openStates } from '../../rules/payments.ts'

/**
 * Deletes proofs of payment when nobody needs them any more: half a year after they were sent, or a week after, when nothing was paid. Not while
 * the treasurer has yet to decide. The periods are our own choice: a bank's screenshot says more about a person than the church needs, and proofs
 * of what was never paid take the room of others.
 */
export const deleteOldProofs: Job<Record<string, never>> = {
  name: 'delete-old-proofs',
  cron: '20 4 * * *',
  perChurch: true,
  async run(_data, { db }) {
    await db.transaction(async tx => {
      await tx.execute(sql`
        delete from pagamento_comprovante c using pagamento p
        where p.igreja_id = c.igreja_id and p.id = c.pagamento_id
          and not p.flag_conferir and p.situacao <> all(${sql.param([...openStates])}::text[])
          and c.enviado_em < now() - case when p.valor_recebido > 0 then interval '180 days' else interval '7 days' end`)
    })
  },
}
