import { empty, type Rule, text, textOf } from '../rule.ts'

/** `min:3`, `max:80`: how long a text is, counted as JavaScript and the schemas count it. */
export const min = text((typed, [count]) => typed.length >= Number(count))
export const max = text((typed, [count]) => typed.length <= Number(count))

/** `digits:4`: exactly so many digits and nothing else. */
export const digits = text((typed, [count]) => /^\d+$/.test(typed) && typed.length === Number(count))

/** `length:5` exactly, `length:2,5` from 2 to 5: characters of a text, entries of a list. */
export const length: Rule = (value, [least, most = least]) => {
  if (empty(value)) return true
  const size = (Array.isArray(value) ? value : textOf(value))?.length
  return size !== undefined && size >= Number(least) && size <= Number(most)
}
