import { and, desc, eq, sql } from 'drizzle-orm'
import type { RowChange } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { auditTable } from './tables.ts'

export type ChangedRow = { entity: string; id: number | string; version?: number | undefined }

/** Columns that change with every other one. */
const accompanyingColumns = new Set(['versao', 'dataAlteracao'])

/**
 * What the audit trail knows about the changes of a row after a version: who made the last one, when, and which columns all of them have
 * changed. @param nameOf the name of an account's person in this church
 * @returns `undefined` when nobody who is audited has changed it, such as an import or the author of the row
 */
export async function changeSince(
  tx: Pick<ChurchTx, 'select'>,
  { entity, id, version }: ChangedRow,
  nameOf: (db: Pick<ChurchTx, 'select'>, accountId: number) => Promise<string | null>,
): Promise<RowChange | undefined> {
  const { contaId, criadoEm, depois } = auditTable
  const isLater = version === undefined ? undefined : sql`(${depois} ->> 'versao')::int > ${version}`
  const rows = await tx
    .select({ contaId, criadoEm, depois })
    .from(auditTable)
    .where(and(eq(auditTable.entidade, entity), eq(auditTable.entidadeId, String(id)), isLater))
    .orderBy(desc(auditTable.id))
    .limit(version === undefined ? 1 : 50)
  const [last] = rows
  if (!last) return undefined
  const columns = rows.flatMap(row => (Array.isArray(row.depois) ? [] : Object.keys(row.depois as object)))
  return {
    por: last.contaId === null ? null : await nameOf(tx, last.contaId),
    em: last.criadoEm.toISOString(),
    campos: [...new Set(columns)].filter(name => !accompanyingColumns.has(name)).sort(),
  }
}
