import type { ModuleCode } from './modules.ts'

/** What can be found, and the module that must be on for it (`null`: always). A feature joins by its line here and in src/main/site/search-parts.ts. */
export const searchKinds = {
  // A line each.
  NOTICIA: 'MOD_NOTICIA',
  ORACAO: 'MOD_MURAL_ORACAO',
} as const satisfies Record<string, ModuleCode | null>
export type SearchKind = keyof typeof searchKinds

/** Characters of what is looked for. */
export const longestSearch = 80
