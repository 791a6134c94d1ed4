import { and, asc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import { isPublished } from '#features/publishing/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { withRows } from '#server/jobs/queue-sql.ts'
import { eventTable } from '../../tables.ts'
import { registrationTable } from '../tables.ts'
import { tellRegistered } from '../tell-registered.ts'

/** So long before an event begins, those who come are reminded. */
const remindHours = 24
/** Whoever has registered so shortly before has just got a mail about it. */
const recentHours = 3

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const { estado, inicio, lembreteDe } = eventTable

/** Of an event on several dates, before the first. One that was moved after the reminder gets another. */
const isDue = () =>
  and(
    eq(estado, 'confirmado'),
    gt(inicio, new Date()),
    lte(inicio, hoursFromNow(remindHours)),
    or(isNull(lembreteDe), ne(lembreteDe, inicio)),
    isPublished(eventTable, new Date()),
  )

/** Every quarter of an hour, reminds those who have registered for events that begin within a day. */
export const remindRegistered: Job<Record<string, never>> = {
  name: 'remind-registered',
  cron: '*/15 * * * *',
  perChurch: withRows([eventTable, isDue]),
  async run(_data, { db }) {
    await db.transaction(async tx => {
      // All transactions lock events in the same order.
      const due = await tx.select({ id: eventTable.id }).from(eventTable).where(isDue()).orderBy(asc(eventTable.id)).for('no key update')
      for (const event of due) {
        await tx.update(eventTable).set({ lembreteDe: inicio }).where(eq(eventTable.id, event.id))
        const { id, eventoId, situacao, confirmadaEm } = registrationTable
        const registered = await tx
          .select({ id })
          .from(registrationTable)
          .where(and(eq(eventoId, event.id), eq(situacao, 'confirmada'), lte(confirmadaEm, hoursFromNow(-recentHours))))
          .orderBy(asc(id))
        const mails = registered.map(row => ({ inscricao: row.id, sobre: 'lembrete' as const }))
        if (mails.length) await tx.send(tellRegistered, mails)
      }
    })
  },
}
