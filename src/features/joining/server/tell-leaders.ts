import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm'
import { firstName } from '#contract/first-name.ts'
import { accountTable, memberName, membersTable, type PersonName } from '#features/access/server/index.ts'
import { churchesTable } from '#features/church/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { oncePerName, parentOf } from './jobs.ts'
import type { Joining } from './joining.ts'
import { askedMail } from './mails.ts'

/** A request, or a visitor who has left name and phone for what has this id. */
type News = { request: number } | { contactOf: number; nome: string }

/** Tells the leaders by mail that somebody asks to join, or wants a call. */
export const tellLeaders = oncePerName(
  (joining): Job<News> => ({
    name: `tell-leaders-${joining.name}`,
    // The name of a visitor.
    sealed: true,
    async run(news, { db, church, env }) {
      if (!church) return
      const found = 'request' in news ? await openRequest(db, joining, news.request) : { parentId: news.contactOf, nome: news.nome }
      const parent = found && (await parentOf(db, joining, found.parentId))
      if (!parent) return
      const content = { person: firstName(found.nome), parent, page: joining.page, isVisitor: 'contactOf' in news }
      const brand = brandOf(env, church)
      const mails = (await recipientsOf(db, joining, parent.id, church.id)).map(to => askedMail(brand, to, content))
      await db.transaction(async tx => {
        if (mails.length) await tx.send(deliverMail, mails)
      })
    },
  }),
)

/** Unless it was withdrawn or answered before the mail was written. */
async function openRequest(db: ChurchDb, { tables: { requests } }: Joining, id: number) {
  const [row] = await db
    .select({ parentId: requests.parentId, name: memberName(requests.usuarioId) as SQL<PersonName> })
    .from(requests)
    .where(and(eq(requests.id, id), eq(requests.situacao, 'aberta')))
  return row && { parentId: row.parentId, nome: row.name.nome }
}

/** The leaders' addresses; without a leader, the church's own. */
async function recipientsOf(db: ChurchDb, { tables: { leaders } }: Joining, parentId: number, churchId: number): Promise<string[]> {
  const rows = await db
    .select({ email: accountTable.email })
    .from(leaders)
    .innerJoin(membersTable, eq(membersTable.id, leaders.usuarioId))
    .innerJoin(accountTable, and(eq(accountTable.id, membersTable.contaId), eq(accountTable.flagAtivo, true)))
    .where(eq(leaders.parentId, parentId))
    .orderBy(asc(leaders.ordem), asc(leaders.id))
  if (rows.length) return rows.map(({ email }) => email)
  const own = await db
    .select({ email: churchesTable.email })
    .from(churchesTable)
    .where(and(eq(churchesTable.id, churchId), isNotNull(churchesTable.email)))
  return own.flatMap(({ email }) => (email ? [email] : []))
}
