import { sql } from 'drizzle-orm'
import type { PgColumn, PgColumnBuilderBase, PgTableExtraConfigValue } from 'drizzle-orm/pg-core'
import { bigint, type ExtraConfigColumn, foreignKey, index, integer, pgPolicy, pgRole, pgTable, unique } from 'drizzle-orm/pg-core'

/** The database role of the application. It owns nothing and cannot bypass row security. */
export const appRole = pgRole('atrio_app').existing()

/** The church that the current transaction is bound to. Without a church it is null, which matches no row. */
export const currentChurchId = sql`nullif(current_setting('atrio.igreja', true), '')::bigint`

/** The primary key of a table. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

// Only a target for references; the church feature declares the table.
const churchKey = pgTable('igreja', { id: bigint('id', { mode: 'number' }).primaryKey() })
const churchId = () =>
  bigint('igreja_id', { mode: 'number' })
    .notNull()
    .references(() => churchKey.id)

/** A nullable reference to a church, for global tables. Tables of a church get their column from `churchTable`. */
export const optionalChurchId = () => bigint('igreja_id', { mode: 'number' }).references(() => churchKey.id)

/** A column for the id of another row. */
export const refId = (name: string) => bigint(name, { mode: 'number' })

/**
 * The version of a row that staff, two devices of a person or a job can change: it rises with each change of what they edit. Callers send
 * the one that they have seen (`ifMatch` of the endpoint), and `updateAudited` refuses an older one.
 */
export const versionColumn = () => integer('versao').notNull().default(1)

/**
 * The columns that every table of a church begins with. A new row belongs to the church that the transaction is bound to, unless it says
 * another one; without either it is refused.
 */
export const churchColumns = () => ({ id: id(), igrejaId: churchId().default(currentChurchId) })

export type Columns = Record<string, PgColumnBuilderBase>
export type Extra<C extends Columns> = (columns: { [K in keyof C | 'id' | 'igrejaId']: ExtraConfigColumn }) => PgTableExtraConfigValue[]

/**
 * A table whose rows each belong to one church. Adds `id`, `igreja_id`, the composite key that `churchRef` references, and the row
 * security policy: only rows of the church that the transaction is bound to can be read or written. Rows that belong to one member of the
 * church are in a `memberTable`.
 */
export function churchTable<N extends string, C extends Columns>(name: N, columns: C, extra?: Extra<C>) {
  return pgTable(name, { ...churchColumns(), ...columns }, table => [
    unique(`${name}_igreja_id_id`).on(table.igrejaId as PgColumn, table.id as PgColumn),
    pgPolicy(`${name}_tenant`, {
      for: 'all',
      to: appRole,
      using: sql`igreja_id = ${currentChurchId}`,
      withCheck: sql`igreja_id = ${currentChurchId}`,
    }),
    ...(extra?.(table as never) ?? []),
  ])
}

/**
 * A reference to a row of the same church: `(igreja_id, x_id)`. A plain foreign key would let a row point into another
 * church, because PostgreSQL's referential checks ignore row security.
 */
export function churchRef(name: string, columns: { igrejaId: unknown; id: unknown }, target: { igrejaId: PgColumn; id: PgColumn }) {
  return foreignKey({ name, columns: [columns.igrejaId as PgColumn, columns.id as PgColumn], foreignColumns: [target.igrejaId, target.id] })
}

// Only a target for references; the access feature declares the table.
const memberKey = pgTable('usuario', { igrejaId: churchId(), id: id() })

/** A reference to a member of the same church. */
export const memberRef = (name: string, columns: { igrejaId: unknown; usuarioId: unknown }) =>
  churchRef(name, { igrejaId: columns.igrejaId, id: columns.usuarioId }, memberKey)

/** An index that starts with the church, as every query does. */
export function churchIndex(name: string, igrejaId: unknown, ...columns: unknown[]) {
  return index(name).on(igrejaId as PgColumn, ...(columns as PgColumn[]))
}
