import { sql } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'

/** The last moment of a day on the clocks of a church. @param day YYYY-MM-DD @param timeZone IANA */
export async function endOfDay(tx: Pick<ChurchTx, 'execute'>, day: string, timeZone: string): Promise<Date> {
  const { rows } = await tx.execute<{ end: string }>(
    sql`select to_json((${day}::date + 1)::timestamp at time zone ${timeZone} - interval '1 second') #>> '{}' as end`,
  )
  return new Date((rows[0] as { end: string }).end)
}
