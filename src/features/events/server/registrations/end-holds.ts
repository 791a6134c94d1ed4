import { and, asc, lte } from 'drizzle-orm'
import { isAnyOf } from '#server/db/any-of.ts'
import type { Job } from '#server/jobs/job.ts'
import type { DueWork } from '#server/jobs/late-work.ts'
import { withRows } from '#server/jobs/queue-sql.ts'
import { endRegistrations } from './hold-seats.ts'
import { lockSeats } from './seats.ts'
import { registrationTable } from './tables.ts'

/** More than these wait for the next run, a minute later. */
const most = 500

const { id, eventoId, reservadaAte } = registrationTable
const isOver = () => lte(reservadaAte, new Date())

/**
 * Every minute, gives back the seats of a church that nobody has filled in or paid in time. Whoever registers at the same moment waits for the event's
 * lock, and finds them free.
 */
export const endHolds: Job<Record<string, never>> = {
  name: 'end-seat-holds',
  cron: '* * * * *',
  perChurch: withRows([registrationTable, isOver]),
  async run(_data, { db }) {
    await db.transaction(async tx => {
      const due = await tx.select({ id, eventoId }).from(registrationTable).where(isOver()).orderBy(asc(reservadaAte)).limit(most)
      // All transactions lock events in the same order.
      const byEvent = [...Map.groupBy(due, row => row.eventoId)].sort(([one], [other]) => one - other)
      for (const [eventId, rows] of byEvent) {
        const locked = await lockSeats(tx, eventId)
        const found = rows.map(row => row.id)
        const stillOver = await tx
          .select({ id })
          .from(registrationTable)
          .where(and(isAnyOf(id, found), isOver()))
          .for('update')
        await endRegistrations(
          tx,
          locked,
          stillOver.map(row => row.id),
          'expirada',
        )
      }
    })
  },
}

/** Looked at every minute. */
export const dueHolds: DueWork = {
  name: 'seats that are kept too long',
  finder: endHolds.name,
  oldest: 'evento_reserva_mais_atrasada',
  lateAfterSeconds: 10 * 60,
}
