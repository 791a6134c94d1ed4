import { pause, play } from './engine.ts'
import { usePlayer } from './player-state.ts'
import type { Track } from './track.ts'

/** Plays an episode, or pauses it, and shows the player. Called in the handler of the tap, because Safari plays only then. */
export function listen(track: Track): void {
  const { track: current, state } = usePlayer.getState()
  if (current?.id === track.id && (state === 'playing' || state === 'loading')) pause()
  else play(track)
  // Without it, what plays can still be paused by the button that was pressed.
  import('./show-player.tsx').catch(() => {})
}
