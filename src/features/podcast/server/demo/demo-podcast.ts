import type { DemoParent, DemoPiece } from '#features/publishing/server/index.ts'
import type { Category } from '../../rules/categories.ts'

/** An episode of the demo. `sound`: its MP3 under `demo/files/`, and how long it is, in seconds. */
export type DemoEpisode = Omit<DemoPiece, 'highlight'> & {
  sound: readonly [file: string, seconds: number]
  numero?: number
  temporada?: number
}

/** A podcast of the demo, all of whose episodes the church has uploaded. */
export type DemoPodcast = DemoParent<DemoEpisode> & { autor?: string; categoria?: Category; apple?: string; spotify?: string }
