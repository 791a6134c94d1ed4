import type { DemoPiece } from '#features/publishing/server/index.ts'

/** A devotional of the demo: a piece with its series, its passage with the words of it, and a prayer. */
export type DevotionalData = DemoPiece & { serie?: string; passagem: string; versiculo: string; oracao: string }
