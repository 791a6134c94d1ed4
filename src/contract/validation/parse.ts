/** Rules by name: `required|min:3`, `['required', 'between:1,5']` or `{ required: true, one_of: ['a', 'b'] }`. */
export type Rules = string | readonly string[] | Readonly<Record<string, unknown>>

/** Maximum length of rules in characters; longer ones are invalid, and refused when a field is defined. */
const maxRulesLength = 2_000

/** One parsed rule; its name is not checked yet. */
export type ParsedRule = { name: string; args: readonly string[] }

/**
 * Parses rules. Arguments follow the first `:`, separated by commas. Everything after `regex:` is one argument; written between
 * slashes, `regex:/^a|b$/i`, it may contain `|` too. Values with a comma or a bar need the object form, in which `true` means no
 * arguments and `false` means that the rule does not apply.
 */
export function parseRules(rules: Rules): ParsedRule[] {
  if (typeof rules === 'string' && rules.length > maxRulesLength) return [{ name: 'too-long', args: [] }]
  if (typeof rules === 'string') return (rules.match(rulePattern) ?? []).map(parseRule).filter(({ name }) => name !== '')
  if (isList(rules)) return rules.map(parseRule)
  return Object.entries(rules)
    .filter(([, args]) => args !== false && args !== undefined && args !== null)
    .map(([name, args]) => ({ name, args: args === true ? [] : [args].flat().map(String) }))
}

function parseRule(rule: string): ParsedRule {
  const [, name = '', argsText] = /^([^:]*)(?::(.*))?$/s.exec(rule) ?? []
  const args = argsText === undefined ? [] : name.trim() === 'regex' ? [argsText.trim()] : argsText.split(',').map(arg => arg.trim())
  return { name: name.trim(), args }
}

// `regex:` with a pattern between slashes (with classes and escapes) up to the next bar or the end; else any text up to the next bar.
const rulePattern = /\s*regex:\s*\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[a-z]*\s*(?=\||$)|[^|]+/gs

const isList = (rules: Rules): rules is readonly string[] => Array.isArray(rules)
