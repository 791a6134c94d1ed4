import type { DemoChurch } from '#server/demo/churches.ts'
import type { Scene } from '#server/demo/feature-demo.ts'
import type { SceneKind } from '#server/pictures/scene.ts'

/** One piece of the demo's news. A negative age is in the future. */
export type NewsData = {
  titulo: string
  resumo: string
  conteudo: string
  autor?: string
  daysAgo: number
  highlight?: number
  scene?: Scene
}

/** A picture as wide as a card shows it. */
export const wideScene = (church: DemoChurch, kind: SceneKind, alt: string, seed: string): Scene => ({
  church,
  kind,
  seed: `news ${seed}`,
  width: 1280,
  height: 720,
  alt,
})
