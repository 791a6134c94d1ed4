import { text } from '../rule.ts'

/** `one_of:a,b`: each chosen value is in the list. */
export const one_of = text((typed, values) => values.includes(typed))
export const not_one_of = text((typed, values) => !values.includes(typed))
