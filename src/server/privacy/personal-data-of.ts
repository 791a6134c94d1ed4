import { asc, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ChurchTx } from '#server/db/church-db.ts'
import { PrivateContent } from '#server/files/private-content.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Person, PersonalData, PersonalTable } from '#server/personal-data.ts'
import { auditOfRows } from './audit.ts'
import { groundPersonalData } from './ground.ts'
import { columnOf, findPersonRows } from './person-rows.ts'

/** What is kept of a person in one table; values as JSON has them. Files are addresses (`/pictures/…`, `/files/…`, `/private/…`), and `chave` of a file. */
export type KeptData = { table: string; title: string; rows: Record<string, unknown>[] }

/**
 * Everything that a church keeps of a person, and their account, for them to read. Tables without a row of theirs are left out.
 * @param tx bound to the church, as the server itself
 * @param features what they store about people
 * @param secret of the server, with which a CPF is stored
 */
export async function personalDataOf(
  tx: Pick<ChurchTx, 'execute' | 'select'>,
  church: Pick<ChurchState, 'id'>,
  person: Person,
  features: readonly PersonalData[],
  secret: Uint8Array,
): Promise<KeptData[]> {
  const tables = [...features, groundPersonalData].flatMap(declared => declared.tables)
  const found = await findPersonRows(tx, church.id, person, tables)
  const kept: KeptData[] = []
  for (const declared of tables) {
    const condition = found.isTheirs(declared)
    if (!condition) continue
    const { table, title, shows, reads = {} } = declared
    const { id } = getTableColumns(table) as Record<string, PgColumn>
    const query = tx
      .select(Object.fromEntries(shows.map(name => [name, columnOf(table, name)])))
      .from(table)
      .where(condition)
    const rows = await (id ? query.orderBy(asc(id)) : query)
    if (rows.length) kept.push({ table: getTableName(table), title, rows: rows.map(row => shown(row, reads, secret)) })
  }
  const changes = await auditOfRows(tx, tables, found)
  if (changes.length) kept.push({ table: 'auditoria', title: 'Mudanças no que é seu', rows: changes })
  return kept
}

const shown = (row: Record<string, unknown>, reads: NonNullable<PersonalTable['reads']>, secret: Uint8Array) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(reads[name] ? reads[name](value as never, secret) : value)]))

/** Private content says nothing by itself, so that no reply has it by mistake. */
const plain = (value: unknown) => (value instanceof PrivateContent ? PrivateContent.stored(value) : value)
