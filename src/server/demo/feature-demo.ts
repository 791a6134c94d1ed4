import type { MenuIconName } from '#contract/menu/menu-icons.ts'
import type { ModuleCode } from '#contract/modules.ts'
import type { Picture } from '#contract/values.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { FileReference } from '#server/files/file-column.ts'
import type { PrivateContent } from '#server/files/private-content.ts'
import type { DemoChurch } from './churches.ts'

/**
 * A picture of the demo: its file under `demo/pictures/`, such as `graca/about-city.webp`, and its alternative text. To add a picture,
 * add a line to `scripts/demo/pictures.ts` and run `npm run demo:pictures`.
 */
export type DemoPicture = { file: string; alt: string }

/** A link in the menus of the demo churches. `nome` is in the languages of these churches; a church shows its own. */
export type DemoMenuItem = { nome: { pt: string; es: string }; icone: MenuIconName; link: string; flagNaBarra?: true }

/** The context of a feature's demo. All features are seeded in one transaction. */
export type Demo = {
  tx: ChurchTx
  /** The time on which all dates of the demo are based. */
  now: Date
  /** Of the server: encrypts what is stored encrypted. */
  secret: Uint8Array
  /** Returns a picture, which was stored before the transaction began. */
  picture(demoPicture: DemoPicture): Picture
  /**
   * Gives a church a PDF or a sound of `demo/files/`. To add one, add it to `scripts/demo/files.ts` or `sounds.ts` and run `npm run demo:files`.
   * @param path such as `esperanca/boletim.pdf`
   */
  file(igrejaId: number, path: string): Promise<FileReference>
  /** The same, as a file that not everybody may read. */
  privateFile(igrejaId: number, path: string): Promise<PrivateContent<FileReference>>
  /** The menu items of all features, each with the module that the church must have switched on. */
  menu: readonly (DemoMenuItem & { modulo: ModuleCode | null })[]
  /** Ids of the churches; the church feature, which runs first, fills it. */
  churches: Map<DemoChurch, number>
  /** Ids of the members by `<church> <login>`, for example `esperanca maria`; the access feature, which runs second, fills it. */
  members: Map<string, number>
}

/** One feature's part of the demo, exported by the feature's entry point. */
export type FeatureDemo = {
  /** Its links in the menus of the demo churches that have its module on. */
  menu?: readonly DemoMenuItem[]
  seed(demo: Demo): Promise<void>
}

/** Returns an entry that must exist. @throws Error when the key is missing: the order of the features or a name is wrong */
export function requireEntry<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo has no "${String(key)}"`)
  return value
}

/** The time `days` days after `now`, or before it if negative. */
export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
