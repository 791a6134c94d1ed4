import { isModuleOn, type ReadyStartUp } from '#site/data/start-up.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { MapLink } from './map-link.tsx'
import { NextServiceCard } from './next-service.tsx'

/** The strongest card of the home page: what is happening now or next, and where to follow it. */
export default function NextOnHome({ startUp }: { startUp: ReadyStartUp }) {
  const { church } = startUp
  const hasScreen = isModuleOn(startUp, 'MOD_CULTO')
  return (
    <div className="mt-5">
      <NextServiceCard
        church={church}
        actions={isLive => (
          <>
            <ButtonLink kind="secondary" to={hasScreen ? '/live' : '/about'}>
              {hasScreen && isLive ? m.church_follow() : m.church_all_services()}
            </ButtonLink>
            <MapLink church={church} />
          </>
        )}
      />
    </div>
  )
}
