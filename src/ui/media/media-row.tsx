import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#texts/messages.js'
import { PlayButton, type PlayState } from './play-button.tsx'
import { PlayingBars } from './playing-bars.tsx'

type MediaRowProps = {
  to: string
  title: string
  /** A `Picture` with a ratio, or a drawing. */
  cover: ReactNode
  /** Wide covers are for video. */
  wide?: boolean
  /** Who speaks, from which series, when. */
  about?: string
  /** Its length in words, or what is left of it: `42 min`, `faltam 12 min`. */
  length?: string
  /** How much of it was heard or seen, from 0 to 1. */
  heard?: number
  /** With both, it can be played in the list. */
  state?: PlayState
  onToggle?(): void
  lang?: string | undefined
}

/** A video, an episode or a song in a list: cover, title, length, how far one is, and a button to play it. */
export function MediaRow({ to, title, cover, wide = false, about, length, heard = 0, state = 'stopped', onToggle, lang }: MediaRowProps) {
  return (
    <article className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-3 hover:bg-sunken has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-brand-text">
      <div className={`shrink-0 overflow-hidden rounded-md bg-sunken ${wide ? 'aspect-video w-28 sm:w-40' : 'size-16'}`}>{cover}</div>
      <div className="@container min-w-0 grow basis-32">
        <h3 lang={lang} className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
          <Link to={to} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        {about && (
          <p lang={lang} className="line-clamp-1 text-sm text-muted wrap-anywhere">
            {about}
          </p>
        )}
        <State state={state} heard={heard} length={length} />
      </div>
      {onToggle && <PlayButton title={title} state={state} onToggle={onToggle} />}
    </article>
  )
}

function State({ state, heard, length }: { state: PlayState; heard: number; length?: string | undefined }) {
  if (state === 'failed')
    return (
      <p className="flex items-center gap-1.5 text-sm font-medium text-danger">
        <IconAlertTriangle aria-hidden stroke={1.75} className="size-4.5 shrink-0" />
        {m.ui_media_failed()}
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      {state === 'playing' && (
        <span className="flex items-center gap-1.5 font-medium text-brand-text">
          <PlayingBars />
          {m.ui_media_playing()}
        </span>
      )}
      {heard >= 1 ? (
        <span className="flex items-center gap-1 text-success">
          <IconCircleCheck aria-hidden stroke={1.75} className="size-4.5 shrink-0" />
          {m.ui_media_heard()}
        </span>
      ) : (
        heard > 0 && (
          <span aria-hidden className="h-1 w-16 overflow-hidden rounded-full bg-line">
            <span className="block h-full rounded-full bg-brand-text" style={{ width: `${Math.round(heard * 100)}%` }} />
          </span>
        )
      )}
      {length && <span className="tabular-nums">{length}</span>}
    </p>
  )
}
