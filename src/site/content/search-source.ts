import type { Icon } from '@tabler/icons-react'
import type { EntityType } from '#contract/entities.ts'
import type { ModuleCode } from '#contract/modules.ts'
import type { ReadyStartUp } from '../data/start-up.ts'

/** A page that the search matches by its title, and by `searchText`. */
export type SearchablePage = { to: string; title(): string; searchText?(startUp: ReadyStartUp): string; module?: ModuleCode }

/**
 * What a feature adds to the search: names and icons of its entities, and pages, which are matched in the browser. A feature's file
 * `site/search-source.ts` exports it as `searchSource`.
 */
export type SearchSource = { entities?: Partial<Record<EntityType, { name(): string; icon: Icon }>>; pages?: readonly SearchablePage[] }
