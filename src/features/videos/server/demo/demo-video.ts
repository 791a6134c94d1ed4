import type { DemoPiece } from '#features/publishing/server/index.ts'
import type { Chapter } from '../../contract.ts'

/** A video of the demo: `autor` is the speaker, `passagem` a Bible reference. */
export type DemoVideo = DemoPiece & { serie?: string; passagem?: string; capitulos?: Chapter[]; transcricao?: string }
