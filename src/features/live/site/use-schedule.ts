import { useEffect, useState } from 'react'
import type { Church } from '#features/church/contract/church.ts'
import type { Agenda } from '../contract.ts'
import { nextOf, type Occurrence, servicesFrom } from '../rules/schedule.ts'

const refreshIntervalMs = 30_000

type ServiceTimes = Pick<Church, 'horarios' | 'fusoHorario'>

/** The coming services as the browser's clock sees them. */
export type Schedule = {
  /** Milliseconds. */
  now: number
  coming: Occurrence[]
  /** The one in progress, or else the next one. */
  next: Occurrence | undefined
  isLive: boolean
}

/** The services as they are at a time. @param now milliseconds */
export function scheduleAt({ horarios, fusoHorario }: ServiceTimes, agenda: Agenda | undefined, now: number): Schedule {
  const coming = servicesFrom(agenda ?? { semanais: horarios, especiais: [] }, fusoHorario, now)
  const next = nextOf(coming, now)
  return { now, coming, next, isLive: next !== undefined && next.start <= now }
}

/**
 * The services in progress and to come. Only the browser knows them, because they depend on the time: a cached page would be wrong an
 * hour later. `undefined` before that.
 * @param agenda left out, and with the module off: only the weekly services
 */
export function useSchedule(church: Church | undefined, agenda: Agenda | undefined): Schedule | undefined {
  const { horarios, fusoHorario } = church ?? {}
  const [schedule, setSchedule] = useState<Schedule>()
  useEffect(() => {
    if (!horarios || !fusoHorario) return
    const update = () => setSchedule(scheduleAt({ horarios, fusoHorario }, agenda, Date.now()))
    update()
    const timer = setInterval(update, refreshIntervalMs)
    // The installed app may be opened again days later.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [horarios, fusoHorario, agenda])
  return schedule
}
