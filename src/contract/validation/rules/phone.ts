import { text } from '../rule.ts'

/**
 * A Brazilian mobile number: optional +55, area code of 2 digits, 5 digits, 4 digits (spec, section 5). Spaces, hyphens,
 * dots and parentheses may be anywhere: `+55 11 95550-0101`, `(11) 9 5550.0101`, `11955500101`.
 */
export const phone_br = text(typed => brazilian.test(withoutSeparators(typed)))

/** A Brazilian number, or one of another country with `+` and its code: up to 15 digits in all (ITU-T E.164). */
export const phone = text(typed => (isForeign(typed) ? international : brazilian).test(withoutSeparators(typed)))

/** The format in which a valid number is stored: `+55 11 95550-0101`, of other countries `+59899555106`. */
export function storedPhone(typed: string): string {
  const [, area, first, last] = brazilian.exec(withoutSeparators(typed)) ?? []
  return area ? `+55 ${area} ${first}-${last}` : withoutSeparators(typed)
}

const brazilian = /^(?:\+55)?(\d{2})(\d{5})(\d{4})$/
const international = /^\+[1-9]\d{6,14}$/

const withoutSeparators = (typed: string) => typed.replace(/[\s().-]/g, '')
const isForeign = (typed: string) => /^\+(?!55)/.test(withoutSeparators(typed))
