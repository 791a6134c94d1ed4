import type { Agenda } from '../contract.ts'
import { nextOf, type Occurrence, servicesFrom } from './schedule.ts'

const minuteMs = 60_000
/** People come early, and the picture is there before the first song. */
const beforeMs = 15 * minuteMs
/** Services take longer than was planned: nobody is cut off in the middle of the blessing. */
const afterMs = 60 * minuteMs

/**
 * The service whose picture is shown: from a while before it begins until a while after its planned end. The one in progress comes first.
 * @param timeZone of the church, IANA
 * @param now milliseconds
 */
export function onAir(agenda: Agenda, timeZone: string, now: number): Occurrence | undefined {
  const around = servicesFrom(agenda, timeZone, now - afterMs, 2).filter(({ start }) => start <= now + beforeMs)
  return nextOf(around, now)
}

/** What shows a service live: its own video, or the church's channel; `undefined` where it is held without either. */
export function liveSource(
  { service }: Pick<Occurrence, 'service'>,
  channel: string | null | undefined,
): { videoId: string } | { channel: string } | undefined {
  if (service?.videoId) return { videoId: service.videoId }
  return channel ? { channel } : undefined
}
