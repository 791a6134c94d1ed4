import { and, eq } from 'drizzle-orm'
import { accountTable, membersTable } from '#features/access/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { oncePerName, parentOf } from './jobs.ts'
import { answeredMail } from './mails.ts'

/** Tells the person who has asked by mail what a leader has answered. */
export const tellPerson = oncePerName(
  (joining): Job<{ request: number }> => ({
    name: `tell-person-${joining.name}`,
    async run({ request: id }, { db, church, env }) {
      if (!church) return
      const { requests } = joining.tables
      const [row] = await db
        .select({ parentId: requests.parentId, situacao: requests.situacao, email: accountTable.email, nome: membersTable.nome })
        .from(requests)
        .innerJoin(membersTable, eq(membersTable.id, requests.usuarioId))
        .innerJoin(accountTable, and(eq(accountTable.id, membersTable.contaId), eq(accountTable.flagAtivo, true)))
        .where(eq(requests.id, id))
      const parent = row && (await parentOf(db, joining, row.parentId))
      if (!parent) return
      const content = { person: row.nome, parent, page: joining.page, isAccepted: row.situacao === 'aceita' }
      const mail = answeredMail(brandOf(env, church), row.email, content)
      await db.transaction(tx => tx.send(deliverMail, mail))
    },
  }),
)
