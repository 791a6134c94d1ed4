import type { ModuleCode } from '#contract/modules.ts'

/**
 * What a feature stores about people, for the privacy page: which data, why, who can read it, and for how long. A feature's file
 * `site/privacy-note.ts` exports it as `privacyNote`. `module`: the module that the church must have switched on.
 */
export type PrivacyNote = { module?: ModuleCode; title(): string; text(): string }
