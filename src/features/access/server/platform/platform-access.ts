import { eq, type SQL, sql } from 'drizzle-orm'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { PlatformAccess } from '../../contract/platform.ts'
import { platformAccessTable } from '../tables.ts'

const { id, contaId, nome, motivo, iniciadoEm, expiraEm, encerradoEm } = platformAccessTable

/** The columns of an access as its callers see it. @param accountId of the caller */
export const accessColumns = (accountId: number) => ({
  id,
  nome,
  motivo,
  iniciadoEm,
  expiraEm,
  // Nothing happens in the database when an hour is over.
  encerradoEm: sql<Date | null>`coalesce(${encerradoEm}, case when ${expiraEm} <= now() then ${expiraEm} end)`.mapWith(encerradoEm),
  flagMeu: sql<boolean>`${eq(contaId, accountId)}`,
})

type Row = Omit<PlatformAccess, 'iniciadoEm' | 'expiraEm' | 'encerradoEm'> & { iniciadoEm: Date; expiraEm: Date; encerradoEm: Date | null }

export const toPlatformAccess = <R extends Row>(row: R) => ({
  ...row,
  iniciadoEm: row.iniciadoEm.toISOString(),
  expiraEm: row.expiraEm.toISOString(),
  encerradoEm: row.encerradoEm?.toISOString() ?? null,
})

/** An access that was ended, whether its hour was not over yet, and whether it had begun in the last five minutes. */
type EndedAccess = { id: number; motivo: string; flagAvisada: boolean; wasRunning: boolean; isNew: boolean }

/**
 * Ends the open accesses that match. One whose hour is over is only marked as ended then, by nobody; others leave an audit row.
 * @param accountId who ends them
 */
export async function endAccess(tx: UnitOfWork, matches: SQL | undefined, accountId: number): Promise<EndedAccess[]> {
  const isRunning = sql`${expiraEm} > statement_timestamp()`
  const ended = await tx
    .update(platformAccessTable)
    .set({
      encerradoEm: sql`least(statement_timestamp(), ${expiraEm})`,
      encerradoPor: sql`case when ${isRunning} then ${accountId}::bigint end`,
    })
    .where(sql`${matches} and ${encerradoEm} is null`)
    .returning({
      id,
      motivo,
      flagAvisada: platformAccessTable.flagAvisada,
      wasRunning: sql<boolean>`${isRunning}`,
      isNew: sql<boolean>`${iniciadoEm} > statement_timestamp() - interval '5 minutes'`,
    })
  for (const { id, motivo, wasRunning } of ended)
    if (wasRunning) await tx.audit({ action: 'leave', entity: 'acesso_plataforma', id, after: { motivo } })
  return ended
}
