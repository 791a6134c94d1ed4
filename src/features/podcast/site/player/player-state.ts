import { create } from 'zustand'
import type { PlayState } from '#ui/media/play-button.tsx'
import type { Track } from './track.ts'

/** When playing ends by itself: at a time (milliseconds since 1970), or with the episode. */
export type Sleep = number | 'end' | null

export type PlayerState = {
  track: Track | null
  state: PlayState
  /** The audio does not arrive: playing goes on by itself when it does. */
  isWaiting: boolean
  /** Seconds; the duration is that of the file as soon as it is known. */
  position: number
  duration: number | null
  rate: number
  sleep: Sleep
}

/** What is playing, for every part of the site that shows it. Only the engine changes it. */
export const usePlayer = create<PlayerState>(() => ({
  track: null,
  state: 'stopped',
  isWaiting: false,
  position: 0,
  duration: null,
  rate: 1,
  sleep: null,
}))
