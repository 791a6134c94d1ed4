import * as z from 'zod/mini'
import { failureOf, type RuleArguments, type RuleName } from './failure.ts'
import type { Rule } from './rule.ts'

/** A rule with the name it has on the wire: `{ cpf }`. */
type Named<N extends RuleName> = { [K in N]: Rule }
type ArgumentsOf<N> = N extends keyof RuleArguments ? RuleArguments[N] : []

/**
 * A rule as a check of a schema: `z.string().check(rule({ cpf }))`, `rule({ min_value }, 3)`. Its failure goes out under its name.
 * A schema knows no form and no language: dates are in ISO 8601, and now is when it is asked.
 */
// @__NO_SIDE_EFFECTS__
export function rule<N extends RuleName>(named: Named<N>, ...args: ArgumentsOf<N>) {
  const { test, written, params } = prepared(named, args)
  return z.refine<unknown>(value => test(value, written, { now: new Date() }), { params })
}

/** The same for one field of an object, with a rule that looks at another: `fieldRule('confirmacao', { confirmed }, 'senha')`. */
// @__NO_SIDE_EFFECTS__
export function fieldRule<N extends RuleName>(field: string, named: Named<N>, ...args: ArgumentsOf<N>) {
  const { test, written, params } = prepared(named, args)
  return z.refine<Record<string, unknown>>(values => test(values[field], written, { now: new Date(), values }), { params, path: [field] })
}

function prepared<N extends RuleName>(named: Named<N>, args: ArgumentsOf<N>) {
  const [[name, test]] = Object.entries(named) as [[N, Rule]]
  const written = (args as unknown[]).map(String)
  return { test, written, params: { failure: failureOf(name, written) } }
}
