/**
 * The modules that a church can switch on and off. The codes are those of the wire (spec, section 2). A screen or an endpoint of a
 * module is not available while the church has the module off.
 */
export const moduleCodes = [
  /** Live services. */
  'MOD_CULTO',
  /** Events. */
  'MOD_EVENTO',
  /** Giving. */
  'MOD_DOACAO',
  /** Small groups. */
  'MOD_CELULA',
  /** Devotionals. */
  'MOD_DEVOCIONAL',
  /** News. */
  'MOD_NOTICIA',
  /** Sunday school (escola bíblica dominical). */
  'MOD_EBD',
  /** Publications. */
  'MOD_PUBLICACAO',
  /** The prayer wall. */
  'MOD_MURAL_ORACAO',
  /** The paid video area, with subscriptions. */
  'MOD_ASSINATURA',
  /** Voluts, a partner site for volunteers. */
  'MOD_VOLUTS',
  /** MyKids, a partner site for children. */
  'MOD_MYKIDS',
] as const

export type ModuleCode = (typeof moduleCodes)[number]
