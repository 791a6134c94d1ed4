import { addDays, timeAt } from '#contract/calendar-days.ts'
import { firstDate } from '#features/church/rules/next-service.ts'
import type { Group } from '../contract/groups.ts'

const minuteMs = 60_000

/**
 * The meeting of a group that goes on or comes next. @param timeZone of the church, IANA
 * @returns `undefined` of one that does not meet every week, because nobody has said in which weeks it does
 */
export function nextMeeting(
  { dia, hora, duracao, frequencia }: Pick<Group, 'dia' | 'hora' | 'duracao' | 'frequencia'>,
  timeZone: string,
  now: Date,
): { start: Date; end: Date } | undefined {
  if (frequencia !== 'semanal') return undefined
  const day = firstDate(dia, timeZone, now)
  const [first, second] = [day, addDays(day, 7)].map(one => {
    const start = timeAt(one, hora, timeZone)
    return { start, end: new Date(start.getTime() + duracao * minuteMs) }
  })
  return first && first.end > now ? first : second
}
