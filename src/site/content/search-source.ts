import type { Icon } from '@tabler/icons-react'
import type { EntityType } from '#contract/entities.ts'
import type { HomeSectionName } from '#contract/look.ts'
import type { ModuleCode } from '#contract/modules.ts'
import type { ReadyStartUp } from '../data/start-up.ts'

/** A page that the search matches by its title, by `words`, and by `searchText`. */
export type SearchablePage = {
  to: string
  title(): string
  /** With which other words people look for the page: what they come to do, and other names of it. Never shown. */
  words(): string
  /** The church's own texts on the page. */
  searchText?(startUp: ReadyStartUp): string
  module?: ModuleCode
  /** The section of home that it is, which the church may hide. */
  homeSection?: HomeSectionName
}

/** How the search shows results of a kind. `hasDate`: the day of its publishing says something about it; what takes place has its own day. */
export type SearchableEntity = { name(): string; icon: Icon; hasDate: boolean }

/**
 * What a feature adds to the search: names and icons of its entities, and pages, which are matched in the browser. A feature's file
 * `site/search-source.ts` exports it as `searchSource`.
 */
export type SearchSource = { entities?: Partial<Record<EntityType, SearchableEntity>>; pages?: readonly SearchablePage[] }
