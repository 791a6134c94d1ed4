// The names of failures, on the wire and in the code: `required`, `min:8`, `between:1,5`. Closed lists. The generic names and their
// meanings are those of VeeValidate 2 (spec, section 5); `password` to `card_expiry` are the spec's own.

/** Rules whose failure is only their name. */
export const rulesWithoutBounds = [
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

/** Rules whose failure includes the arguments, because its text needs them: `min:8`. */
export const rulesWithBounds = [
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

/**
 * Failures without a rule: from the server (`incorrect`: a password that had to be typed again; `pixels`: a picture with too many
 * pixels; `too_complex`: HTML with elements too deep inside each other; `too_heavy`: a file that takes more time or memory to be decoded than it
 * may; `pdf_password`: a PDF that asks for a password, `pdf_form`: one that is a form of XFA, which hardly any program shows; `no_room`: a
 * file of the church for which it has no room left, `no_room_now`: one of members or visitors; `too_many_feeds`: another outside feed of a church
 * that has as many as it may; `common_password`: a password that many people have, or made of
 * names; `no_second_factor`: what only somebody with a second factor may set; `card_number`: no number of a card; `card_data`: a gateway does
 * not take the card, and says no more than that; `card_bill` to `too_many_entries`: a bank's file that is the bill of a card, has no entries, ends in
 * the middle, is not in the church's currency, or has more entries than are taken at once; `entry_in_words`: an entry of such a file whose payer's
 * words look like what the bank writes; `day_too_far`: money of a bank that came too long before a payment, or too long ago; `currency`: a payment
 * method cannot take the currency of the church; `expired` to `other_issuer`: a certificate whose time is over, that is not for what it is sent for, a
 * key that is not its own, and one that has not issued it), or from a schema without a more exact name.
 */
export const otherFailures = [
  'invalid',
  'taken',
  'unknown',
  'incorrect',
  'captcha',
  'pixels',
  'too_complex',
  'too_heavy',
  'pdf_password',
  'pdf_form',
  'no_room',
  'no_room_now',
  'too_many_feeds',
  'common_password',
  'no_second_factor',
  'card_number',
  'card_data',
  'card_bill',
  'no_entries',
  'cut_off',
  'other_currency',
  'too_many_entries',
  'entry_in_words',
  'day_too_far',
  'currency',
  'expired',
  'other_certificate',
  'other_key',
  'other_issuer',
] as const

/** The arguments of the rules that take some. */
export type RuleArguments = {
  between: [min: number, max: number]
  confirmed: [field: string]
  digits: [count: number]
  dimensions: [width: number, height: number]
  ext: [extension: string, ...more: string[]]
  length: [count: number] | [min: number, max: number]
  max: [count: number]
  max_value: [max: number]
  mimes: [type: string, ...more: string[]]
  min: [count: number]
  min_value: [min: number]
  not_one_of: [value: string, ...more: string[]]
  one_of: [value: string, ...more: string[]]
  regex: [pattern: string]
  required_if: [field: string, ...values: string[]]
  /** Kilobytes of 1024. */
  size: [kilobytes: number]
}

type UnboundedRule = (typeof rulesWithoutBounds)[number]
type BoundedRule = (typeof rulesWithBounds)[number]
export type RuleName = UnboundedRule | BoundedRule

type ArgumentsAsText<A> = A extends [number] ? `${number}` : A extends [number, number] ? `${number},${number}` : string

export type Failure =
  | UnboundedRule
  | (typeof otherFailures)[number]
  | { [N in BoundedRule]: `${N}:${ArgumentsAsText<RuleArguments[N]>}` }[BoundedRule]

/** The wire name of a failed rule. */
export function failureOf(name: RuleName, args: readonly string[]): Failure {
  const hasArguments = (rulesWithBounds as readonly string[]).includes(name)
  return (hasArguments ? `${name}:${args.join(',')}` : name) as Failure
}
