import '#site/all-styles.css'
import { piecePath } from '#features/publishing/rules.ts'
import { AdjacentLinks, ContentArticle, contentMeta } from '#features/publishing/site/index.ts'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { getEpisode, type WholeEpisode } from '../contract/episodes.ts'
import type { Route } from './+types/episode-page.ts'
import { SaveButton } from './downloads/save-button.tsx'
import { EpisodeLength } from './episodes/episode-length.tsx'
import { ListenButton } from './episodes/listen-button.tsx'
import { usePlayer } from './player/player-state.ts'
import { trackOfPiece } from './player/track.ts'
import { TrackCover } from './player/track-cover.tsx'
import { useListening } from './player/use-listening.ts'

const page = pageLoaders(async (api, { params }) => ({ episode: await api(getEpisode, { id: pathId(params.episodeId) }) }))
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) =>
  contentMeta(args, { path: '/podcast', title: m.podcast_title }, args.loaderData?.episode, origin =>
    structuredData(args.loaderData?.episode, origin),
  )

export const handle = below('/podcast', m.podcast_title)

/** An episode as schema.org has it. */
function structuredData(episode: WholeEpisode | undefined, origin: string) {
  const { audio, canal, numero, duracao, titulo } = episode ?? {}
  return {
    '@type': 'PodcastEpisode',
    name: titulo,
    ...(numero && { episodeNumber: numero }),
    ...(duracao && { timeRequired: `PT${duracao}S` }),
    ...(canal && { partOfSeries: { '@type': 'PodcastSeries', name: canal.nome } }),
    ...(audio && { associatedMedia: { '@type': 'AudioObject', contentUrl: new URL(audio.url, origin).href, encodingFormat: audio.tipo } }),
  }
}

/** The page of an episode: what it is about, and the button that plays it. */
export default function EpisodePage({ loaderData: { episode } }: Route.ComponentProps) {
  const language = useChurchLanguage() ?? ''
  useListening()
  const { canal, numero, temporada } = episode
  const track = trackOfPiece(episode, canal, language)
  const isInPlayer = usePlayer(({ track }) => track?.id === episode.id)
  const number =
    numero === null
      ? null
      : temporada === null
        ? m.podcast_number({ number: numero })
        : m.podcast_number_of({ number: numero, season: temporada })
  return (
    <ContentArticle
      piece={episode}
      address={piecePath('/podcast', episode)}
      facts={[number]}
      partOf={{ name: canal.nome, to: `/podcast?${new URLSearchParams({ canal: canal.slug })}` }}
      media={
        <div className="@container mt-5 rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] print:hidden">
          <div className="flex items-center gap-5">
            <div
              className={`w-24 shrink-0 self-start overflow-hidden rounded-md @max-[17rem]:hidden @min-[28rem]:w-32 ${isInPlayer ? 'playing-cover' : '[view-transition-name:piece-picture]'}`}
            >
              <TrackCover cover={track.cover} sizes="128px" priority />
            </div>
            <div className="grid min-w-0 grow gap-3">
              <p className="text-muted">
                <EpisodeLength track={track} />
              </p>
              <div className="flex flex-wrap items-start gap-3">
                <ListenButton track={track} />
                <SaveButton track={track} />
              </div>
            </div>
          </div>
        </div>
      }
      next={<AdjacentLinks piece={episode} listPath="/podcast" />}
    />
  )
}
