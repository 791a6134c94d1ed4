import { type Rule, text } from '../rule.ts'

/** Only digits: no sign, no decimal point. */
export const numeric = text(typed => /^\d+$/.test(typed))
export const integer = text(typed => /^-?\d+$/.test(typed))

export const min_value = number((value, [min]) => value >= Number(min))
export const max_value = number((value, [max]) => value <= Number(max))
/** `between:1,5`, both ends included. */
export const between = number((value, [min, max]) => value >= Number(min) && value <= Number(max))

/** A rule about a number, or about text that is a decimal number; anything else fails. */
// @__NO_SIDE_EFFECTS__
function number(test: (value: number, args: readonly string[]) => boolean): Rule {
  return text((typed, args) => /^[+-]?\d+(\.\d+)?$/.test(typed) && test(Number(typed), args))
}
