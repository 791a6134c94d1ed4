import { and, asc, gte, isNotNull, isNull, or } from 'drizzle-orm'
import { addDays, dayAt } from '#contract/calendar-days.ts'
import { churchReads } from '#server/db/church-db.ts'
import { daysKept, type ListEntries } from '#server/http/pages/calendars.ts'
import { classTable } from './tables.ts'

/** The classes that everybody sees, every week until they are over; what is over stays for a year. */
export const classEntries: ListEntries = async ({ church, services }) => {
  if (!church) return []
  const since = addDays(dayAt(new Date(), church.fusoHorario), -daysKept)
  const { dataInicio, fim, ordem, id } = classTable
  const rows = await churchReads(services.pool, church.id)
    .select()
    .from(classTable)
    .where(and(isNotNull(dataInicio), or(isNull(fim), gte(fim, since))))
    .orderBy(asc(ordem), asc(id))
  const firstDay = ({ inicio, dataInicio: shownAt }: (typeof rows)[number]) => inicio ?? dayAt(shownAt ?? new Date(), church.fusoHorario)
  return rows.map(row => ({
    id: `class-${row.id}`,
    title: row.nome,
    minutes: row.duracao,
    text: row.descricao,
    path: `/ebds/${row.slug}`,
    from: [since, firstDay(row)].sort().at(-1) ?? since,
    weekday: row.dia,
    hour: row.hora,
    ...(row.fim && { until: row.fim }),
    ...(row.sala && { place: row.sala }),
  }))
}
