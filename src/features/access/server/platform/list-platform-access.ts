import { eq, sql } from 'drizzle-orm'
import { keyset } from '#server/db/keyset.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { listPlatformAccess as call, ListedPlatformAccess } from '../../contract/platform.ts'
import type { PersonName } from '../member-name.ts'
import { accountTable, platformAccessTable } from '../tables.ts'
import { accessColumns, toPlatformAccess } from './platform-access.ts'

const { id, iniciadoEm, encerradoPor } = platformAccessTable
const { orderBy, after } = keyset(iniciadoEm, id)

/** When super admins were in the church, newest first, with the names of those who ended an access. */
export async function listPlatformAccess({ db, user, query }: HandlerContext<typeof call>): Promise<ListedPlatformAccess[]> {
  const { nome, sobrenome } = accountTable
  const rows = await db
    .select({
      ...accessColumns(user.accountId),
      ender: sql<PersonName | null>`coalesce(nome_da_conta(${encerradoPor}), jsonb_build_object('nome', ${nome}, 'sobrenome', ${sobrenome}))`,
      endedBy: encerradoPor,
    })
    .from(platformAccessTable)
    .leftJoin(accountTable, eq(accountTable.id, encerradoPor))
    .where(after(query.antes))
    .orderBy(...orderBy())
    .limit(query.limit)
  return rows.map(({ ender, endedBy, ...row }) => ({
    ...toPlatformAccess(row),
    encerradoPor: endedBy && ender ? `${ender.nome} ${ender.sobrenome}`.trim() : null,
  }))
}
