export type { CardTokeniser } from './card-tokeniser.ts'
export { openTokeniser } from './open-tokeniser.ts'
