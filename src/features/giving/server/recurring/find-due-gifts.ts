import { and, asc, isNotNull, lte, ne, or } from 'drizzle-orm'
import { addDays, dayAt } from '#contract/calendar-days.ts'
import { daysToPay } from '#features/payments/rules/recurrence.ts'
import type { Job } from '#server/jobs/job.ts'
import type { DueWork } from '#server/jobs/late-work.ts'
import { withRows } from '#server/jobs/queue-sql.ts'
import { recurringChargeTable, recurringGiftTable } from '../tables.ts'
import { chargeRecurringGift } from './charge-recurring-gift.ts'

/** Banks tell people at once that they were charged: not before this hour, by the church's clocks. */
const earliestHour = 8
/** More than these wait for the next run. */
const most = 2_000

/** At least today by each church's clock: some are a day ahead of UTC. */
const latestDay = () => addDays(dayAt(new Date(), 'UTC'), 1)
const maySoonBeDue = () => lte(recurringGiftTable.proximo, addDays(latestDay(), daysToPay.before))
const mayBeTriedAgain = () => lte(recurringChargeTable.proximaTentativa, latestDay())

/**
 * Every hour, finds what is due in a church: gifts whose day has come, those that are sent some days before theirs, and charges that are tried
 * again. Each is a job of its own.
 */
export const findDueGifts: Job<Record<string, never>> = {
  name: 'find-due-gifts',
  cron: '11 * * * *',
  perChurch: withRows([recurringGiftTable, maySoonBeDue], [recurringChargeTable, mayBeTriedAgain]),
  async run(_data, { db, church }) {
    if (!church?.active || !church.modules.has('MOD_DOACAO')) return
    const now = new Date()
    if (hourAt(now, church.fusoHorario) < earliestHour) return
    const today = dayAt(now, church.fusoHorario)
    const { id, proximo, metodo } = recurringGiftTable
    const soon = addDays(today, daysToPay.before)
    const { recorrenteId, dia, proximaTentativa } = recurringChargeTable
    const [due, again] = await Promise.all([
      db
        .select({ recorrente: id, dia: proximo })
        .from(recurringGiftTable)
        .where(and(isNotNull(proximo), lte(proximo, soon), or(ne(metodo, 'cartao-credito'), lte(proximo, today))))
        .orderBy(asc(proximo))
        .limit(most),
      db
        .select({ recorrente: recorrenteId, dia })
        .from(recurringChargeTable)
        .where(lte(proximaTentativa, today))
        .orderBy(asc(proximaTentativa))
        .limit(most),
    ])
    const found = [...due, ...again].flatMap(({ recorrente, dia: day }) => (day === null ? [] : { recorrente, dia: day }))
    if (found.length) await db.transaction(tx => tx.send(chargeRecurringGift, found))
  },
}

/** Found every hour; in half an hour more, a church's gifts of the day are charged. */
export const dueGifts: DueWork = {
  name: 'gifts that repeat',
  finder: findDueGifts.name,
  oldest: 'doacao_recorrente_mais_atrasada',
  lateAfterSeconds: 90 * 60,
}

const hourAt = (time: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(time))
