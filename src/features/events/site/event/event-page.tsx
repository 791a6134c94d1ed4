import '#site/all-styles.css'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ContentCover } from '#features/publishing/site/index.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { RichText } from '#site/content/rich-text/rich-text.tsx'
import { useNow } from '#site/content/use-now.ts'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { ErrorPageLater } from '#site/shell/error-page-later.tsx'
import { m } from '#texts/messages.js'
import { EventArtwork } from '#ui/artwork/event-artwork.tsx'
import { Badge } from '#ui/content/badge.tsx'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { BelowFold } from '#ui/layout/below-fold.tsx'
import { getEvent, listEvents } from '../../contract/events.ts'
import { comingEvents } from '../../rules/dates.ts'
import { EventRows } from '../event-row.tsx'
import { kindText } from '../kind-words.ts'
import type { Route } from './+types/event-page.ts'
import { EventActions } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'
import { eventMeta } from './event-meta.ts'
import { EventStanding } from './event-standing.tsx'
import { EventTickets } from './event-tickets.tsx'
import { Programme } from './programme.tsx'

const page = pageLoaders(async (api, { params }) => {
  const [event, coming] = await Promise.all([api(getEvent, { id: pathId(params.eventId) }), api(listEvents, {})])
  const readAt = Date.now()
  const others = comingEvents(coming, readAt).filter(({ id, estado }) => id !== event.id && estado === 'confirmado')
  return { event, others: others.slice(0, 3), readAt }
})
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) => eventMeta(args, args.loaderData?.event)

export const handle = below('/event', m.events_title)

/** The page of an event: what, when and where it is, the way there and into one's own calendar, its programme, and what else is to come. */
export default function EventPage({ loaderData: { event, others, readAt } }: Route.ComponentProps) {
  const language = useChurchLanguage()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const now = useNow() ?? readAt
  const { id, nome, resumo, descricao, imagem, programa, tipo } = event
  return (
    <main
      key={id}
      id="content"
      className="mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-6 px-4 py-4 sm:py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0">
        <PageHead title={nome} text={resumo} lang={language} isContent />
        {tipo !== 'outro' && (
          <p className="mt-3">
            <Badge kind="neutral">{kindText(tipo)}</Badge>
          </p>
        )}
        <EventStanding event={event} now={now} />
        <ContentCover
          artwork={EventArtwork}
          id={id}
          picture={imagem}
          first
          sizes="(min-width: 1024px) 640px, 100vw"
          className="mt-5 overflow-hidden rounded-lg [view-transition-name:piece-picture]"
        />
      </div>
      <aside className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-12">
        <EventFacts event={event} now={now} />
        <EventTickets event={event} now={now} />
        <EventActions event={event} now={now} />
      </aside>
      <div className="grid min-w-0 content-start gap-8">
        {descricao && <RichText reading html={descricao} lang={language} />}
        <Programme items={programa} timeZone={timeZone} />
        {others.length > 0 && (
          <BelowFold>
            <section aria-labelledby="others" className="print:hidden">
              <SectionHeader id="others" title={m.events_others()} all={{ to: '/event', label: m.events_see_all() }} />
              <div className="mt-3">
                <EventRows events={others} now={now} />
              </div>
            </section>
          </BelowFold>
        )}
      </div>
    </main>
  )
}

/** Spec, section 8: an event that is not there says so in its own words. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return <ErrorPageLater code="unexpected" />
  return error.status === 404 ? (
    <ErrorPageLater code="not-found" text={m.events_not_available()} />
  ) : (
    <ErrorPageLater code={error.statusText} />
  )
}
