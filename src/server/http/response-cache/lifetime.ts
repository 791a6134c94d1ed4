import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { addDays, dayAt, timeAt } from '#contract/calendar-days.ts'
import { serverTime } from '#server/db/binding.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { preparedRead } from '#server/db/prepared-read.ts'

/** Until when a finished public response may be sent if nobody changes anything. Epoch milliseconds. */
export type Lifetime = {
  /** Until then it is right: nothing in it changes by itself. Afterwards it is made again, and shown meanwhile. */
  freshUntil: number
  /** From then on it is not shown any more, because something in it has to vanish, or because it is too old. */
  shownUntil: number
}

/** Of what never changes, such as a file whose name has the hash of its content. */
export const forEver: Lifetime = { freshUntil: Number.POSITIVE_INFINITY, shownUntil: Number.POSITIVE_INFINITY }

export const dayMs = 86_400_000

/** How long something may be shown that is over, while it is made again; milliseconds. */
const shownAfterwardsMs = dayMs

/** From now on for so many milliseconds. */
export const lifetimeFromNow = (freshMs: number, shownMs = freshMs): Lifetime => ({
  freshUntil: Date.now() + freshMs,
  shownUntil: Date.now() + shownMs,
})

/** Of what does not depend on a church's clock, and changes when somebody changes it. */
export const aDay = (): Lifetime => lifetimeFromNow(dayMs, dayMs + shownAfterwardsMs)

/** As long as all of these last. */
export const shortest = (...lifetimes: readonly Lifetime[]): Lifetime => ({
  freshUntil: Math.min(...lifetimes.map(({ freshUntil }) => freshUntil)),
  shownUntil: Math.min(...lifetimes.map(({ shownUntil }) => shownUntil)),
})

/** A time of a row: a column, or what is computed from some. */
type Time = SQLWrapper

/**
 * The rows of a table of which everybody sees those whose time it is: those whose `from` has come, and whose `until` has not; the replies
 * change by themselves at both. What depends on the day of the church's clock needs no period: nothing is right beyond midnight.
 */
export type ShownPeriod = { table: PgTable; from?: Time; until?: Time }

const nextOf = (table: PgTable, time: Time): SQL => sql`(select min(${time}) from ${table} where ${time} > agora)`

const milliseconds = (times: SQL[]): SQL<number | null> =>
  (times.length ? sql`ceil(extract(epoch from least(${sql.join(times, sql`, `)})) * 1000)` : sql`null`).mapWith(Number)

/**
 * Reads how long what a church shows to everybody lasts by itself: until the next time of a row, at most until midnight on the church's
 * clock. Its statement is built once, because building it takes as long as everything else of reading a church.
 */
export function lifetimeReader(periods: readonly ShownPeriod[]) {
  const timesOf = (name: 'from' | 'until') => periods.flatMap(period => (period[name] ? [nextOf(period.table, period[name])] : []))
  const [from, until] = [timesOf('from'), timesOf('until')]
  const select = preparedRead(db =>
    db.select({ muda: milliseconds([...from, ...until]), some: milliseconds(until) }).from(sql`(select ${serverTime} as agora) server`),
  )

  /** @param db bound to the church @param timeZone IANA */
  return async (db: ChurchDb, timeZone: string): Promise<Lifetime> => {
    const at = new Date()
    const [next] = await select(db)
    const midnight = timeAt(addDays(dayAt(at, timeZone), 1), '00:00', timeZone).getTime()
    const freshUntil = Math.min(next?.muda ?? midnight, midnight)
    return { freshUntil, shownUntil: Math.min(next?.some ?? Number.POSITIVE_INFINITY, freshUntil + shownAfterwardsMs) }
  }
}
