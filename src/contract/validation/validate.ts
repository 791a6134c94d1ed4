import { type Failure, failureOf, type RuleArguments, type RuleName } from './failure.ts'
import { type ParsedRule, parseRules, type Rules } from './parse.ts'
import { rules as registry } from './registry.ts'
import type { RuleContext } from './rule.ts'
import { compilePattern } from './rules/pattern.ts'

/**
 * The first rule that a value fails. An unknown rule, or one with invalid arguments, is skipped, because the person who fills in
 * the form could not correct it. `areRules` refuses such rules when they are defined.
 */
export function validate(value: unknown, rules: Rules, context: RuleContext): Failure | undefined {
  for (const rule of parseRules(rules)) {
    if (isUsable(rule) && !registry[rule.name](value, rule.args, context)) return failureOf(rule.name, rule.args)
  }
  return undefined
}

/** Whether all rules are known and have valid arguments. */
export const areRules = (rules: Rules): boolean => parseRules(rules).every(isUsable)

const isUsable = (rule: ParsedRule): rule is ParsedRule & { name: RuleName } =>
  Object.hasOwn(registry, rule.name) && (argumentChecks[rule.name as keyof RuleArguments] ?? noArguments)(rule.args)

type ArgumentCheck = (args: readonly string[]) => boolean

const noArguments: ArgumentCheck = args => args.length === 0
const oneOrMore: ArgumentCheck = args => args.length > 0 && args.every(arg => arg !== '')
const matching =
  (pattern: RegExp, min: number, max = min): ArgumentCheck =>
  args =>
    args.length >= min && args.length <= max && args.every(arg => pattern.test(arg))
const wholeNumber = /^\d{1,9}$/
const number = /^-?\d{1,15}(\.\d{1,9})?$/

const argumentChecks: Record<keyof RuleArguments, ArgumentCheck> = {
  between: matching(number, 2),
  confirmed: matching(/./, 1),
  digits: matching(wholeNumber, 1),
  dimensions: matching(wholeNumber, 2),
  ext: oneOrMore,
  length: matching(wholeNumber, 1, 2),
  max: matching(wholeNumber, 1),
  max_value: matching(number, 1),
  mimes: oneOrMore,
  min: matching(wholeNumber, 1),
  min_value: matching(number, 1),
  not_one_of: oneOrMore,
  one_of: oneOrMore,
  regex: ([pattern = '', ...more]) => more.length === 0 && compilePattern(pattern) !== undefined,
  required_if: oneOrMore,
  size: matching(wholeNumber, 1),
}
