import { eq, getTableName, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { searchWords } from '#contract/normalize-text.ts'
import { parseId } from '#contract/parse-id.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'

const maxLength = 60

/**
 * The slug for a name: its words of letters and digits. It has a letter, so that it is never an id.
 * @param noun for a name without any letter: `turma` makes `turma-2027` of `2027`
 */
export function slugOf(name: string, noun: string): string {
  const slug = searchWords(name.normalize('NFKC'))
    .map(word => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)
    .join('-')
    .slice(0, maxLength)
    .replace(/-$/, '')
  return /[a-z]/.test(slug) ? slug : [noun, slug].filter(Boolean).join('-')
}

/** Any table whose rows have slugs, each of them once in a church. */
export type SlugTable = PgTable & Record<'id' | 'slug', PgColumn>

/** Whether the rows of a table have slugs. */
export const hasSlug = <T extends PgTable>(table: T): table is T & SlugTable => 'slug' in table

/** The slug for a new row, or the first of `slug-2`, `slug-3`, … that no row of the church has. Other new rows of the table wait. */
export async function freeSlug(tx: UnitOfWork, table: SlugTable, name: string, noun: string): Promise<string> {
  const slug = slugOf(name, noun)
  // One after another: two rows of the same name would otherwise get the same slug.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${getTableName(table)} slug`}), hashtext(current_setting('atrio.igreja')))`)
  const rows = await tx
    .select({ slug: table.slug })
    .from(table as PgTable)
    .where(or(eq(table.slug, slug), like(table.slug, `${slug}-%`)))
  const taken = new Set(rows.map(row => row.slug))
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

/** The condition for the row that an address means, by its slug or id. */
export function isMeant({ id, slug }: SlugTable, key: string): SQL {
  const number = parseId(key)
  return number === undefined ? eq(slug, key.toLowerCase()) : eq(id, number)
}
