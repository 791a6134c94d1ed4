import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { listen } from '../player/listen.ts'
import { usePlaces } from '../player/places.ts'
import { usePlayer } from '../player/player-state.ts'
import type { Track } from '../player/track.ts'

/** The large button that plays an episode: it says whether it begins or goes on. */
export function ListenButton({ track }: { track: Track }) {
  const isCurrent = usePlayer(state => state.track?.id === track.id)
  const state = usePlayer(player => (isCurrent ? player.state : 'stopped'))
  const place = usePlaces(places => places.places[track.id])
  const isHydrated = useHydrated()
  const isOn = state === 'playing' || state === 'loading'
  const Icon = isOn ? IconPlayerPauseFilled : IconPlayerPlayFilled
  const isBegun = isHydrated && place !== undefined && !place.isDone && place.seconds > 0
  const text = isOn ? m.podcast_pause() : isBegun ? m.podcast_continue() : m.podcast_listen()
  return (
    <Button aria-label={`${text}: ${track.title}`} onClick={() => listen(track)}>
      <Icon aria-hidden className="size-5" />
      <span className="min-w-0 hyphens-auto">{text}</span>
    </Button>
  )
}
