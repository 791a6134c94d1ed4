import { and, gt, isNotNull, isNull, lte, or, type Placeholder, type SQL } from 'drizzle-orm'
import type { ShownPeriod } from '#server/http/response-cache/lifetime.ts'
import type { PublicationState } from '../contract/schemas.ts'
import type { PublishedRow, PublishedTable } from './columns.ts'
import type { PublishedContent } from './published-content.ts'

type Period = Pick<PublishedRow, 'dataInicio' | 'dataFim'>

/** The state of a row at a time. */
export function publicationStateOf({ dataInicio, dataFim }: Period, now: Date): PublicationState {
  if (!dataInicio) return 'rascunho'
  if (dataFim && dataFim <= now) return 'encerrado'
  return dataInicio > now ? 'agendado' : 'publicado'
}

type PeriodColumns = Pick<PublishedTable, 'dataInicio' | 'dataFim'>

/** A time, or where a prepared read gets it. */
export type Time = Date | Placeholder

const hasNotEnded = ({ dataFim }: PeriodColumns, now: Time) => or(isNull(dataFim), gt(dataFim, now))

/** The SQL condition for rows in a state at a time; the same rule as `publicationStateOf`. */
export const isInState: Record<PublicationState, (table: PeriodColumns, now: Time) => SQL> = {
  rascunho: ({ dataInicio }) => isNull(dataInicio),
  agendado: (table, now) => and(gt(table.dataInicio, now), hasNotEnded(table, now)) as SQL,
  publicado: (table, now) => and(lte(table.dataInicio, now), hasNotEnded(table, now)) as SQL,
  encerrado: ({ dataInicio, dataFim }, now) => and(isNotNull(dataInicio), lte(dataFim, now)) as SQL,
}

/** The SQL condition for rows that are public at a time. */
export const isPublished = isInState.publicado

/** When the public rows of a table change by themselves (`shownPeriods` of a Feature). */
export const publicationPeriod = (table: PublishedTable): ShownPeriod => ({ table, from: table.dataInicio, until: table.dataFim })

/** The SQL condition for the rows that lists, feeds and the site map have at a time. */
export const isListed = ({ table, listCondition }: PublishedContent, now: Time) => and(isPublished(table, now), listCondition) as SQL
