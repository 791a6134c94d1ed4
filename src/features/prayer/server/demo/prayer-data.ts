import type { DemoChurch } from '#server/demo/churches.ts'
import type { DemoPicture } from '#server/demo/feature-demo.ts'
import type { PrayerState } from '../../contract/own.ts'

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
  picture?: DemoPicture
}
