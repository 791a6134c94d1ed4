import type { ComponentType } from 'react'
import type { ModuleCode } from '#contract/modules.ts'
import type { Api } from '../data/api.ts'
import type { Ready } from '../data/start-up.ts'

type SectionProps<T> = { startUp: Ready; data: T }

/** A part of a church's home page that a feature brings. */
export type HomeSection<T = unknown> = {
  /** Its anchor on the page. */
  id: string
  /** Shown only while the church has it on. */
  module?: ModuleCode
  /** Beside another one on a wide screen, instead of the whole width. */
  half?: boolean
  /** What it shows; `undefined` when there is nothing to show. Left out: it needs no more than the start-up. */
  load?(api: Api): Promise<T | undefined>
  /** Whether there is anything to show, for those that load nothing. */
  has?(startUp: Ready): boolean
  Section: ComponentType<SectionProps<T>>
}

/** Declares a section with its own type of data; the list (src/main/site/home-sections.ts) knows them without. */
export const homeSection = <T>(section: HomeSection<T>) => section as HomeSection
