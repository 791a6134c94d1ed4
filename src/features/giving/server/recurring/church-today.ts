import { eq } from 'drizzle-orm'
import { dayAt } from '#contract/calendar-days.ts'
import { churchesTable } from '#features/church/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { currentChurchId } from '#server/db/church-table.ts'

/** Today, by the clocks of the church that a transaction is bound to. */
export async function churchToday(tx: Pick<ChurchTx, 'select'>): Promise<string> {
  const [church] = await tx.select({ timeZone: churchesTable.fusoHorario }).from(churchesTable).where(eq(churchesTable.id, currentChurchId))
  return dayAt(new Date(), church?.timeZone ?? 'UTC')
}
