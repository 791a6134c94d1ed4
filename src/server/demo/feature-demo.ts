import type { Picture } from '#contract/values.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { LogoMark } from '#server/pictures/logo.ts'
import type { SceneKind } from '#server/pictures/scene.ts'
import type { DemoChurch } from './churches.ts'

/** A picture that the demo needs, in the church's colour. Width and height in pixels. */
export type Scene = { church: DemoChurch; kind: SceneKind; seed: string; width: number; height: number; alt: string }
export type Logo = { church: DemoChurch; mark: LogoMark; alt: string }

/** What a feature's demo works with. All of it becomes real at once, or nothing does. */
export type Demo = {
  tx: ChurchTx
  /** The moment everything is dated from. */
  now: Date
  /** A picture that the feature has named in `scenes` or `logos`; drawn before the transaction began. */
  picture(wanted: Scene | Logo): Picture
  /** Numbers of the churches; the church feature fills it, and is first. */
  churches: Map<DemoChurch, number>
  /** Numbers of the member records by `<church> <login>`, as `esperanca maria`; the access feature fills it, and is second. */
  members: Map<string, number>
}

/** One feature's part of the demo. It is named at the feature's door. */
export type FeatureDemo = { scenes?: readonly Scene[]; logos?: readonly Logo[]; seed(demo: Demo): Promise<void> }

/** What a map of the demo must hold; a miss is a mistake in the order of the features or in a name. */
export function must<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo has no "${String(key)}"`)
  return value
}

/** A moment some days from another, negative for the past. */
export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
