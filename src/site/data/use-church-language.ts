import { useChurch } from './use-root.ts'

/** The language that a church’s people write in, as a page names it: `pt-BR`. On the wire it has an underscore (spec, section 3). */
export const useChurchLanguage = (): string | undefined => useChurch()?.church.idioma.replace('_', '-')
