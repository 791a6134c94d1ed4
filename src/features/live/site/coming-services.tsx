import { dayAt, hourAt } from '#contract/calendar-days.ts'
import { timeOfDay } from '#site/content/formats.ts'
import { useNow } from '#site/content/use-now.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Agenda } from '#ui/events/agenda.tsx'
import type { DayService } from '../contract.ts'
import { notOver } from '../rules/schedule.ts'

/** The services of single days that are to come, by their days. @param readAt when they were read, in epoch milliseconds */
export function ComingServices({ services, readAt }: { services: readonly DayService[]; readAt: number }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const now = useNow()
  const coming = notOver(services, now ?? readAt)
  if (!coming.length) return null
  const days = Map.groupBy(coming, ({ inicio }) => dayAt(new Date(inicio), timeZone))
  return (
    <div>
      <h2 className="mb-4 text-xl font-bold">{m.live_coming()}</h2>
      <Agenda
        label={m.live_coming()}
        today={now === undefined ? undefined : dayAt(new Date(now), timeZone)}
        days={[...days].map(([day, onDay]) => ({ day, entries: onDay.map(service => entryOf(service, timeZone)) }))}
      />
    </div>
  )
}

const entryOf = ({ id, titulo, inicio, local, flagCancelado }: DayService, timeZone: string) => ({
  key: id,
  time: timeOfDay(hourAt(new Date(inicio), timeZone), getLocale()),
  title: titulo,
  to: `/live/${id}`,
  ...(local ? { place: local } : {}),
  ...(flagCancelado ? { state: { kind: 'cancelled' as const, text: m.live_cancelled_short() } } : {}),
})
