import { and, asc, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { PageQuery } from '#contract/page-query.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { isListed, listColumns, toSummary } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { keyset } from '#server/db/keyset.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { ShownPeriod } from '#server/http/response-cache/lifetime.ts'
import type { Agenda, DayService } from '../contract.ts'
import { services } from './content.ts'
import { broadcastTable, type ServiceRow, serviceTable } from './tables.ts'

/** Services of single days in the agenda. */
const maxServices = 60

const { id, inicio, duracao, flagCancelado, videoId } = serviceTable

const toWire = (rows: unknown[]) => (rows as ServiceRow[]).map(toSummary) as unknown as DayService[]

/** When services have been over for so many minutes. */
const endedFor = (minutes: number) => sql`(${inicio} + make_interval(mins => ${duracao} + ${sql.raw(String(minutes))}))`

/** The condition for services that have been over for so many minutes at a time. */
const isOver = (now: SQL | Date, minutes: number) =>
  sql`${endedFor(minutes)} <= ${now instanceof Date ? now.toISOString() : now}::timestamptz`

/** A service that is over stays in the agenda for so long, because the clocks of devices are wrong: a page leaves out what is over. */
const keptMinutes = 180

/** When the agenda and the list of recorded services change by themselves. */
export const servicePeriods: readonly ShownPeriod[] = [0, keptMinutes].map(minutes => ({ table: serviceTable, from: endedFor(minutes) }))

const selectComing = preparedRead(db =>
  db
    .select(listColumns(services))
    .from(serviceTable)
    .where(
      and(
        isListed(services, sql.placeholder('now')),
        // For the index; the longest service takes ten hours.
        sql`${inicio} > ${sql.placeholder('now')}::timestamptz - interval '1 day'`,
        not(isOver(sql`${sql.placeholder('now')}`, keptMinutes)),
      ),
    )
    .orderBy(asc(inicio), asc(id))
    .limit(maxServices),
)
const selectWeekly = preparedRead(db =>
  db
    .select({ semanais: churchesTable.horarios })
    .from(churchesTable)
    .where(eq(churchesTable.id, sql.placeholder('church'))),
)
const selectBroadcast = preparedRead(db => db.select({ canal: broadcastTable.canal }).from(broadcastTable))

/** The services that are to come, and where they are live. */
export async function readAgenda(db: ChurchDb, church: number, now: Date): Promise<Agenda> {
  const [[weekly], coming, [broadcast]] = await Promise.all([
    selectWeekly(db, { church }),
    selectComing(db, { now: now.toISOString() }),
    selectBroadcast(db, {}),
  ])
  return { semanais: weekly?.semanais ?? [], especiais: toWire(coming), canal: broadcast?.canal ?? null }
}

/** Past services with a recording, the latest first, after the cursor `antes`. */
export async function listRecorded(db: ChurchDb, now: Date, { antes, limit }: PageQuery): Promise<DayService[]> {
  const { orderBy, after } = keyset(inicio, id)
  const hasRecording = and(isNotNull(videoId), not(flagCancelado), isOver(now, 0))
  const rows = await db
    .select(listColumns(services))
    .from(serviceTable)
    .where(and(isListed(services, now), hasRecording, after(antes)))
    .orderBy(...orderBy())
    .limit(limit)
  return toWire(rows)
}
