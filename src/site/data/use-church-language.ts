import { useStartUp } from './use-root.ts'

/** The language of a church’s content as a BCP 47 tag: `pt-BR`. On the wire it has an underscore (spec, section 3). */
export const useChurchLanguage = (): string | undefined => useStartUp()?.church.idioma.replace('_', '-')
