import type { DemoPicture } from '#server/demo/feature-demo.ts'

/** A news article of the demo. A negative `daysAgo` is in the future. */
export type NewsData = {
  titulo: string
  resumo: string
  conteudo: string
  autor?: string
  daysAgo: number
  highlight?: number
  picture?: DemoPicture
}
