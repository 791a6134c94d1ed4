import { addDays, dayAt, hourAt, timeAt, weekdayOf } from '#contract/calendar-days.ts'
import type { Agenda, DayService } from '../contract.ts'

type Schedule = Pick<Agenda, 'semanais' | 'especiais'>

/** A service on its day. Times in milliseconds. */
export type Occurrence = {
  start: number
  end: number
  name: string
  /** What the church has published about it; `undefined`: one as in every week. */
  service?: DayService
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const toOccurrence = (service: DayService): Occurrence => {
  const start = Date.parse(service.inicio)
  return { start, end: start + service.duracao * minuteMs, name: service.titulo, service }
}

/** The times of the weekly services of one day in whose place a service is: those it names, and its own. @param timeZone of the church */
export function replacedBy({ inicio, substitui }: DayService, timeZone: string): { day: string; hours: string[] } {
  const start = new Date(inicio)
  return { day: dayAt(start, timeZone), hours: [hourAt(start, timeZone), ...substitui] }
}

/**
 * The services of the next days in the order of their times, also those that are cancelled; those in progress included.
 * @param timeZone of the church, IANA
 * @param now milliseconds
 */
export function servicesFrom({ semanais, especiais }: Schedule, timeZone: string, now: number, days = 8): Occurrence[] {
  const replaced = new Set(
    especiais.flatMap(service => {
      const { day, hours } = replacedBy(service, timeZone)
      return hours.map(hour => `${day} ${hour}`)
    }),
  )
  // From yesterday on: a service may go on after midnight.
  const yesterday = addDays(dayAt(new Date(now), timeZone), -1)
  const weekly = Array.from({ length: days + 1 }, (_, index) => addDays(yesterday, index)).flatMap(day =>
    semanais
      .filter(({ dia, hora }) => dia === weekdayOf(day) && !replaced.has(`${day} ${hora}`))
      .map(({ hora, nome, duracao }): Occurrence => {
        const start = timeAt(day, hora, timeZone).getTime()
        return { start, end: start + duracao * minuteMs, name: nome }
      }),
  )
  return [...weekly, ...especiais.map(toOccurrence)].filter(({ end }) => end > now).sort((a, b) => a.start - b.start)
}

/** Those of some services that are not over. @param now milliseconds */
export const notOver = (services: readonly DayService[], now: number): DayService[] =>
  services.filter(({ inicio, duracao }) => Date.parse(inicio) + duracao * minuteMs > now)

/** Whether a service does not take place. */
export const isCancelled = ({ service }: Occurrence): boolean => Boolean(service?.flagCancelado)

/** The service in progress, or else the next one; the last begun of several at once. */
export function nextOf(occurrences: readonly Occurrence[], now: number): Occurrence | undefined {
  const held = occurrences.filter(one => !isCancelled(one))
  return held.findLast(({ start }) => start <= now) ?? held[0]
}

/** The cancelled services of the next seven days. */
export const cancelledSoon = (occurrences: readonly Occurrence[], now: number): Occurrence[] =>
  occurrences.filter(one => isCancelled(one) && one.start < now + 7 * dayMs)
