import '#site/all-styles.css'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import type { WayUp } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { Badge } from '#ui/content/badge.tsx'
import { List, pressableRowClasses, RowContent } from '#ui/content/list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type ExclusiveItem, listExclusiveContent } from '../../contract/exclusive-content.ts'
import { loadOwnEvents } from '../registration/load-own.ts'
import type { Route } from './+types/content-list.ts'
import { contentKinds, openingText } from './content-kinds.ts'
import { ownTicket } from './own-ticket.ts'
import { useOpening } from './use-opening.ts'

const page = pageLoaders(async (api, { params }) => {
  const ticket = await ownTicket(params)
  const [pieces, events] = await Promise.all([api(listExclusiveContent, ticket), loadOwnEvents(api)])
  return { ticket, pieces, event: events.find(({ id }) => id === ticket.event)?.nome }
})
export const clientLoader = page.browser

export const meta = personalMeta(m.events_content_title)

export const handle: WayUp = {
  up: ({ params }) => ({ to: `/user/registrations/${params.eventId}/tickets`, name: m.events_own_tickets() }),
}

/** What the church gives to whoever has this ticket: what can be opened now, what comes, and what is over. */
export default function ContentList({ loaderData: { ticket, pieces, event } }: Route.ComponentProps) {
  const language = useChurchLanguage()
  useOpening(pieces)
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.events_content_title()} text={event} lang={language} />
      <div className="mt-6">
        {pieces.length ? (
          <List label={m.events_content_title()}>
            {pieces.map(piece => (
              <li key={piece.id} className="group">
                <Piece piece={piece} to={`/user/registrations/${ticket.event}/ticket/${ticket.ticket}/content/${piece.id}`} />
              </li>
            ))}
          </List>
        ) : (
          <EmptyState drawing="calendar" text={m.events_content_none()} />
        )}
      </div>
    </main>
  )
}

function Piece({ piece, to }: { piece: ExclusiveItem; to: string }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const language = useChurchLanguage()
  const { icon: Icon, name } = contentKinds[piece.tipo]
  const isOpen = piece.situacao === 'aberto'
  const content = (
    <RowContent
      icon={<Icon stroke={1.75} className="size-6" />}
      title={<span lang={language}>{piece.titulo}</span>}
      end={isOpen && <IconChevronRight aria-hidden stroke={1.75} className="size-5 shrink-0 text-muted @max-[15rem]:hidden" />}
    >
      <span className="block">{[name(), openingText(piece, timeZone)].filter(Boolean).join(' · ')}</span>
      <span className="mt-1 block">
        {isOpen ? (
          <span className="font-semibold text-brand-text group-hover:underline">{m.events_content_view()}</span>
        ) : (
          <Badge>{piece.situacao === 'em-breve' ? m.events_content_soon() : m.events_content_over()}</Badge>
        )}
      </span>
    </RowContent>
  )
  return isOpen ? (
    <Link to={to} className={pressableRowClasses}>
      {content}
    </Link>
  ) : (
    <div className="flex items-center gap-4 px-[min(1rem,4vw)] py-3.5 sm:px-5">{content}</div>
  )
}
