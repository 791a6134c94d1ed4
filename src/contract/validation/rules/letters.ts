import { text } from '../rule.ts'

// Letters are those of any language, accents included, written in one sign or in two (some systems write é in two).
export const alpha = text(typed => /^[\p{L}\p{M}]+$/u.test(typed))
export const alpha_spaces = text(typed => /^[\p{L}\p{M}\s]+$/u.test(typed))
export const alpha_num = text(typed => /^[\p{L}\p{M}\d]+$/u.test(typed))
export const alpha_dash = text(typed => /^[\p{L}\p{M}\d_-]+$/u.test(typed))
