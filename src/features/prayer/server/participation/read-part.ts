import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Member } from '#server/http/context.ts'
import type { GetPart, Part } from '../../contract/participation.ts'
import { isOnWall, mayDeleteMessage } from '../policy.ts'
import { intercessionTable, prayerTable } from '../tables.ts'
import { readMessages } from '../wall/read-messages.ts'

const { id, usuarioId, qtdeOracoes, qtdeMensagens } = prayerTable

/** What a member has to do with requests on the wall; which ones, the caller adds. */
const selectParts = (db: ChurchDb, memberId: number) =>
  db
    .select({ id, flagOrou: sql<boolean>`${isNotNull(intercessionTable.id)}`, qtdeOracoes, qtdeMensagens, usuarioId })
    .from(prayerTable)
    .leftJoin(intercessionTable, and(eq(intercessionTable.oracaoId, id), eq(intercessionTable.usuarioId, memberId)))

/** Of each of these that is on the wall; others are left out. */
export async function listParts(db: ChurchDb, memberId: number, ids: readonly number[]): Promise<Part[]> {
  const rows = await selectParts(db, memberId).where(and(inArray(id, [...ids]), isOnWall))
  return rows.map(({ usuarioId: _, ...part }) => part)
}

/** With its messages as they are now. @throws Problem `not-found`, also of one that is not on the wall */
export async function getPart(db: ChurchDb, user: Member, number: number): Promise<GetPart> {
  const [[row], messages] = await Promise.all([
    selectParts(db, user.memberId).where(and(eq(id, number), isOnWall)),
    readMessages(db, number),
  ])
  if (!row) throw new Problem('not-found')
  const { usuarioId: author, ...part } = row
  return {
    ...part,
    flagMinha: author === user.memberId,
    mensagens: messages.map(({ message, ...writer }) => ({ ...message, flagExcluir: mayDeleteMessage(user, writer, row) })),
  }
}
