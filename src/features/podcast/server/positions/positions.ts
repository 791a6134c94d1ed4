import { and, desc, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { Position } from '../../contract/positions.ts'
import { episodeTable, positionTable } from '../tables.ts'

/** Positions in one reply. */
const maxPositions = 200

const { episodioId, usuarioId, segundos, flagConcluido, dataAlteracao } = positionTable
type Row = Pick<typeof positionTable.$inferSelect, 'episodioId' | 'segundos' | 'flagConcluido' | 'dataAlteracao'>

const toWire = (row: Row): Position => ({
  idEpisodio: row.episodioId,
  segundos: row.segundos,
  flagConcluido: row.flagConcluido,
  dataAlteracao: row.dataAlteracao.toISOString(),
})

/** How far a member has heard the episodes, the last one first. */
export async function listPositions(db: ChurchDb, memberId: number): Promise<Position[]> {
  const rows = await db
    .select({ episodioId, segundos, flagConcluido, dataAlteracao })
    .from(positionTable)
    .where(eq(usuarioId, memberId))
    .orderBy(desc(dataAlteracao), desc(episodioId))
    .limit(maxPositions)
  return rows.map(toWire)
}

type Input = Omit<Position, 'idEpisodio'>

/**
 * Keeps how far a member has heard an episode. Of two devices the one that was used last counts, also when its call arrives first. A clock
 * that goes ahead counts as now, so that it does not win for ever.
 * @returns what is kept then
 * @throws Problem `not-found` when there is no such episode
 */
export async function keepPosition(tx: UnitOfWork, memberId: number, id: number, input: Input, now: Date) {
  const [episode] = await tx.select({ id: episodeTable.id }).from(episodeTable).where(eq(episodeTable.id, id))
  if (!episode) throw new Problem('not-found')
  const at = new Date(Math.min(Date.parse(input.dataAlteracao), now.getTime()))
  const values = { segundos: input.segundos, flagConcluido: input.flagConcluido, dataAlteracao: at }
  await tx
    .insert(positionTable)
    .values({ usuarioId: memberId, episodioId: id, ...values })
    .onConflictDoUpdate({
      target: [positionTable.igrejaId, episodioId, usuarioId],
      set: values,
      setWhere: sql`${dataAlteracao} <= excluded.data_alteracao`,
    })
  const [row] = await tx
    .select({ episodioId, segundos, flagConcluido, dataAlteracao })
    .from(positionTable)
    .where(and(eq(episodioId, id), eq(usuarioId, memberId)))
  return toWire(row as Row)
}
