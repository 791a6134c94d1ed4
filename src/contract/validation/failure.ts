/**
 * What a failed rule is called, on the wire and in the code: its name, and with some rules the arguments, because the sentence
 * needs them: `required`, `min:8`, `between:1,5`. A closed list. The generic names and what they mean are those of
 * VeeValidate 2 (spec, section 5); `password` to `card_expiry` are the spec's own.
 */
export const namedRules = [
  'required',
  'required_if',
  'confirmed',
  'email',
  'url',
  'regex',
  'alpha',
  'alpha_dash',
  'alpha_num',
  'alpha_spaces',
  'integer',
  'numeric',
  'one_of',
  'not_one_of',
  'image',
  'password',
  'cpf',
  'cep',
  'phone',
  'phone_br',
  'date',
  'birthdate',
  'card_expiry',
] as const

/** Their failure carries the arguments. */
export const measuredRules = [
  'min',
  'max',
  'length',
  'digits',
  'min_value',
  'max_value',
  'between',
  'ext',
  'mimes',
  'size',
  'dimensions',
] as const

/** What no rule finds out: the server says it (`incorrect` of a password typed again, `pixels` of a picture that has too many), or a schema that has no better word. */
export const otherFailures = ['invalid', 'taken', 'unknown', 'incorrect', 'captcha', 'pixels'] as const

/** What the rules that take arguments take. */
export type RuleArguments = {
  between: [least: number, most: number]
  confirmed: [field: string]
  digits: [count: number]
  dimensions: [width: number, height: number]
  ext: [ending: string, ...more: string[]]
  length: [count: number] | [least: number, most: number]
  max: [count: number]
  max_value: [most: number]
  mimes: [type: string, ...more: string[]]
  min: [count: number]
  min_value: [least: number]
  not_one_of: [value: string, ...more: string[]]
  one_of: [value: string, ...more: string[]]
  regex: [pattern: string]
  required_if: [field: string, ...values: string[]]
  /** Kilobytes of 1024. */
  size: [kilobytes: number]
}

type NamedRule = (typeof namedRules)[number]
type MeasuredRule = (typeof measuredRules)[number]
export type RuleName = NamedRule | MeasuredRule

type Written<A> = A extends [number] ? `${number}` : A extends [number, number] ? `${number},${number}` : string

export type Failure =
  | NamedRule
  | (typeof otherFailures)[number]
  | { [N in MeasuredRule]: `${N}:${Written<RuleArguments[N]>}` }[MeasuredRule]

/** A failed rule as it goes over the wire. */
export function failureOf(name: RuleName, args: readonly string[]): Failure {
  const measured = (measuredRules as readonly string[]).includes(name)
  return (measured ? `${name}:${args.join(',')}` : name) as Failure
}
