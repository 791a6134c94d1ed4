import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'

const names = new Set<string>()

/**
 * Marks a column whose values say something about a person. A reply that is kept for everybody must not have a field of its name, unless the
 * field's schema says why (src/contract/personal-fields.ts).
 * @param wireName the name in replies, when it is not the column's own in camel case
 */
export function personal<B extends PgColumnBuilderBase>(column: B, wireName?: string): B {
  const { name } = (column as unknown as { config: { name: string } }).config
  names.add(wireName ?? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  return column
}

/** The names in replies of all columns that are marked so far: of all, once the features are loaded. */
export const personalNames: ReadonlySet<string> = names
