import * as z from 'zod/mini'
import { failureOf, type RuleArguments, type RuleName } from './failure.ts'
import type { Rule } from './rule.ts'

/** A rule with its wire name: `{ cpf }`. */
type RuleByName<N extends RuleName> = { [K in N]: Rule }
type ArgumentsOf<N> = N extends keyof RuleArguments ? RuleArguments[N] : []

/**
 * A rule as a check of a schema: `z.string().check(rule({ cpf }))`, `rule({ min_value }, 3)`. Its failure has the rule's name on the wire.
 * A schema has no form and no language: dates are in ISO 8601, and the current time is that of the check.
 */
// @__NO_SIDE_EFFECTS__
export function rule<N extends RuleName>(named: RuleByName<N>, ...args: ArgumentsOf<N>) {
  const { test, textArgs, params } = prepare(named, args)
  return z.refine<unknown>(value => test(value, textArgs, { now: new Date(), dates: 'iso' }), { params })
}

/** The same for one field of an object, with a rule that reads another field: `fieldRule('confirmacao', { confirmed }, 'senha')`. */
// @__NO_SIDE_EFFECTS__
export function fieldRule<N extends RuleName>(field: string, named: RuleByName<N>, ...args: ArgumentsOf<N>) {
  const { test, textArgs, params } = prepare(named, args)
  return z.refine<Record<string, unknown>>(values => test(values[field], textArgs, { now: new Date(), dates: 'iso', values }), {
    params,
    path: [field],
  })
}

function prepare<N extends RuleName>(named: RuleByName<N>, args: ArgumentsOf<N>) {
  const [[name, test]] = Object.entries(named) as [[N, Rule]]
  const textArgs = (args as unknown[]).map(String)
  return { test, textArgs, params: { failure: failureOf(name, textArgs) } }
}
