import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Problem } from '#contract/problems.ts'

type Days = { de?: string | undefined; ate?: string | undefined }

/**
 * The condition that a time is in a period of whole days, the last one included, as the clocks of the church count them.
 * @param timeZone IANA
 */
export function isWithinDays(time: PgColumn | SQL, { de, ate }: Days, timeZone: string): SQL | undefined {
  const begin = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`
  const conditions = [...(de ? [sql`${time} >= ${begin(de)}`] : []), ...(ate ? [sql`${time} < ${begin(ate, 1)}`] : [])]
  return conditions.length ? sql.join(conditions, sql` and `) : undefined
}

/** The most days of a summary or an export. */
const mostDays = 400

/** @throws Problem `invalid` for a period that ends before it begins, or is too long */
export function checkPeriod({ de, ate }: { de: string; ate: string }): void {
  const days = (Date.parse(ate) - Date.parse(de)) / 86_400_000
  if (days < 0 || days >= mostDays) throw new Problem('invalid', { errors: { ate: 'invalid' } })
}
