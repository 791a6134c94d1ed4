import { and, eq, getTableColumns, getTableName, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { Belonging, Person, PersonalTable } from '#server/personal-data.ts'

/** Which rows of the declared tables belong to a person in a church. */
export type PersonRows = {
  /** The condition for the rows of a declared table, also for those that an account has in no church; `undefined`: it has none. */
  isTheirs(declared: PersonalTable): SQL | undefined
  /** The same without those: they go with the account. */
  isOfChurch(declared: PersonalTable): SQL | undefined
  /** The ids of their rows, of tables that have ids. */
  idsOf(declared: PersonalTable): readonly number[]
}

/** A column of a table, by its name in the code. @throws when the table has none */
export function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name]
  if (!column) throw new Error(`${getTableName(table)} has no column ${name}`)
  return column as PgColumn
}

/**
 * Finds the rows of a person, before any of them changes: a payment whose payer has been forgotten would not be found any more.
 * @param church its id, to which the transaction is bound
 */
export async function findPersonRows(
  tx: Pick<ChurchTx, 'execute'>,
  church: number,
  person: Person,
  tables: readonly PersonalTable[],
): Promise<PersonRows> {
  const declaredOf = new Map(tables.map(declared => [getTableName(declared.table), declared]))
  const found = new Map<PersonalTable, Found>()
  for (const declared of tables) await find(declared)

  /** Also finds what its condition depends on. */
  async function find(declared: PersonalTable): Promise<Found> {
    const known = found.get(declared)
    if (known) return known
    const conditions = []
    for (const belonging of declared.of) conditions.push(await conditionOf(declared.table, belonging))
    const { igrejaId, id } = getTableColumns(declared.table) as Record<string, PgColumn>
    const isTheirs = or(...conditions)
    const isHere = igrejaId && eq(igrejaId, church)
    const ofChurch = isTheirs && and(isHere, isTheirs)
    const condition = igrejaId?.notNull === false && isTheirs ? and(or(isHere, isNull(igrejaId)), isTheirs) : ofChurch
    const ids = condition && id?.dataType === 'number' ? await selectNumbers(declared.table, id, condition) : []
    const result = { condition, ofChurch, ids }
    found.set(declared, result)
    return result
  }

  async function conditionOf(table: PgTable, belonging: Belonging): Promise<SQL | undefined> {
    if ('member' in belonging) return person.memberId === null ? undefined : eq(columnOf(table, belonging.member), person.memberId)
    if ('account' in belonging) return person.accountId === null ? undefined : eq(columnOf(table, belonging.account), person.accountId)
    if ('email' in belonging)
      return person.email === null ? undefined : and(eq(columnOf(table, belonging.email), person.email), belonging.where)
    if ('through' in belonging) return isAny(columnOf(table, belonging.through), (await find(declared(belonging.of))).ids)
    if ('heldBy' in belonging) {
      const { condition } = await find(declared(belonging.heldBy))
      const held = condition ? await selectNumbers(belonging.heldBy, columnOf(belonging.heldBy, belonging.as), condition) : []
      return isAny(columnOf(table, 'id'), held)
    }
    const { type, id } = belonging.entity
    const parts = []
    for (const other of tables) {
      if (!other.entity) continue
      const isOfThem = isAny(columnOf(table, id), (await find(other)).ids)
      if (isOfThem) parts.push(and(eq(columnOf(table, type), other.entity), isOfThem))
    }
    return or(...parts)
  }

  function declared(table: PgTable): PersonalTable {
    const result = declaredOf.get(getTableName(table))
    if (!result) throw new Error(`nobody declares what ${getTableName(table)} stores about people`)
    return result
  }

  async function selectNumbers(table: PgTable, column: PgColumn, condition: SQL): Promise<number[]> {
    const rows = parseRows(NumberRow, await tx.execute(sql`select ${column} as value from ${table} where ${condition}`))
    return rows.flatMap(({ value }) => value ?? [])
  }

  const result = (table: PersonalTable) => found.get(table) as Found
  return { isTheirs: table => result(table).condition, isOfChurch: table => result(table).ofChurch, idsOf: table => result(table).ids }
}

type Found = { condition: SQL | undefined; ofChurch: SQL | undefined; ids: readonly number[] }

const isAny = (column: PgColumn, ids: readonly number[]) => (ids.length ? isAnyOf(column, ids) : undefined)

const NumberRow = z.object({ value: IntegerColumn.nullable() })
