import { and, asc, eq, lte } from 'drizzle-orm'
import type { Job } from '#server/jobs/job.ts'
import type { DueWork } from '#server/jobs/late-work.ts'
import { withRows } from '#server/jobs/queue-sql.ts'
import { endRegistration } from './hold-seats.ts'
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
      const events = [...new Set(due.map(row => row.eventoId))].sort((a, b) => a - b)
      for (const eventId of events) {
        let locked = await lockSeats(tx, eventId)
        const rows = await tx
          .select({ id })
          .from(registrationTable)
          .where(and(eq(eventoId, eventId), isOver()))
          .orderBy(asc(id))
          .for('update')
        for (const row of rows) locked = await endRegistration(tx, locked, row, 'expirada')
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
