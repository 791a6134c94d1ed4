import type { DemoPiece } from '#features/publishing/server/index.ts'

/** A video of the demo: `autor` is the speaker, `passagem` a Bible reference. */
export type DemoVideo = DemoPiece & { serie?: string; passagem?: string }
