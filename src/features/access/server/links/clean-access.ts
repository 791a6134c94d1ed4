import { sql } from 'drizzle-orm'
import { churchTransaction } from '#server/db/church-db.ts'
import type { Job } from '#server/jobs/job.ts'

/**
 * Forgets each night what is of no use any more. A session stays half a year without its tokens: by it a browser is known that a
 * person seldom uses; an account's newest stays, so that whoever comes after years from elsewhere is noticed. Links stay a month, so that one clicked late says that it was used and not that it never was.
 */
export const cleanAccess: Job<Record<string, never>> = {
  name: 'clean-access',
  cron: '37 3 * * *',
  async run(_data, { pool }) {
    for (const statement of statements) await churchTransaction(pool, null, tx => tx.execute(statement))
  },
}

const statements = [
  // What was replaced is kept as long as its use would prove a theft worth noticing.
  sql`delete from token_renovacao t using sessao s
    where s.id = t.sessao_id and (t.expira_em < now() or s.encerrada_em < now() - interval '1 day' or t.substituido_em < now() - interval '7 days')`,
  sql`delete from sessao s where s.ultimo_uso_em < now() - interval '180 days'
    and not exists (select from token_renovacao t where t.sessao_id = s.id)
    and exists (select from sessao o where o.conta_id = s.conta_id and o.ultimo_uso_em > s.ultimo_uso_em)`,
  sql`delete from link_acesso where coalesce(usado_em, expira_em) < now() - interval '30 days'`,
  sql`delete from conta where email_confirmado_em is null and flag_ativo and criado_em < now() - interval '30 days'
    and not exists (select from link_acesso l where l.conta_id = conta.id and l.tipo = 'confirmar-email' and l.expira_em > now())`,
]
