import type { ModuleCode } from './modules.ts'

type Entity = { module: ModuleCode | null; path: `/${string}`; isNotified: boolean }

/**
 * What a church publishes piece by piece, each piece on a page of its own: the codes on the wire (spec, section 3, `tipo`), the module
 * that must be on (`null`: none), the page of one piece, and whether members are notified of it. Search and notifications have these types
 * and lead to these pages. A page whose own links contain a slug also accepts the id.
 */
export const entities = {
  CULTO: { module: 'MOD_CULTO', path: '/live/:id', isNotified: true },
  EVENTO: { module: 'MOD_EVENTO', path: '/event/:id', isNotified: true },
  NOTICIA: { module: 'MOD_NOTICIA', path: '/news/:id', isNotified: true },
  DEVOCIONAL: { module: 'MOD_DEVOCIONAL', path: '/devotionals/:id', isNotified: true },
  // A class. Members hear of a new one, and not of its lessons, of which a church has many each week.
  EBD: { module: 'MOD_EBD', path: '/ebds/:id', isNotified: true },
  EBD_LICAO: { module: 'MOD_EBD', path: '/ebds/lesson/:id', isNotified: false },
  PUBLICACAO: { module: 'MOD_PUBLICACAO', path: '/publications/:id', isNotified: true },
  MINISTERIO: { module: null, path: '/ministries/:id', isNotified: false },
  // Redirects to the page below its ministry.
  PROJETO: { module: null, path: '/ministries/projects/:id', isNotified: false },
  PODCAST: { module: null, path: '/podcast/:id', isNotified: false },
  VIDEO: { module: null, path: '/videos/:id', isNotified: false },
  CELULA: { module: 'MOD_CELULA', path: '/groups/:id', isNotified: false },
  // Only while the church shows its studies to everybody.
  ESTUDO: { module: 'MOD_CELULA', path: '/studies/:id', isNotified: false },
  ORACAO: { module: 'MOD_MURAL_ORACAO', path: '/prayer/:id', isNotified: false },
} as const satisfies Record<string, Entity>

export type EntityType = keyof typeof entities
export const entityTypes = Object.keys(entities) as [EntityType, ...EntityType[]]

/** The types of which members are notified. */
export type NotifiedType = { [K in EntityType]: (typeof entities)[K]['isNotified'] extends true ? K : never }[EntityType]
export const notifiedTypes = entityTypes.filter((type): type is NotifiedType => entities[type].isNotified)

/** One piece, as search entries and notifications refer to it. */
export type EntityReference<T extends EntityType = EntityType> = { tipo: T; idEntidadeRelacionada: number }

/** Whether members are notified of an entity. */
export const isNotified = (reference: EntityReference): reference is EntityReference<NotifiedType> => entities[reference.tipo].isNotified

/** Whether a church that has these modules on has entities of a type. */
export function isEntityActive(type: EntityType, modules: ReadonlySet<ModuleCode>): boolean {
  const { module }: Entity = entities[type]
  return module === null || modules.has(module)
}

/** The path of the page of one piece. @param slug of a piece that has one */
export const entityPath = ({ tipo, idEntidadeRelacionada }: EntityReference, slug = String(idEntidadeRelacionada)): string =>
  entities[tipo].path.replace(':id', slug)
