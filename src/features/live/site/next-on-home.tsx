import { isModuleOn, type ReadyStartUp } from '#site/data/start-up.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { Agenda } from '../contract.ts'
import { liveSource } from '../rules/on-air.ts'
import { MapLink } from './map-link.tsx'
import { NextServiceCard } from './next-service.tsx'
import { useSchedule } from './use-schedule.ts'

/** The strongest card of the home page: what is happening now or next, and where to follow it. */
export default function NextOnHome({ startUp, agenda }: { startUp: ReadyStartUp; agenda: Agenda | undefined }) {
  const { church } = startUp
  const schedule = useSchedule(church, agenda)
  const hasScreen = isModuleOn(startUp, 'MOD_CULTO')
  return (
    <div className="mt-5 empty:hidden">
      <NextServiceCard
        church={church}
        agenda={agenda}
        schedule={schedule}
        actions={isLive => {
          const isShown = hasScreen && isLive && schedule?.next && liveSource(schedule.next, agenda?.canal)
          return (
            <>
              <ButtonLink kind="secondary" to={hasScreen ? '/live' : '/about'}>
                {isShown ? m.live_follow() : m.live_all()}
              </ButtonLink>
              <MapLink church={church} />
            </>
          )
        }}
      />
    </div>
  )
}
