import { Link } from 'react-router'
import type { SectionProps } from '#site/content/home-section.ts'
import { RelativeDate } from '#site/content/relative-date.tsx'
import type { Api } from '#site/data/api.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { listEpisodes } from '../contract/episodes.ts'
import { listPodcasts } from '../contract/podcasts.ts'
import { EpisodeLength } from './episodes/episode-length.tsx'
import { ListenButton } from './episodes/listen-button.tsx'
import type { Latest } from './latest.ts'
import { trackOf } from './player/track.ts'
import { TrackCover } from './player/track-cover.tsx'
import { useListening } from './player/use-listening.ts'

export async function load(api: Api): Promise<Latest | undefined> {
  const podcast = (await api(listPodcasts, {})).find(({ qtde }) => qtde > 0)
  if (!podcast) return undefined
  const [episode] = await api(listEpisodes, { anchorCode: podcast.slug, limit: 1 })
  return episode && { episode, album: podcast.nome }
}

/** The newest episode on the home page. */
export default function PodcastSection({ data: { episode, album } }: SectionProps<Latest>) {
  const language = useChurchLanguage() ?? ''
  useListening()
  const track = trackOf(episode, album, language)
  return (
    <section aria-labelledby="podcast-title" className="@container">
      <SectionHeader id="podcast-title" title={m.podcast_title()} all={{ to: '/podcast', label: m.podcast_all() }} />
      <div className="mt-3 flex items-start gap-4">
        <Link to={`/podcast/${episode.id}`} aria-hidden tabIndex={-1} className="group w-28 shrink-0 @max-[18rem]:hidden">
          <div className="picture-frame">
            <TrackCover cover={track.cover} sizes="112px" />
          </div>
        </Link>
        <div className="min-w-0">
          <p className="text-sm font-semibold text-brand-text wrap-anywhere">
            <span lang={language}>{album}</span> · <RelativeDate at={episode.published_at} />
          </p>
          <h3 lang={language} className="title-font text-lg leading-snug text-balance wrap-anywhere">
            <Link to={`/podcast/${episode.id}`} className="-my-2.5 block py-2.5 hover:underline">
              {episode.title}
            </Link>
          </h3>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <ListenButton track={track} />
            <span className="text-sm text-muted">
              <EpisodeLength track={track} />
            </span>
          </div>
        </div>
      </div>
    </section>
  )
}
