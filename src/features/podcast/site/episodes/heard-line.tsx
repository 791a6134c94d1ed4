import { useHydrated } from '#site/page/use-hydrated.ts'
import { usePlaces } from '../player/places.ts'
import type { Track } from '../player/track.ts'

/** How much of an episode was heard, as a line; nothing before it was begun, and when it was heard to its end. `EpisodeLength` says it in words. */
export function HeardLine({ track: { id, duration } }: { track: Track }) {
  const place = usePlaces(places => places.places[id])
  const share = useHydrated() && place && !place.isDone && duration ? place.seconds / duration : 0
  if (share <= 0) return null
  return (
    <div aria-hidden className="mt-2 h-1 max-w-40 overflow-hidden rounded-full bg-line">
      <div className="h-full rounded-full bg-brand-text" style={{ width: `${Math.round(share * 100)}%` }} />
    </div>
  )
}
