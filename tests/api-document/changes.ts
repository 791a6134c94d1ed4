type Json = unknown
type Fields = Record<string, Json>

/** A difference between two documents. A `break` may stop a client from working, an `addition` cannot. */
export type Change = { kind: 'break' | 'addition'; place: string }

/** Keys for human readers. Clients do not depend on them. */
const forPeople = new Set(['summary', 'description', 'title', 'tags'])

/** Keys that may be added to a request schema without rejecting requests that were valid before. */
const harmless = new Set(['default', 'examples', 'properties'])

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Compares two OpenAPI documents. An unclear change counts as a break.
 * @param path keys from the document's root to the compared values
 */
export function changesOf(before: Json, after: Json, path: readonly string[] = []): Change[] {
  if (isSame(before, after)) return []
  const key = path.at(-1) ?? ''
  const isSent = (keys: readonly string[]) => keys.includes('requestBody') || keys.includes('parameters')
  const sent = isSent(path)
  const change = (kind: Change['kind'], more: readonly string[] = []): Change[] => [{ kind, place: [...path, ...more].join(' › ') }]

  if (key === 'required' && Array.isArray(before) && Array.isArray(after)) {
    const [removed, added] = [before.filter(name => !after.includes(name)), after.filter(name => !before.includes(name))]
    // A client need not send more than before, and does not receive less.
    return change((sent ? added : removed).length ? 'break' : 'addition')
  }
  if (key === 'enum' && Array.isArray(before) && Array.isArray(after))
    return change(before.every(value => after.includes(value)) ? 'addition' : 'break')
  if (sent && (key === 'contentMediaType' || key === 'x-rules')) return change(takesMoreTypes(before, after) ? 'addition' : 'break')
  if (key === 'parameters' && Array.isArray(before) && Array.isArray(after)) return changesOf(byName(before), byName(after), path)

  // The same alternatives in the same order, of which one has changed.
  if (/^(any|one)Of$/.test(key) && Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((alternative, i) => changesOf(alternative, after[i], [...path, String(i)]))
  if (!isFields(before) || !isFields(after)) return change('break')
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name => {
    // Below `properties` the keys are field names, not schema keywords.
    if (forPeople.has(name) && key !== 'properties') return []
    // Where nothing is required, the list is left out.
    if (name === 'required' && key !== 'properties' && Array.isArray(before[name] ?? after[name]))
      return changesOf(before[name] ?? [], after[name] ?? [], [...path, name])
    if (!(name in after)) return change('break', [name])
    if (name in before) return changesOf(before[name], after[name], [...path, name])
    return change(isSent([...path, name]) && narrows(key, name, after[name]) ? 'break' : 'addition', [name])
  })
}

/** Whether a file field takes all media types that it took before, and more. Its other rules have to be the same. */
function takesMoreTypes(before: Json, after: Json): boolean {
  const typesOf = (rule: Json) =>
    String(rule)
      .replace(/^mimes:/, '')
      .split(/, ?/)
  const takesAll = (old: Json, now: Json) => typesOf(old).every(type => typesOf(now).includes(type))
  if (!Array.isArray(before) || !Array.isArray(after)) return takesAll(before, after)
  const isTypes = (rule: Json) => String(rule).startsWith('mimes:')
  return (
    before.length === after.length &&
    before.every((old, index) => isSame(old, after[index]) || (isTypes(old) && isTypes(after[index]) && takesAll(old, after[index])))
  )
}

/** Parameters by location and name, because their order has no meaning. */
function byName(parameters: readonly Json[]): Fields {
  return Object.fromEntries((parameters as Fields[]).map(parameter => [parameter.$ref ?? `${parameter.in} ${parameter.name}`, parameter]))
}

/** Whether a new key rejects requests that were valid before: all but optional fields, parameters and bodies do. */
function narrows(key: string, name: string, value: Json): boolean {
  // A component is sent only where an operation refers to it.
  if (key === 'properties' || key === 'components') return false
  if (key === 'parameters' || name === 'requestBody') return isFields(value) && value.required === true
  return !harmless.has(name)
}
