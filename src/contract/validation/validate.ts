import { type Failure, failureOf, type RuleArguments, type RuleName } from './failure.ts'
import { type NamedCall, parseRules, type Rules } from './parse.ts'
import { rules as registry } from './registry.ts'
import type { Context } from './rule.ts'
import { compilePattern } from './rules/pattern.ts'

/**
 * The first of the rules that a value fails. A rule that nobody knows, or with arguments it cannot use, is passed over: the
 * person who fills in the form could not mend it. `areRules` keeps such rules out when they are written.
 */
export function validate(value: unknown, rules: Rules, context: Context): Failure | undefined {
  for (const call of parseRules(rules)) {
    if (usable(call) && !registry[call.name](value, call.args, context)) return failureOf(call.name, call.args)
  }
  return undefined
}

/** Whether rules are all known and have arguments they can use. */
export const areRules = (rules: Rules): boolean => parseRules(rules).every(usable)

const usable = (call: NamedCall): call is NamedCall & { name: RuleName } =>
  Object.hasOwn(registry, call.name) && (takes[call.name as keyof RuleArguments] ?? nothing)(call.args)

type Takes = (args: readonly string[]) => boolean

const nothing: Takes = args => args.length === 0
const some: Takes = args => args.length > 0 && args.every(arg => arg !== '')
const all =
  (shape: RegExp, least: number, most = least): Takes =>
  args =>
    args.length >= least && args.length <= most && args.every(arg => shape.test(arg))
const whole = /^\d{1,9}$/
const number = /^-?\d{1,15}(\.\d{1,9})?$/

const takes: Record<keyof RuleArguments, Takes> = {
  between: all(number, 2),
  confirmed: all(/./, 1),
  digits: all(whole, 1),
  dimensions: all(whole, 2),
  ext: some,
  length: all(whole, 1, 2),
  max: all(whole, 1),
  max_value: all(number, 1),
  mimes: some,
  min: all(whole, 1),
  min_value: all(number, 1),
  not_one_of: some,
  one_of: some,
  regex: ([written = '', ...more]) => more.length === 0 && compilePattern(written) !== undefined,
  required_if: some,
  size: all(whole, 1),
}
