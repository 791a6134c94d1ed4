import { play, toggle } from './engine.ts'
import { usePlayer } from './player-state.ts'
import type { Track } from './track.ts'

/** Plays an episode, or pauses it, and shows the player. Called in the handler of the tap, because Safari plays only then. */
export function listen(track: Track): void {
  if (usePlayer.getState().track?.id === track.id) toggle()
  else play(track)
  // Without it, what plays can still be paused by the button that was pressed.
  import('./show-player.tsx').catch(() => {})
}
