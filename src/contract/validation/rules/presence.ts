import { empty, type Rule, textOf } from '../rule.ts'

/** Something was given. An unticked box is nothing, as in a form of HTML. */
export const required: Rule = value => !empty(value)

/** `required_if:field,a,b`: required when the other field has one of the values; with no value named, when it has any. */
export const required_if: Rule = (value, [field = '', ...wanted], { values }) => {
  const given = other(values, field)
  const others = Array.isArray(given) ? given : [given]
  const asked = wanted.length ? others.some(one => wanted.includes(textOf(one) ?? '')) : !empty(given)
  return !asked || !empty(value)
}

/** `confirmed:field`: the same as in the other field. */
export const confirmed: Rule = (value, [field = ''], { values }) =>
  empty(value) || (textOf(value) !== undefined && textOf(value) === textOf(other(values, field)))

const other = (values: Readonly<Record<string, unknown>> = {}, field: string) => (Object.hasOwn(values, field) ? values[field] : undefined)
