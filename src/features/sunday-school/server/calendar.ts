import { and, asc, gte, isNotNull, isNull, or } from 'drizzle-orm'
import { dayAt } from '#contract/calendar-days.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { ListEntries } from '#server/http/pages/calendars.ts'
import { classTable } from './tables.ts'

/** The classes that everybody sees, every week until they are over. */
export const classEntries: ListEntries = async ({ church, services }) => {
  if (!church) return []
  const today = dayAt(new Date(), church.fusoHorario)
  const { dataInicio, fim, ordem, id } = classTable
  const rows = await churchReads(services.pool, church.id)
    .select()
    .from(classTable)
    .where(and(isNotNull(dataInicio), or(isNull(fim), gte(fim, today))))
    .orderBy(asc(ordem), asc(id))
  return rows.map(row => ({
    id: `class-${row.id}`,
    title: row.nome,
    minutes: row.duracao,
    text: row.descricao,
    path: `/ebds/${row.slug}`,
    from: row.inicio && row.inicio > today ? row.inicio : today,
    weekday: row.dia,
    hour: row.hora,
    ...(row.fim && { until: row.fim }),
    ...(row.sala && { place: row.sala }),
  }))
}
