import { PlayButton } from '#ui/media/play-button.tsx'
import { listen } from '../player/listen.ts'
import { usePlayer } from '../player/player-state.ts'
import type { Track } from '../player/track.ts'

/** The round button that plays an episode, or pauses it. */
export function EpisodePlayButton({ track }: { track: Track }) {
  const isCurrent = usePlayer(state => state.track?.id === track.id)
  const state = usePlayer(player => (isCurrent ? player.state : 'stopped'))
  return <PlayButton title={track.title} state={state} onToggle={() => listen(track)} />
}
