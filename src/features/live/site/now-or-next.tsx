import type { Church } from '#features/church/contract/church.ts'
import { VideoPlayer } from '#features/videos/site/index.ts'
import { ServiceArtwork } from '#ui/artwork/service-artwork.tsx'
import type { Agenda } from '../contract.ts'
import { liveSource, onAir } from '../rules/on-air.ts'
import { cancelledSoon } from '../rules/schedule.ts'
import { CancelledServices } from './cancelled-services.tsx'
import { Countdown } from './countdown.tsx'
import { MapLink } from './map-link.tsx'
import { NextServiceCard } from './next-service.tsx'
import type { Schedule } from './use-schedule.ts'

type NowOrNextProps = { church: Church; agenda: Agenda; schedule: Schedule | undefined }

/**
 * The service in progress or the next one, with a countdown, and before it those that are cancelled this week. Below it, the player of a
 * service that is live, also some time before and after it.
 */
export function NowOrNext({ church, agenda, schedule }: NowOrNextProps) {
  const shown = schedule && onAir(agenda, church.fusoHorario, schedule.now)
  const source = shown && liveSource(shown, agenda.canal)
  return (
    <div className="grid gap-5">
      {schedule && <CancelledServices services={cancelledSoon(schedule.coming, schedule.now)} timeZone={church.fusoHorario} />}
      <NextServiceCard
        church={church}
        agenda={agenda}
        schedule={schedule}
        countdown={schedule?.next && <Countdown to={schedule.next.start} />}
        actions={isLive => <MapLink church={church} isButton={isLive && !source} />}
      />
      {/* The channel goes on from one service to the next. */}
      {source && (
        <VideoPlayer
          key={shown.service?.videoId}
          title={shown.name}
          picture={shown.service?.imagem ?? null}
          artwork={<ServiceArtwork seed={shown.service?.id} />}
          source={source}
        />
      )}
    </div>
  )
}
