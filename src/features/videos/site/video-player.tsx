import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Picture as PictureData } from '#contract/values.ts'
import { oneSound } from '#site/content/one-sound.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Picture } from '#ui/content/picture.tsx'
import { PlayMark } from '#ui/content/play-mark.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { playbackTime } from '#ui/format/playback-time.ts'
import { placeToKeep } from '../rules/place.ts'
import { playerOrigin } from '../rules/youtube-ids.ts'
import { keepPlace, keptPlace } from './kept-place.ts'
import { seekTo, watchPlayer } from './player-messages.ts'

type VideoPlayerProps = {
  title: string
  /** Shown before it plays. */
  picture?: PictureData | null
  /** Without a picture. */
  artwork: ReactNode
  /** A video, or what a channel shows live. */
  source: { videoId: string } | { channel: string }
  /** Set to a function that plays the video from a place, in seconds. */
  playFrom?: RefObject<((seconds: number) => void) | null>
}

/** How far a video plays until its place is kept again. */
const keepEverySeconds = 5

/**
 * A video of YouTube. Nothing is loaded from there until the person presses play. Where somebody stops is kept on the device, and the video
 * goes on there.
 */
export function VideoPlayer({ title, picture, artwork, source, playFrom }: VideoPlayerProps) {
  const videoId = 'videoId' in source ? source.videoId : undefined
  const { player, page } = addressesOf(source)
  const [state, setState] = useState<'waiting' | 'playing' | 'offline'>('waiting')
  const [isRefused, setRefused] = useState(false)
  const [start, setStart] = useState(0)
  const [place, setPlace] = useState<number>()
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const play = (seconds = 0) => {
    setStart(seconds)
    setRefused(false)
    setState(navigator.onLine ? 'playing' : 'offline')
  }
  useEffect(() => {
    if (state === 'waiting') setPlace(videoId ? keptPlace(videoId) : undefined)
  }, [videoId, state])
  useEffect(() => {
    const reconnect = () => setState(before => (before === 'offline' ? 'waiting' : before))
    addEventListener('online', reconnect)
    return () => removeEventListener('online', reconnect)
  }, [])
  useEffect(() => {
    if (!frame) return
    // The button that had the focus is gone.
    frame.focus()
    let keptAt = Number.NEGATIVE_INFINITY
    return watchPlayer(frame, {
      onProgress({ currentTime, duration }) {
        if (currentTime > 0) setRefused(false)
        // The player says it several times a second.
        if (!videoId || Math.abs(currentTime - keptAt) < keepEverySeconds) return
        keptAt = currentTime
        keepPlace(videoId, placeToKeep(currentTime, duration), duration)
      },
      onRefused: () => setRefused(true),
    })
  }, [frame, videoId])
  useEffect(() => {
    if (!playFrom) return
    playFrom.current = seconds => (frame ? seekTo(frame, seconds) : play(seconds))
  })
  useEffect(() => {
    if (state !== 'playing') return
    const sound = oneSound(() => setState('waiting'))
    sound.begin()
    return sound.end
  }, [state])
  const label = place ? m.videos_continue({ time: playbackTime(place) }) : m.videos_watch()
  return (
    <div className="mt-5">
      {state === 'playing' ? (
        <iframe
          ref={setFrame}
          src={`${player}autoplay=1&rel=0&enablejsapi=1&hl=${getLocale()}${start ? `&start=${start}` : ''}`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // YouTube plays nothing for a page that does not say where it is.
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full rounded-lg bg-black"
        />
      ) : (
        <button
          type="button"
          aria-label={`${label}: ${title}`}
          onClick={() => play(place)}
          className="relative block w-full overflow-hidden rounded-lg bg-black [view-transition-name:piece-picture]"
        >
          {picture ? (
            <Picture priority picture={{ ...picture, alt: '' }} ratio={16 / 9} sizes="(min-width: 680px) 648px, 100vw" />
          ) : (
            <span className="block aspect-video">{artwork}</span>
          )}
          <PlayMark label={label} />
        </button>
      )}
      {(state === 'offline' || (state === 'playing' && isRefused)) && (
        <div className="mt-3">
          <Alert kind="warning">{state === 'offline' ? m.videos_offline() : m.videos_refused()}</Alert>
        </div>
      )}
      {place && state !== 'playing' ? (
        <button type="button" onClick={() => play()} className="mt-1 min-h-11 font-semibold text-brand-text hover:underline">
          {m.videos_from_start()}
        </button>
      ) : null}
      <p className="mt-2 text-sm text-pretty text-muted print:hidden">
        {state !== 'playing' && `${m.videos_note()} `}
        <a
          href={page}
          target="_blank"
          rel="noopener"
          className="relative inline-flex items-center gap-1 font-medium text-brand-text underline underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-3.5"
        >
          {m.videos_youtube()}
          <IconExternalLink aria-hidden stroke={1.75} className="size-4" />
          <span className="sr-only"> {m.site_opens_outside()}</span>
        </a>
      </p>
    </div>
  )
}

/** The address of the player, to which parameters are added, and that of its page on YouTube. */
const addressesOf = (source: VideoPlayerProps['source']) =>
  'channel' in source
    ? {
        player: `${playerOrigin}/embed/live_stream?channel=${source.channel}&`,
        page: `https://www.youtube.com/channel/${source.channel}/live`,
      }
    : { player: `${playerOrigin}/embed/${source.videoId}?`, page: `https://www.youtube.com/watch?v=${source.videoId}` }
