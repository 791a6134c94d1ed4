import { IconAlertTriangle, IconRewindBackward15, IconRewindForward15, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#texts/messages.js'
import { IconButton } from '../actions/icon-button.tsx'
import { PlayButton, type PlayState } from './play-button.tsx'
import { SeekBar } from './seek-bar.tsx'

type MiniPlayerProps = {
  title: string
  /** The language of the title. */
  lang?: string
  /** The page of what is playing. */
  to: string
  /** Shows more of it; in place of the way to its page. */
  onOpen?(): void
  about?: ReactNode
  cover?: ReactNode
  state: PlayState
  /** In seconds. The duration is missing until it is known, and for a live broadcast. */
  position: number
  duration?: number
  onToggle(): void
  onSeek(position: number): void
  onClose(): void
}

/** How far the two buttons on wide screens jump. */
const jumpSeconds = 15

/** What is playing, with the means to pause, find a place, and end it. Knows nothing of the audio itself. */
export function MiniPlayer({
  title,
  lang,
  to,
  onOpen,
  about,
  cover,
  state,
  position,
  duration,
  onToggle,
  onSeek,
  onClose,
}: MiniPlayerProps) {
  const jump = (by: number) => onSeek(Math.min(Math.max(position + by, 0), duration ?? position))
  return (
    <section
      aria-label={m.ui_media_player({ title })}
      className="@container overflow-hidden rounded-lg border border-line bg-raised elevation-2 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-2 p-2">
        <div className="relative flex min-w-0 grow basis-32 items-center gap-x-2">
          {cover && <div className="size-11 shrink-0 overflow-hidden rounded-md bg-sunken @max-[20rem]:hidden">{cover}</div>}
          <div className="min-w-0 grow px-1">
            <p lang={lang} className="line-clamp-1 leading-snug font-semibold wrap-anywhere">
              {onOpen ? (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={onOpen}
                  className="block w-full truncate text-left after:absolute after:inset-0 after:rounded-md hover:underline"
                >
                  {title}
                </button>
              ) : (
                <Link to={to} className="hover:underline">
                  {title}
                </Link>
              )}
            </p>
            <Status isLive={state === 'playing' && duration === undefined} hasFailed={state === 'failed'} about={about} />
          </div>
        </div>
        <div className="ml-auto flex items-center">
          {duration !== undefined && (
            <IconButton
              label={m.ui_media_back({ seconds: jumpSeconds })}
              onClick={() => jump(-jumpSeconds)}
              className="@max-[30rem]:hidden"
            >
              <IconRewindBackward15 aria-hidden stroke={1.75} className="size-5.5" />
            </IconButton>
          )}
          <PlayButton title={title} state={state} onToggle={onToggle} />
          {duration !== undefined && (
            <IconButton
              label={m.ui_media_forward({ seconds: jumpSeconds })}
              onClick={() => jump(jumpSeconds)}
              className="@max-[30rem]:hidden"
            >
              <IconRewindForward15 aria-hidden stroke={1.75} className="size-5.5" />
            </IconButton>
          )}
          <IconButton label={m.ui_media_close()} onClick={onClose}>
            <IconX aria-hidden stroke={1.75} className="size-5" />
          </IconButton>
        </div>
      </div>
      {duration !== undefined && (
        // In very large text the player would take half of a phone; what opens from it has the slider too.
        <div className={onOpen && '@max-[16rem]:hidden'}>
          <SeekBar position={position} duration={duration} onSeek={onSeek} />
        </div>
      )}
    </section>
  )
}

function Status({ isLive, hasFailed, about }: { isLive: boolean; hasFailed: boolean; about?: ReactNode }) {
  return (
    <p role="status" className={`flex items-center gap-1.5 text-sm ${hasFailed ? 'text-danger' : 'text-muted'}`}>
      {hasFailed && <IconAlertTriangle aria-hidden stroke={1.75} className="size-4.5 shrink-0" />}
      {isLive && <strong className="text-brand-text">{m.ui_media_live()}</strong>}
      <span className="line-clamp-2 min-w-0 @max-[16rem]:line-clamp-1">{hasFailed ? m.ui_media_failed() : about}</span>
    </p>
  )
}
