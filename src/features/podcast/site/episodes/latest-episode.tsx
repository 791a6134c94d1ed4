import { useViewTransitionState } from 'react-router'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { m } from '#texts/messages.js'
import { MovingLink } from '#ui/content/moving-link.tsx'
import { SaveButton } from '../downloads/save-button.tsx'
import { usePlayer } from '../player/player-state.ts'
import type { Track } from '../player/track.ts'
import { TrackCover } from '../player/track-cover.tsx'
import { EpisodeLength } from './episode-length.tsx'
import { HeardLine } from './heard-line.tsx'
import { ListenButton } from './listen-button.tsx'

type LatestEpisodeProps = { track: Track; publishedAt: string; text: string }

/** The newest episode, large. The button that plays it is on the first screen of a phone. */
export function LatestEpisode({ track, publishedAt, text }: LatestEpisodeProps) {
  const to = `/podcast/${track.id}`
  const isOpening = useViewTransitionState(to)
  const isInPlayer = usePlayer(player => player.track?.id === track.id)
  return (
    <section aria-labelledby="latest" className="@container mt-5 sm:mt-8">
      <div className="grid gap-4 @min-[17rem]:grid-cols-[minmax(0,6.5rem)_minmax(0,1fr)] @min-[34rem]:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] @min-[34rem]:grid-rows-[1fr_auto] @min-[34rem]:gap-x-8">
        <MovingLink to={to} aria-hidden tabIndex={-1} className="group self-start @max-[17rem]:hidden @min-[34rem]:row-span-2">
          <div
            className={`picture-frame ${isInPlayer ? 'playing-cover' : ''}`}
            style={isOpening && !isInPlayer ? { viewTransitionName: 'piece-picture' } : undefined}
          >
            <TrackCover cover={track.cover} sizes="(min-width: 640px) 320px, 104px" priority />
          </div>
        </MovingLink>
        <div className="self-center @min-[34rem]:self-end">
          <p className="text-sm font-semibold text-brand-text">
            {m.podcast_latest()} · <RelativeDate at={publishedAt} />
          </p>
          <h2
            id="latest"
            lang={track.lang}
            className="mt-1 title-font text-xl leading-tight text-balance wrap-anywhere @min-[34rem]:text-3xl"
          >
            <MovingLink to={to} className="-my-2.5 block py-2.5 hover:underline">
              {track.title}
            </MovingLink>
          </h2>
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            {track.author && <span lang={track.lang}>{track.author} · </span>}
            <EpisodeLength track={track} />
          </p>
          <HeardLine track={track} />
        </div>
        <div className="@min-[17rem]:col-span-2 @min-[34rem]:col-span-1">
          {text && (
            <p lang={track.lang} className="line-clamp-4 text-pretty text-muted hyphens-auto wrap-anywhere @min-[34rem]:text-lg">
              {text}
            </p>
          )}
          <div className="mt-4 flex flex-wrap items-start gap-3">
            <ListenButton track={track} />
            <SaveButton track={track} />
          </div>
        </div>
      </div>
    </section>
  )
}
