import { type Rule, text } from '../rule.ts'

/** Digits alone: no sign, no point. */
export const numeric = text(typed => /^\d+$/.test(typed))
export const integer = text(typed => /^-?\d+$/.test(typed))

export const min_value = number((value, [least]) => value >= Number(least))
export const max_value = number((value, [most]) => value <= Number(most))
/** `between:1,5`, both ends included. */
export const between = number((value, [least, most]) => value >= Number(least) && value <= Number(most))

/** A rule about a number, or text that is one with a decimal point; anything else fails it. */
// @__NO_SIDE_EFFECTS__
function number(test: (value: number, args: readonly string[]) => boolean): Rule {
  return text((typed, args) => /^[+-]?\d+(\.\d+)?$/.test(typed) && test(Number(typed), args))
}
