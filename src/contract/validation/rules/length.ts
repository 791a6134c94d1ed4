import { isEmpty, type Rule, text, textOf } from '../rule.ts'

/** `min:3`, `max:80`: the length of a text, counted as in JavaScript and the schemas (UTF-16 code units). */
export const min = text((typed, [count]) => typed.length >= Number(count))
export const max = text((typed, [count]) => typed.length <= Number(count))

/** `digits:4`: exactly this many digits and nothing else. */
export const digits = text((typed, [count]) => /^\d+$/.test(typed) && typed.length === Number(count))

/** `length:5` exactly, `length:2,5` from 2 to 5: characters of a text, entries of a list. */
export const length: Rule = (value, [min, max = min]) => {
  if (isEmpty(value)) return true
  const size = (Array.isArray(value) ? value : textOf(value))?.length
  return size !== undefined && size >= Number(min) && size <= Number(max)
}
