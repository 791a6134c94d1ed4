import { type SQL, sql } from 'drizzle-orm'

/** A text without capitals and without the accents of European languages, for comparing and sorting. `normalizeText` removes all accents. */
export const normalized = (text: unknown): SQL =>
  sql`regexp_replace(normalize(lower(${text}), NFD), ${sql.raw("'[\\u0300-\\u036F]'")}, '', 'g')`
