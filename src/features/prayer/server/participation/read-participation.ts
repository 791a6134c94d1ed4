import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { MemberCaller } from '#server/http/caller.ts'
import type { GetParticipation, Participation } from '../../contract/participation.ts'
import { isOnWall, mayDeleteMessage } from '../policy.ts'
import { prayerTable, prayingMemberTable } from '../tables.ts'
import { readMessages } from '../wall/read-messages.ts'

const { id, usuarioId, qtdeOracoes, qtdeMensagens } = prayerTable

/** A member's participation in requests; the caller adds the condition that selects the requests. */
const selectParticipations = (db: ChurchDb, memberId: number) =>
  db
    .select({
      id,
      flagOrou: sql<boolean>`${isNotNull(prayingMemberTable.id)}`,
      flagMinha: sql<boolean>`${eq(usuarioId, memberId)}`,
      qtdeOracoes,
      qtdeMensagens,
      usuarioId,
    })
    .from(prayerTable)
    .leftJoin(prayingMemberTable, and(eq(prayingMemberTable.oracaoId, id), eq(prayingMemberTable.usuarioId, memberId)))

/** A member's participation in each of these requests; requests that are not on the wall are left out. */
export async function listParticipations(db: ChurchDb, memberId: number, ids: readonly number[]): Promise<Participation[]> {
  const rows = await selectParticipations(db, memberId).where(and(isAnyOf(id, ids), isOnWall))
  return rows.map(({ usuarioId: _, ...participation }) => participation)
}

/** A member's participation in one request, with its current messages. @throws Problem `not-found`, also when it is not on the wall */
export async function getParticipation(db: ChurchDb, user: MemberCaller, prayerId: number): Promise<GetParticipation> {
  const [[row], messages] = await Promise.all([
    selectParticipations(db, user.memberId).where(and(eq(id, prayerId), isOnWall)),
    readMessages(db, prayerId),
  ])
  if (!row) throw new Problem('not-found')
  const { usuarioId: _, ...participation } = row
  return {
    ...participation,
    mensagens: messages.map(({ message, ...writer }) => ({ ...message, flagExcluir: mayDeleteMessage(user, writer, row) })),
  }
}
