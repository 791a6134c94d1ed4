import { sql } from 'drizzle-orm'
import type { Job } from '#server/jobs/job.ts'

/**
 * Deletes useless rows each night. A session stays 180 days, without its tokens, so that a rarely used browser is still known. The newest
 * session of an account always stays, so that a login from a new browser is noticed even after years. A link stays 30 days, so that the
 * page of an old link shows that it was used and not that it is unknown.
 */
export const deleteExpiredAccess: Job<Record<string, never>> = {
  name: 'delete-expired-access',
  cron: '37 3 * * *',
  async run(_data, { db }) {
    await db.transaction(async tx => {
      for (const statement of statements) await tx.execute(statement)
    })
  },
}

const statements = [
  // A replaced token stays 7 days, in which its use still reveals a theft.
  sql`delete from token_renovacao t using sessao s
    where s.id = t.sessao_id and (t.expira_em < now() or s.encerrada_em < now() - interval '1 day' or t.substituido_em < now() - interval '7 days')`,
  sql`delete from sessao s where s.ultimo_uso_em < now() - interval '180 days'
    and not exists (select from token_renovacao t where t.sessao_id = s.id)
    and exists (select from sessao o where o.conta_id = s.conta_id and o.ultimo_uso_em > s.ultimo_uso_em)`,
  sql`delete from desafio_acesso where expira_em < now()`,
  sql`delete from link_acesso where coalesce(usado_em, expira_em) < now() - interval '30 days'`,
  sql`delete from conta where email_confirmado_em is null and flag_ativo and criado_em < now() - interval '30 days'
    and not exists (select from link_acesso l where l.conta_id = conta.id and l.tipo = 'confirmar-email' and l.expira_em > now())`,
]
