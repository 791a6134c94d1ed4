import type { Picture } from '#contract/values.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { DemoChurch } from './churches.ts'

/**
 * A picture of the demo: its file under `demo/pictures/`, such as `graca/about-city.webp`, and what it shows. A new one is a
 * line in `scripts/demo/pictures.ts`, and is drawn by `npm run demo:pictures`.
 */
export type DemoPicture = { file: string; alt: string }

/** What a feature's demo works with. All of it becomes real at once, or nothing does. */
export type Demo = {
  tx: ChurchTx
  /** The moment everything is dated from. */
  now: Date
  /** The picture as it was kept before the transaction began. */
  picture(wanted: DemoPicture): Picture
  /** Numbers of the churches; the church feature fills it, and is first. */
  churches: Map<DemoChurch, number>
  /** Numbers of the member records by `<church> <login>`, as `esperanca maria`; the access feature fills it, and is second. */
  members: Map<string, number>
}

/** One feature's part of the demo. It is named at the feature's door. */
export type FeatureDemo = { seed(demo: Demo): Promise<void> }

/** What a map of the demo must hold; a miss is a mistake in the order of the features or in a name. */
export function must<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo has no "${String(key)}"`)
  return value
}

/** A moment some days from another, negative for the past. */
export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
