import type { ComponentType } from 'react'
import type { ModuleCode } from '#contract/modules.ts'
import type { Api } from '../data/api.ts'
import type { ReadyStartUp } from '../data/start-up.ts'
import { type NearPart, nearPart } from '../near/near-part.ts'

export type SectionProps<T = undefined> = { startUp: ReadyStartUp; data: T }

/** A part of a church's home page that a feature brings. Its script is loaded when the reader comes near it. */
type Declaration<T> = {
  /** Its anchor on the page. */
  id: string
  /** The module that the church must have switched on. */
  module?: ModuleCode
  /** Takes half the width on a wide screen, next to another half section. */
  isHalfWidth?: boolean
  /** Not shown to members. */
  isForVisitors?: boolean
  /** Loads its data; `undefined` when there is nothing to show. Left out when it needs only the start-up data. */
  load?(api: Api): Promise<T | undefined>
  /** Whether there is anything to show, for sections without `load`. */
  hasContent?(startUp: ReadyStartUp): boolean
  /** The pages that are saved on the device with the home page, so that they open without a connection before anybody has read them. */
  savesInAdvance?(data: T): readonly string[]
  /** Its component, in a file of its own. */
  component(): Promise<{ default: ComponentType<SectionProps<T>> }>
}

export type HomeSection = Omit<Declaration<unknown>, 'component'> & { part: NearPart<SectionProps<unknown>> }

/** Declares a section with the type of its data, which the list of sections (src/main/site/home-sections.ts) does not need. */
export const homeSection = <T = undefined>({ component, ...section }: Declaration<T>) =>
  ({ ...section, part: nearPart(component) }) as HomeSection
