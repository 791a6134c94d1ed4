import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type PgPolicy, pgPolicy, pgTable, unique } from 'drizzle-orm/pg-core'
import type { Pass } from '#contract/abilities.ts'
import { appRole, type Columns, churchColumns, currentChurchId, type Extra } from '../church-table.ts'

type Command = 'select' | 'insert' | 'update' | 'delete'

/**
 * The rows that a policy opens, as SQL conditions with the names of the columns: one for all commands, or one for each command that it
 * allows. A new or changed row must fulfil the condition too, so nobody can insert a row for somebody else, or give one away. A condition on
 * another table is `(select true from …)`, whose own policies hold in it: PostgreSQL looks it up row by row, while for `exists` it may
 * first read that whole table.
 */
type Rows = string | Partial<Record<Command, string>>

export type MemberPolicies = {
  /** A member's own rows: `isOfMember`, `isOfAccount`; of several members: `isOfRelated` (related.ts). */
  own: Rows
  /** The rows that staff reach, if the endpoint declares that it `passes`. */
  passes?: Partial<Record<Pass, Rows>>
  /** Rows that others reach, by name: `published`, `guardian` (`isOfRelated`), `guest` (`isOfGuest`). */
  others?: Record<string, Rows>
}

const boundId = (setting: string) => `nullif(current_setting('${setting}', true), '')::bigint`

/** The row belongs to the member of the request. Without a member, or without an owner, it is nobody's. */
export const isOfMember = (column: string) => `${column} = ${boundId('atrio.usuario')}`
/** The row belongs to the account of the request, in whichever church. */
export const isOfAccount = (column: string) => `${column} = ${boundId('atrio.conta')}`
/** The row belongs to no member, and whoever has its code may open it. @param column with the code's SHA-256 in hex */
export const isOfGuest = (column: string) => `${column} = nullif(current_setting('atrio.codigo', true), '')`

/**
 * A table of a church whose rows each belong to one member. Row security shows and changes only the rows that one of its policies opens for
 * the actor of the request (../actor.ts), and of those only rows of the church. The server itself reaches all of them, as `system`.
 */
export function memberTable<N extends string, C extends Columns>(name: N, columns: C, policies: MemberPolicies, extra?: Extra<C>) {
  const { own, passes = {}, others = {} } = policies
  const isPass = (pass: string) => `current_setting('atrio.passagem', true) = '${pass}'`
  return pgTable(name, { ...churchColumns(), ...columns }, table => [
    unique(`${name}_igreja_id_id`).on(table.igrejaId as PgColumn, table.id as PgColumn),
    pgPolicy(`${name}_tenant`, { as: 'restrictive', for: 'all', to: appRole, using: isOfChurch, withCheck: isOfChurch }),
    ...policiesOf(`${name}_own`, own),
    ...Object.entries(others).flatMap(([policy, rows]) => policiesOf(`${name}_${policy}`, rows)),
    ...Object.entries(passes).flatMap(([pass, rows]) =>
      policiesOf(
        `${name}_${pass}`,
        mapRows(rows, condition => (condition === 'true' ? isPass(pass) : `${isPass(pass)} and (${condition})`)),
      ),
    ),
    ...policiesOf(`${name}_system`, isPass('system')),
    ...(extra?.(table as never) ?? []),
  ])
}

const isOfChurch = sql`igreja_id = ${currentChurchId}`

const mapRows = (rows: Rows, change: (condition: string) => string): Rows =>
  typeof rows === 'string'
    ? change(rows)
    : Object.fromEntries(Object.entries(rows).map(([command, condition]) => [command, change(condition)]))

function policiesOf(name: string, rows: Rows): PgPolicy[] {
  if (typeof rows === 'string') return [pgPolicy(name, { for: 'all', to: appRole, using: sql.raw(rows), withCheck: sql.raw(rows) })]
  return Object.entries(rows).map(([command, condition]) =>
    pgPolicy(`${name}_${command}`, {
      for: command as Command,
      to: appRole,
      ...(command !== 'insert' && { using: sql.raw(condition) }),
      ...((command === 'insert' || command === 'update') && { withCheck: sql.raw(condition) }),
    }),
  )
}
