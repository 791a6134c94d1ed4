type Json = unknown
type Fields = Record<string, Json>

/** What is different in a document: `break` may harm a caller that worked, `addition` does not. */
export type Change = { kind: 'break' | 'addition'; place: string }

/** For people. A caller does not depend on them. */
const forPeople = new Set(['summary', 'description', 'title', 'tags'])

/** What may be added to something that is sent without taking anything away. */
const harmless = new Set(['default', 'examples', 'properties'])

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Compares two OpenAPI documents. In doubt a change is a break: whoever makes it says so.
 * @param path keys from the document's root to what is compared
 */
export function changesOf(before: Json, after: Json, path: readonly string[] = []): Change[] {
  if (isSame(before, after)) return []
  const key = path.at(-1) ?? ''
  const isSent = (keys: readonly string[]) => keys.includes('requestBody') || keys.includes('parameters')
  const sent = isSent(path)
  const change = (kind: Change['kind'], more: readonly string[] = []): Change[] => [{ kind, place: [...path, ...more].join(' › ') }]

  if (key === 'required' && Array.isArray(before) && Array.isArray(after)) {
    const [gone, added] = [before.filter(name => !after.includes(name)), after.filter(name => !before.includes(name))]
    // A caller need not send more than before, and gets no less.
    return change((sent ? added : gone).length ? 'break' : 'addition')
  }
  if (key === 'enum' && Array.isArray(before) && Array.isArray(after))
    return change(before.every(value => after.includes(value)) ? 'addition' : 'break')
  if (key === 'parameters' && Array.isArray(before) && Array.isArray(after)) return changesOf(byName(before), byName(after), path)

  if (!isFields(before) || !isFields(after)) return change('break')
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name => {
    // The names of fields are not the words of a schema.
    if (forPeople.has(name) && key !== 'properties') return []
    if (!(name in after)) return change('break', [name])
    if (name in before) return changesOf(before[name], after[name], [...path, name])
    return change(isSent([...path, name]) && narrows(key, name, after[name]) ? 'break' : 'addition', [name])
  })
}

/** Parameters by place and name: their order means nothing. */
function byName(parameters: readonly Json[]): Fields {
  return Object.fromEntries((parameters as Fields[]).map(parameter => [`${parameter.in} ${parameter.name}`, parameter]))
}

/** Whether something new leaves fewer values that may be sent: everything but a field, parameter or body that may be left out. */
function narrows(key: string, name: string, value: Json): boolean {
  if (key === 'properties') return false
  if (key === 'parameters' || name === 'requestBody') return isFields(value) && value.required === true
  return !harmless.has(name)
}
