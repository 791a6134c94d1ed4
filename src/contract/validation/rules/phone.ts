import { text } from '../rule.ts'

/**
 * A Brazilian mobile number: optional +55, an area code that exists, 5 digits, 4 digits (spec, section 5). Spaces, dashes, dots and
 * parentheses may be anywhere, and the plus may be missing or `00`: `+55 11 95550-0101`, `(11) 9 5550.0101`, `5511955500101`.
 */
export const phone_br = text(typed => brazilian.test(dialled(typed)))

/** A Brazilian number, or one of another country with `+` or `00` and its code: up to 15 digits in all (ITU-T E.164). */
export const phone = text(typed => (isForeign(typed) ? international : brazilian).test(dialled(typed)))

/** The format in which a valid number is stored: `+55 11 95550-0101`, of other countries `+59899555106`. */
export function storedPhone(typed: string): string {
  const [, area, first, last] = brazilian.exec(dialled(typed)) ?? []
  return area ? `+55 ${area} ${first}-${last}` : dialled(typed)
}

// The area codes of Anatel's resolution 263; toll-free numbers (0800) have none.
const brazilian = /^(?:\+55)?(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(\d{5})(\d{4})$/
const international = /^\+[1-9]\d{6,14}$/

/** The number without separators, with `+` before a country's code. */
const dialled = (typed: string) =>
  typed
    .replace(/[\s().\p{Pd}]/gu, '')
    .replace(/^00/, '+')
    .replace(/^55(?=\d{11}$)/, '+55')
const isForeign = (typed: string) => /^\+(?!55)/.test(dialled(typed))
