import type { DemoPicture } from '#server/demo/feature-demo.ts'

/** One piece of the demo's news. A negative age is in the future. */
export type NewsData = {
  titulo: string
  resumo: string
  conteudo: string
  autor?: string
  daysAgo: number
  highlight?: number
  picture?: DemoPicture
}
