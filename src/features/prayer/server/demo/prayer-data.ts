import type { DemoChurch } from '#server/demo/churches.ts'
import type { Scene } from '#server/demo/feature-demo.ts'
import type { SceneKind } from '#server/pictures/scene.ts'
import type { PrayerState } from '../../contract.ts'

/** All that the demo says of one church's wall. People are named in full. */
export type WallData = {
  church: DemoChurch
  language: string
  reviewed: boolean
  motives: string[]
  prayers: PrayerData[]
}

export type PrayerData = {
  by: string
  /** Days before the day of seeding. */
  daysAgo: number
  text: string
  motive?: string
  unnamed?: true
  /** Left out: on the wall. */
  state?: PrayerState
  call?: true
  visit?: true
  /** How many pray for it. */
  praying?: number
  messages?: { by: string; text: string }[]
  answer?: { daysAgo: number; text: string }
  scene?: Scene
}

/** A picture as somebody adds one to what they ask. */
export const prayerScene = (church: DemoChurch, kind: SceneKind, seed: string): Scene => ({
  church,
  kind,
  seed: `prayer ${seed}`,
  width: 1200,
  height: 900,
  alt: '',
})
