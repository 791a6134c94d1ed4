import { longDate, shortDate } from '#site/content/formats.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { getLocale } from '#texts/runtime.js'

/** The day on which a piece was published, by the church's clock. @param at ISO 8601 */
export function PublicationDate({ at, long = false }: { at: string; long?: boolean }) {
  const format = long ? longDate : shortDate
  return <time dateTime={at}>{format(at, getLocale(), useStartUp()?.church.fusoHorario ?? 'UTC')}</time>
}
