import type { ComponentType } from 'react'
import type { ModuleCode } from '#contract/modules.ts'
import type { Api } from '../data/api.ts'
import type { ReadyStartUp } from '../data/start-up.ts'

type SectionProps<T> = { startUp: ReadyStartUp; data: T }

/** A part of a church's home page that a feature brings. */
export type HomeSection<T = unknown> = {
  /** Its anchor on the page. */
  id: string
  /** The module that the church must have switched on. */
  module?: ModuleCode
  /** Takes half the width on a wide screen, next to another half section. */
  isHalfWidth?: boolean
  /** Loads its data; `undefined` when there is nothing to show. Left out when it needs only the start-up data. */
  load?(api: Api): Promise<T | undefined>
  /** Whether there is anything to show, for sections without `load`. */
  hasContent?(startUp: ReadyStartUp): boolean
  Section: ComponentType<SectionProps<T>>
}

/** Declares a section with the type of its data, which the list of sections (src/main/site/home-sections.ts) does not need. */
export const homeSection = <T>(section: HomeSection<T>) => section as HomeSection
