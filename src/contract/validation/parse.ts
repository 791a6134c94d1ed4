/** Rules by name: `required|min:3`, `['required', 'between:1,5']` or `{ required: true, one_of: ['a', 'b'] }`. */
export type Rules = string | readonly string[] | Readonly<Record<string, unknown>>

/** Characters of rules that are read; longer ones are no rules, and refused where a field is defined. */
const longest = 2_000

/** One rule of them, whose name nobody has looked at yet. */
export type NamedCall = { name: string; args: readonly string[] }

/**
 * Takes rules apart. Arguments stand behind the first `:`, with commas between them. What follows `regex:` is one argument,
 * whatever is in it; written between slashes, `regex:/^a|b$/i`, it may hold `|` too. Values with a comma or a bar need the
 * object form, in which `true` means no arguments and `false` means that the rule does not apply.
 */
export function parseRules(rules: Rules): NamedCall[] {
  if (typeof rules === 'string' && rules.length > longest) return [{ name: 'too-long', args: [] }]
  if (typeof rules === 'string') return (rules.match(piece) ?? []).map(parseRule).filter(({ name }) => name !== '')
  if (isList(rules)) return rules.map(parseRule)
  return Object.entries(rules)
    .filter(([, given]) => given !== false && given !== undefined && given !== null)
    .map(([name, given]) => ({ name, args: given === true ? [] : [given].flat().map(String) }))
}

function parseRule(written: string): NamedCall {
  const [, name = '', given] = /^([^:]*)(?::(.*))?$/s.exec(written) ?? []
  const args = given === undefined ? [] : name.trim() === 'regex' ? [given.trim()] : given.split(',').map(one => one.trim())
  return { name: name.trim(), args }
}

// A pattern between slashes, with its classes and escapes, up to the next bar or the end; else all up to the next bar.
const piece = /\s*regex:\s*\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[a-z]*\s*(?=\||$)|[^|]+/gs

const isList = (rules: Rules): rules is readonly string[] => Array.isArray(rules)
