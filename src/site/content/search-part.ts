import type { Icon } from '@tabler/icons-react'
import type { ModuleCode } from '#contract/modules.ts'
import type { SearchKind } from '#contract/search.ts'
import type { Ready } from '../data/start-up.ts'

/** A page that can be found by its title, and by more words when it has them. */
export type FindablePage = { to: string; title(): string; words?(startUp: Ready): string; module?: ModuleCode }

/** What a feature brings to the search: how its rows are called and look, and its pages, which are found without the server. */
export type SearchPart = { kinds?: Partial<Record<SearchKind, { name(): string; icon: Icon }>>; pages?: readonly FindablePage[] }
