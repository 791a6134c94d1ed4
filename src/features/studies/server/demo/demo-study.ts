import type { DemoPiece } from '#features/publishing/server/index.ts'

/** A study of the demo. `file`: its PDF under `demo/files/`. */
export type DemoStudy = DemoPiece & { serie?: string; passagem: string; perguntas: readonly string[]; notasLider?: string; file?: string }
