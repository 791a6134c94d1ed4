import { sql } from 'drizzle-orm'
import type { PgColumn, PgColumnBuilderBase, PgTableExtraConfigValue } from 'drizzle-orm/pg-core'
import { bigint, type ExtraConfigColumn, foreignKey, index, pgPolicy, pgRole, pgTable, unique } from 'drizzle-orm/pg-core'

/** The role the application works as. It owns nothing and cannot bypass row security. */
export const appRole = pgRole('atrio_app').existing()

/** The church that the running transaction is bound to; without one nothing matches, not everything. */
export const boundChurch = sql`nullif(current_setting('atrio.igreja', true), '')::bigint`

/** A row's number. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

// Only the target of references; the church feature owns the table.
const churchKey = pgTable('igreja', { id: bigint('id', { mode: 'number' }).primaryKey() })
const churchId = () =>
  bigint('igreja_id', { mode: 'number' })
    .notNull()
    .references(() => churchKey.id)

/** A column of a global table that names a church and may be empty; a church's own tables have theirs from `churchTable`. */
export const someChurch = () => bigint('igreja_id', { mode: 'number' }).references(() => churchKey.id)

/** A column that points to a row's number. */
export const refId = (name: string) => bigint(name, { mode: 'number' })

type Columns = Record<string, PgColumnBuilderBase>
type Extra<C extends Columns> = (columns: { [K in keyof C | 'id' | 'igrejaId']: ExtraConfigColumn }) => PgTableExtraConfigValue[]

/**
 * A table whose rows belong to one church. Adds `id`, `igreja_id`, the composite key that `churchRef` points to, and the
 * wall: a policy that shows and takes only rows of the church the transaction is bound to.
 */
export function churchTable<N extends string, C extends Columns>(name: N, columns: C, extra?: Extra<C>) {
  return pgTable(name, { id: id(), igrejaId: churchId(), ...columns }, table => [
    unique(`${name}_igreja_id_id`).on(table.igrejaId as PgColumn, table.id as PgColumn),
    pgPolicy(`${name}_wall`, {
      for: 'all',
      to: appRole,
      using: sql`igreja_id = ${boundChurch}`,
      withCheck: sql`igreja_id = ${boundChurch}`,
    }),
    ...(extra?.(table as never) ?? []),
  ])
}

/**
 * A reference to a row of the same church: `(igreja_id, x_id)`. A plain foreign key would let a row point into another
 * church, because PostgreSQL's referential checks ignore row security.
 */
export function churchRef(name: string, own: { igrejaId: unknown; id: unknown }, target: { igrejaId: PgColumn; id: PgColumn }) {
  return foreignKey({ name, columns: [own.igrejaId as PgColumn, own.id as PgColumn], foreignColumns: [target.igrejaId, target.id] })
}

// Only the target of references; the access feature owns the table.
const memberKey = pgTable('usuario', { igrejaId: churchId(), id: id() })

/** A reference to a member of the same church. */
export const memberRef = (name: string, own: { igrejaId: unknown; usuarioId: unknown }) =>
  churchRef(name, { igrejaId: own.igrejaId, id: own.usuarioId }, memberKey)

/** An index that starts with the church, as every query does. */
export function churchIndex(name: string, igrejaId: unknown, ...columns: unknown[]) {
  return index(name).on(igrejaId as PgColumn, ...(columns as PgColumn[]))
}
