import { text } from '../rule.ts'

// Letters of any language, also with accents, as one character or two (some systems write é as two).
export const alpha = text(typed => /^[\p{L}\p{M}]+$/u.test(typed))
export const alpha_spaces = text(typed => /^[\p{L}\p{M}\s]+$/u.test(typed))
export const alpha_num = text(typed => /^[\p{L}\p{M}\d]+$/u.test(typed))
export const alpha_dash = text(typed => /^[\p{L}\p{M}\d_-]+$/u.test(typed))
