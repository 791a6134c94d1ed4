import { text } from '../rule.ts'

/**
 * A Brazilian mobile number: +55 if one likes, area code of 2 digits, 5 digits, 4 digits (spec, section 5). Spaces, hyphens,
 * dots and parentheses may stand anywhere: `+55 11 95550-0101`, `(11) 9 5550.0101`, `11955500101`.
 */
export const phone_br = text(typed => brazilian.test(bare(typed)))

/** A Brazilian number, or one of another country with `+` and its code: up to 15 digits in all (ITU-T E.164). */
export const phone = text(typed => (isForeign(typed) ? international : brazilian).test(bare(typed)))

/** The one form in which a valid number is stored: `+55 11 95550-0101`, of other countries `+59899555106`. */
export function storedPhone(typed: string): string {
  const [, area, first, last] = brazilian.exec(bare(typed)) ?? []
  return area ? `+55 ${area} ${first}-${last}` : bare(typed)
}

const brazilian = /^(?:\+55)?(\d{2})(\d{5})(\d{4})$/
const international = /^\+[1-9]\d{6,14}$/

const bare = (typed: string) => typed.replace(/[\s().-]/g, '')
const isForeign = (typed: string) => /^\+(?!55)/.test(bare(typed))
