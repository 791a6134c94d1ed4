import { mapSearch } from '#site/content/formats.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { WholeService } from '../contract.ts'
import { notOver } from '../rules/schedule.ts'
import { MapLink } from './map-link.tsx'

/** The way to a service that is still to come, and to all others. */
export function GettingThere({ service }: { service: WholeService }) {
  const church = useStartUp()?.church
  // A cached page does not know what time it is.
  const now = useHydrated() ? Date.now() : undefined
  const isComing = now !== undefined && !service.flagCancelado && notOver([service], now).length > 0
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <ButtonLink kind="secondary" to="/live">
        {m.live_coming_all()}
      </ButtonLink>
      {isComing &&
        (service.local ? (
          <ButtonLink kind="quiet" to={mapSearch(service.local)}>
            {m.live_directions()}
          </ButtonLink>
        ) : (
          church && <MapLink church={church} />
        ))}
    </div>
  )
}
