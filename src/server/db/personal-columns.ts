import type { Column } from 'drizzle-orm'
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'

const names = new Set<string>()
/** What Drizzle keeps of a column: the builder's own, which the column of the table then has too. */
const marked = new WeakSet<object>()
const configOf = (column: unknown) => (column as { config: { name: string } }).config

/**
 * Marks a column whose values say something about a person. A reply that is kept for everybody must not have a field of its name, unless the
 * field's schema says why (src/contract/personal-fields.ts), and a feature declares what becomes of it when the person is forgotten
 * (../personal-data.ts).
 * @param wireName the name in replies, when it is not the column's own in camel case
 */
export function personal<B extends PgColumnBuilderBase>(column: B, wireName?: string): B {
  const config = configOf(column)
  marked.add(config)
  names.add(wireName ?? config.name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  return column
}

/** Whether a column of a table was marked. */
export const isPersonal = (column: Column): boolean => marked.has(configOf(column))

/** The names in replies of all columns that are marked so far: of all, once the features are loaded. */
export const personalNames: ReadonlySet<string> = names
