import type { ModuleCode } from './modules.ts'

type Entity = { module: ModuleCode | null; path: `/${string}` }

/**
 * What a church publishes piece by piece, each piece on a page of its own: the codes on the wire (spec, section 3, `tipo`), the module
 * that must be on (`null`: none), and the page of one piece. Search, notifications and their links know these and no others.
 */
export const entities = {
  NOTICIA: { module: 'MOD_NOTICIA', path: '/news/:id' },
  ORACAO: { module: 'MOD_MURAL_ORACAO', path: '/prayer/:id' },
} as const satisfies Record<string, Entity>

export type EntityType = keyof typeof entities
export const entityTypes = Object.keys(entities) as [EntityType, ...EntityType[]]

/** One piece, as search entries and notifications refer to it. */
export type EntityReference = { tipo: EntityType; idEntidadeRelacionada: number }

/** The types whose module a church has switched on. */
export const activeEntityTypes = (modules: ReadonlySet<ModuleCode>): EntityType[] =>
  entityTypes.filter(type => {
    const { module }: Entity = entities[type]
    return module === null || modules.has(module)
  })

/** The path of the page of one piece. */
export const entityPath = ({ tipo, idEntidadeRelacionada }: EntityReference): string =>
  entities[tipo].path.replace(':id', String(idEntidadeRelacionada))
