import type { ModuleCode } from './modules.ts'

/**
 * The kinds of search entries and the module that must be on for each (`null`: always). A feature adds a line here and in
 * src/main/site/search-sources.ts.
 */
export const searchKinds = {
  NOTICIA: 'MOD_NOTICIA',
  ORACAO: 'MOD_MURAL_ORACAO',
} as const satisfies Record<string, ModuleCode | null>
export type SearchKind = keyof typeof searchKinds

/** Maximum length of a search text, in characters. */
export const maxSearchLength = 80
