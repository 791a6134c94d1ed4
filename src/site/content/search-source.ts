import type { Icon } from '@tabler/icons-react'
import type { ModuleCode } from '#contract/modules.ts'
import type { SearchKind } from '#contract/search.ts'
import type { ReadyStartUp } from '../data/start-up.ts'

/** A page that the search matches by its title, and by `searchText`. */
export type SearchablePage = { to: string; title(): string; searchText?(startUp: ReadyStartUp): string; module?: ModuleCode }

/** What a feature adds to the search: names and icons of its kinds of search entries, and pages, which are matched in the browser. */
export type SearchSource = { kinds?: Partial<Record<SearchKind, { name(): string; icon: Icon }>>; pages?: readonly SearchablePage[] }
