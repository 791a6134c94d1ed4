import { IconCircleCheck } from '@tabler/icons-react'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { m } from '#texts/messages.js'
import { resumeAt, usePlaces } from '../player/places.ts'
import type { Track } from '../player/track.ts'

/**
 * The length of an episode, what is left of it, or that it was heard to its end. Of the last two only the browser knows.
 * @param after stands between it and what is before it
 */
export function EpisodeLength({ track: { id, duration }, after = '' }: { track: Track; after?: string }) {
  const place = usePlaces(places => places.places[id])
  const known = useHydrated() ? place : undefined
  if (known?.isDone)
    return (
      <span className="inline-flex items-center gap-1 text-success">
        <IconCircleCheck aria-hidden stroke={1.75} className="size-4.5 shrink-0" />
        {m.ui_media_heard()}
      </span>
    )
  if (duration === null) return null
  const isBegun = known !== undefined && known.seconds > 0
  return (
    <span>
      {after}
      {isBegun ? m.podcast_left({ time: lengthText(duration - resumeAt(known)) }) : lengthText(duration)}
    </span>
  )
}

/** A length as people say it, with its units kept beside their numbers: `25 s`, `42 min`, `1 h 5 min`. @param seconds */
export function lengthText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return `${whole}\u00a0s`
  const minutes = Math.round(whole / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours ? [`${hours}\u00a0h`, rest && `${rest}\u00a0min`].filter(Boolean).join(' ') : `${minutes}\u00a0min`
}
