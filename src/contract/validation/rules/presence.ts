import { isEmpty, type Rule, textOf } from '../rule.ts'

/** The value is not empty. An unticked box is empty, as in an HTML form. */
export const required: Rule = value => !isEmpty(value)

/** `required_if:field,a,b`: required when the other field has one of the values; without values, when it has any value. */
export const required_if: Rule = (value, [field = '', ...conditions], { values }) => {
  const other = fieldValue(values, field)
  const others = Array.isArray(other) ? other : [other]
  const isRequired = conditions.length ? others.some(item => conditions.includes(textOf(item) ?? '')) : !isEmpty(other)
  return !isRequired || !isEmpty(value)
}

/** `confirmed:field`: the same as in the other field. */
export const confirmed: Rule = (value, [field = ''], { values }) =>
  isEmpty(value) || (textOf(value) !== undefined && textOf(value) === textOf(fieldValue(values, field)))

const fieldValue = (values: Readonly<Record<string, unknown>> = {}, field: string) =>
  Object.hasOwn(values, field) ? values[field] : undefined
