/**
 * What a church can switch on and off. The codes are the wire's (spec, section 2); a screen or an endpoint that names one
 * is closed while the church has it off.
 */
export const moduleCodes = [
  'MOD_CULTO',
  'MOD_EVENTO',
  'MOD_DOACAO',
  'MOD_CELULA',
  'MOD_DEVOCIONAL',
  'MOD_NOTICIA',
  'MOD_EBD',
  'MOD_PUBLICACAO',
  'MOD_MURAL_ORACAO',
  'MOD_ASSINATURA',
  'MOD_VOLUTS',
  'MOD_MYKIDS',
] as const

export type ModuleCode = (typeof moduleCodes)[number]
