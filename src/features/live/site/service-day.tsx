import { longDate } from '#site/content/formats.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { getLocale } from '#texts/runtime.js'

/** The day of a service, on the church's clock. */
export function ServiceDay({ inicio }: { inicio: string }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  return <time dateTime={inicio}>{longDate(inicio, getLocale(), timeZone)}</time>
}
