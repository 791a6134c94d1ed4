import type { DemoChurch } from '#server/demo/churches.ts'
import type { DemoPicture } from '#server/demo/feature-demo.ts'
import type { PrayerState } from '../../contract/own-prayers.ts'

/** The demo content of one church's wall. People are given by their full names. */
export type WallData = {
  church: DemoChurch
  language: string
  /** Whether the church reviews requests before they are published. */
  reviewEnabled: boolean
  reasons: string[]
  prayers: PrayerData[]
}

export type PrayerData = {
  by: string
  /** Days before the time of seeding. */
  daysAgo: number
  text: string
  reason?: string
  /** The wall shows no name. */
  unnamed?: true
  /** On the wall when left out. */
  state?: PrayerState
  call?: true
  visit?: true
  /** Number of members who pray for it. */
  praying?: number
  messages?: { by: string; text: string }[]
  answer?: { daysAgo: number; text: string }
  picture?: DemoPicture
}
