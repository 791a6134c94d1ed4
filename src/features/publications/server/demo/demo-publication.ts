import type { DemoParent, DemoPiece } from '#features/publishing/server/index.ts'

/** A publication of the demo. `file`: its PDF under `demo/files/`. */
export type DemoPublication = DemoPiece & { edicao?: string; file?: string }

/** A type of the demo with its publications. */
export type DemoType = DemoParent<DemoPublication>
