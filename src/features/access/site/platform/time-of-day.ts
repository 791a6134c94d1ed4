import { useStartUp } from '#site/data/use-root.ts'
import { getLocale } from '#texts/runtime.js'

/** Formats ISO times as the time of day in the church. */
export function useTimeOfDay(): (iso: string) => string {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const format = new Intl.DateTimeFormat(getLocale(), { timeStyle: 'short', timeZone })
  return iso => format.format(new Date(iso))
}
