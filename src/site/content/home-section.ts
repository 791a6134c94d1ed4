import type { ComponentType } from 'react'
import type { HomeSectionName } from '#contract/look.ts'
import type { ModuleCode } from '#contract/modules.ts'
import type { Api } from '../data/api.ts'
import type { ReadyStartUp } from '../data/start-up.ts'
import { type NearPart, nearPart } from '../near/near-part.ts'

export type SectionProps<T = undefined> = { startUp: ReadyStartUp; data: T }

type Component<T> = { default: ComponentType<SectionProps<T>> }
/** `load`: loads the data; `undefined` when there is nothing to show. `modules`: those that the church has on. */
type Loaded<T> = { load(api: Api, modules: ReadonlySet<string>): Promise<T | undefined> }

/**
 * A part of a church's home page that a feature brings. Its script is loaded when the reader comes near it, so what loads its data is in
 * there, too: the first page has the data from the server. `file` of a section with data exports `load` besides its component.
 */
type Declaration<T> = {
  /** Its anchor on the page. */
  id: HomeSectionName
  /** The module that the church must have switched on. */
  module?: ModuleCode
  /** How many sixths of the width it takes on a wide screen, when others of its ground fill the rest. Default: all. */
  width?: 2 | 3 | 4
  /** Stands on a band of this colour over the whole width of the page. */
  ground?: 'warm' | 'deep'
  /** Not shown to members. */
  isForVisitors?: boolean
  /** Whether there is anything to show, for sections that need only the start-up data. */
  hasContent?(startUp: ReadyStartUp): boolean
  /** When the newest of what it shows was published (ISO 8601): the newest is shown first, and what has no news for long steps back. */
  newestAt?(data: T): string | undefined
  /** The pages that are saved on the device with the home page, so that they open without a connection before anybody has read them. */
  savesInAdvance?(data: T): readonly string[]
} & (undefined extends T ? { file(): Promise<Component<T>> } : { hasData: true; file(): Promise<Component<T> & Loaded<T>> })

export type HomeSection = Omit<Declaration<undefined>, 'file' | 'savesInAdvance' | 'newestAt'> & {
  hasData?: true
  newestAt?(data: unknown): string | undefined
  savesInAdvance?(data: unknown): readonly string[]
  part: NearPart<SectionProps<unknown>, Partial<Loaded<unknown>>>
}

/** Declares a section with the type of its data, which the list of sections (src/main/site/home-sections.ts) does not need. */
export const homeSection = <T = undefined>({ file, ...section }: Declaration<T>) =>
  ({ ...section, part: nearPart(file as () => Promise<Component<T>>) }) as unknown as HomeSection
