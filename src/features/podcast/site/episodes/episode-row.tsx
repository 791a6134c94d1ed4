import { RelativeDate } from '#site/content/relative-date.tsx'
import { MovingLink } from '#ui/content/moving-link.tsx'
import type { Track } from '../player/track.ts'
import { EpisodeLength } from './episode-length.tsx'
import { EpisodePlayButton } from './episode-play-button.tsx'
import { HeardLine } from './heard-line.tsx'

type EpisodeRowProps = { track: Track; publishedAt: string; text: string }

/** An episode in the list: a button that plays it, and the way to its page. */
export function EpisodeRow({ track, publishedAt, text }: EpisodeRowProps) {
  return (
    <article className="flex items-start gap-4 py-4">
      <EpisodePlayButton track={track} />
      <div className="min-w-0 grow">
        <h3 lang={track.lang} className="text-lg leading-snug font-semibold hyphens-auto wrap-anywhere">
          <MovingLink to={`/podcast/${track.id}`} className="-my-2.5 block py-2.5 hover:underline">
            <span className="line-clamp-3">{track.title}</span>
          </MovingLink>
        </h3>
        {text && (
          <p lang={track.lang} className="mt-1 line-clamp-2 text-muted hyphens-auto wrap-anywhere">
            {text}
          </p>
        )}
        <p className="mt-1 text-sm text-muted">
          <RelativeDate at={publishedAt} /> <EpisodeLength track={track} after="· " />
        </p>
        <HeardLine track={track} />
      </div>
    </article>
  )
}
