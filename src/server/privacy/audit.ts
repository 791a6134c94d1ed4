import { getTableName, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ChurchTx } from '#server/db/church-db.ts'
import { parseRows, TimeColumn } from '#server/db/parse-rows.ts'
import type { Person, PersonalTable } from '#server/personal-data.ts'
import type { PersonRows } from './person-rows.ts'

/** What the audit trail says of rows of a person, whoever has changed them. */
export async function auditOfRows(tx: Pick<ChurchTx, 'execute'>, tables: readonly PersonalTable[], rows: PersonRows) {
  const result = await tx.execute(sql`
    select a.acao, a.entidade, a.antes, a.depois, a.criado_em as "criadoEm" from auditoria a
    join jsonb_to_recordset(${JSON.stringify(linesOf(tables, rows))}::jsonb) l (tabela text, ids text[])
      on a.entidade = l.tabela and a.entidade_id = any (l.ids)
    order by a.id`)
  return parseRows(AuditRow, result)
}

/** Takes a person out of the audit trail: see the function of migration 0072. */
export async function forgetInAudit(
  tx: Pick<ChurchTx, 'execute'>,
  { memberId, accountId, email }: Person,
  tables: readonly PersonalTable[],
  rows: PersonRows,
): Promise<void> {
  const lines = JSON.stringify(linesOf(tables, rows))
  await tx.execute(sql`select esquecer_na_auditoria(${memberId}::bigint, ${accountId}::bigint, ${email}::text, ${lines}::jsonb)`)
}

/** The rows by table, and of those that stay the fields that are emptied: the audit trail has them by their names in the code. */
const linesOf = (tables: readonly PersonalTable[], rows: PersonRows) =>
  tables.flatMap(declared => {
    const { table, erasure } = declared
    const ids = rows.idsOf(declared)
    if (!ids.length || (typeof erasure === 'object' && 'kept' in erasure)) return []
    return [{ tabela: getTableName(table), ids: ids.map(String), campos: typeof erasure === 'object' ? Object.keys(erasure.set) : null }]
  })

const AuditRow = z.object({ acao: z.string(), entidade: z.string(), antes: z.unknown(), depois: z.unknown(), criadoEm: TimeColumn })
