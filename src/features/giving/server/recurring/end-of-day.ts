import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ChurchTx } from '#server/db/church-db.ts'
import { parseRows, TimeColumn } from '#server/db/parse-rows.ts'

/** The last moment of a day on the clocks of a church. @param day YYYY-MM-DD @param timeZone IANA */
export async function endOfDay(tx: Pick<ChurchTx, 'execute'>, day: string, timeZone: string): Promise<Date> {
  const statement = sql`select to_json((${day}::date + 1)::timestamp at time zone ${timeZone} - interval '1 second') #>> '{}' as end`
  const [row] = parseRows(EndRow, await tx.execute(statement))
  return (row as z.output<typeof EndRow>).end
}

const EndRow = z.object({ end: TimeColumn })
