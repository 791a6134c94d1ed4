import { ContentCard, ContentList } from '#features/publishing/site/index.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { ServiceArtwork } from '#ui/artwork/service-artwork.tsx'
import { PlayMark } from '#ui/content/play-mark.tsx'
import { type DayService, listRecordedServices } from '../contract.ts'
import { ServiceDay } from './service-day.tsx'

/** Past services that can be watched, the latest first. */
export function RecordedServices({ firstPage }: { firstPage: readonly DayService[] }) {
  if (!firstPage.length) return null
  return (
    <section aria-labelledby="recorded" className="mt-section">
      <h2 id="recorded" className="mb-4 text-xl font-bold">
        {m.live_recorded()}
      </h2>
      <ContentList
        firstPage={firstPage}
        timeOf={({ inicio }) => inicio}
        loadAfter={antes => browserApi()(listRecordedServices, { antes })}
        card={service => (
          <ContentCard
            piece={service}
            to={`/live/${service.id}`}
            level={3}
            artwork={ServiceArtwork}
            overlay={<PlayMark />}
            kicker={<ServiceDay inicio={service.inicio} />}
          />
        )}
        drawing="calendar"
        none={m.live_none()}
      />
    </section>
  )
}
