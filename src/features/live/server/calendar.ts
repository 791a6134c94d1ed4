import { and, asc, gt } from 'drizzle-orm'
import { addDays, dayAt, weekdayOf } from '#contract/calendar-days.ts'
import type { Church } from '#features/church/contract/church.ts'
import { calendarPlaceOf, findChurch } from '#features/church/server/index.ts'
import { isPublished, toSummary } from '#features/publishing/server/index.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import { type CalendarEntry, daysKept, type ListEntries } from '#server/http/pages/calendars.ts'
import type { DayService } from '../contract.ts'
import { replacedBy } from '../rules/schedule.ts'
import { type ServiceRow, serviceTable } from './tables.ts'

const dayMs = 86_400_000

/** Services of single days in the calendar, those of the last year and later ones. */
const maxServices = 1_000

/** The services of every week, without the days on which others are in their place, and those of single days. */
export const serviceEntries: ListEntries = async ({ church: state, services: { pool } }) => {
  if (!state) return []
  const db = churchReads(pool, state.id)
  const now = new Date()
  const [church, special] = await Promise.all([findChurch(db, { code: state.codigo }), readSpecial(db, now)])
  if (!church) return []
  return [...weeklyEntries(church, special, now), ...special.map(service => specialEntry(church, service))]
}

async function readSpecial(db: ChurchDb, now: Date): Promise<DayService[]> {
  const { inicio, id } = serviceTable
  const since = new Date(now.getTime() - daysKept * dayMs)
  const rows = await db
    .select()
    .from(serviceTable)
    .where(and(isPublished(serviceTable, now), gt(inicio, since)))
    .orderBy(asc(inicio), asc(id))
    .limit(maxServices)
  return (rows as ServiceRow[]).map(toSummary) as unknown as DayService[]
}

function weeklyEntries(church: Church, special: readonly DayService[], now: Date): CalendarEntry[] {
  const replaced = special.map(service => replacedBy(service, church.fusoHorario))
  const today = dayAt(now, church.fusoHorario)
  return church.horarios.map(({ dia, hora, nome, duracao }) => {
    const without = replaced.flatMap(({ day, hours }) => (weekdayOf(day) === dia && hours.includes(hora) ? [day] : []))
    return {
      id: `${dia}-${hora}-${nome}`,
      title: nome,
      minutes: duracao,
      path: '/live',
      // What is over stays, and it begins before the days that it leaves out, which calendars otherwise ignore.
      from: addDays(today, -daysKept),
      weekday: dia,
      hour: hora,
      without,
      ...calendarPlaceOf(church),
    }
  })
}

const specialEntry = (church: Church, { id, titulo, resumo, inicio, duracao, local, flagCancelado }: DayService): CalendarEntry => ({
  id: `service-${id}`,
  title: titulo,
  minutes: duracao,
  text: resumo,
  path: `/live/${id}`,
  at: new Date(inicio),
  isCancelled: flagCancelado,
  ...(local ? { place: local } : calendarPlaceOf(church)),
})
