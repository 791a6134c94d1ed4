import '#site/all-styles.css'
import { VideoPlayer } from '#features/videos/site/index.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { dateAndTime } from '#site/content/date-time.ts'
import { RichText } from '#site/content/rich-text/rich-text.tsx'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import type { WayUp } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EventArtwork } from '#ui/artwork/event-artwork.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type ExclusivePiece, getExclusiveContent } from '../../contract/exclusive-content.ts'
import type { Route } from './+types/content-page.ts'
import { ContentFile } from './content-file.tsx'
import { contentKinds, openingText } from './content-kinds.ts'
import { ownTicket } from './own-ticket.ts'
import { useOpening } from './use-opening.ts'

const page = pageLoaders(async (api, { params }) => {
  const path = { ...(await ownTicket(params)), id: pathId(params.contentId) }
  // A list of one, as `useOpening` takes it.
  return { path, pieces: [await api(getExclusiveContent, path)] as const }
})
export const clientLoader = page.browser

export const meta = personalMeta(m.events_content_title)

export const handle: WayUp = {
  up: ({ params }) => ({
    to: `/user/registrations/${params.eventId}/ticket/${params.ticketId}/content`,
    name: m.events_content_title(),
  }),
}

/** One piece of what the church gives to whoever has this ticket: a video, a file, a text, or the way to what is live. */
export default function ContentPage({ loaderData: { path, pieces } }: Route.ComponentProps) {
  const [piece] = pieces
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const language = useChurchLanguage()
  useOpening(pieces)
  const findUrl = async () => (await browserApi()(getExclusiveContent, path)).arquivo?.url ?? ''
  const text = [contentKinds[piece.tipo].name(), piece.situacao === 'aberto' && openingText(piece, timeZone)].filter(Boolean).join(' · ')
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead isContent title={piece.titulo} lang={language} />
      <p className="mt-2 text-muted">{text}</p>
      {piece.situacao === 'aberto' ? (
        <div className="mt-1 grid grid-cols-1 gap-6">
          <Inside piece={piece} findUrl={findUrl} />
        </div>
      ) : (
        <Closed piece={piece} timeZone={timeZone} />
      )}
    </main>
  )
}

function Inside({ piece, findUrl }: { piece: ExclusivePiece; findUrl(): Promise<string> }) {
  const language = useChurchLanguage()
  const { id, titulo, texto, videoId, link, arquivo } = piece
  return (
    <>
      {videoId && <VideoPlayer title={titulo} artwork={<EventArtwork seed={id} />} source={{ videoId }} />}
      {texto && (
        <div className="mt-4">
          <RichText reading html={texto} lang={language} />
        </div>
      )}
      {arquivo && <ContentFile file={arquivo} name={titulo} lang={language} findUrl={findUrl} />}
      {link && (
        <p>
          <ButtonLink to={link}>{m.events_content_open_link()}</ButtonLink>
        </p>
      )}
    </>
  )
}

function Closed({ piece: { situacao, dataInicio, dataFim }, timeZone }: { piece: ExclusivePiece; timeZone: string }) {
  const when = dateAndTime((situacao === 'em-breve' ? dataInicio : dataFim) ?? '', getLocale(), timeZone)
  return (
    <div className="mt-6">
      <EmptyState
        drawing="calendar"
        text={situacao === 'em-breve' ? m.events_content_opens({ when }) : m.events_content_closed({ when })}
      />
    </div>
  )
}
