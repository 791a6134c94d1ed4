/**
 * What a form's fields contain, by their names; a field has several texts when several choices have its name. A list of groups has the
 * number of its rows: `{ nome: ['Retiro'], dias: ['sab', 'dom'], ingressos: ['1'], 'ingressos.0.nome': ['Inteira'] }`.
 */
export type Texts = Readonly<Record<string, readonly string[]>>

/** A row of the server as the texts of a form: numbers and booleans as text, `null` as an empty field. */
export function textsOfRow(row: unknown, name = ''): Texts {
  if (Array.isArray(row) && row.some(isGroup))
    return Object.assign({ [name]: [String(row.length)] }, ...row.map((group, at) => textsOfRow(group, `${name}.${at}`)))
  if (isGroup(row)) return Object.assign({}, ...Object.entries(row).map(([key, value]) => textsOfRow(value, name ? `${name}.${key}` : key)))
  return { [name]: [row].flat().filter(isSet).map(String) }
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSet = (value: unknown) => value !== null && value !== undefined

/** Whether a field belongs to one of the roots: `ingressos.0.nome` to `ingressos`. */
export const isUnder = (name: string, roots: readonly string[]): boolean => roots.some(root => name === root || name.startsWith(`${root}.`))

/** The texts of some fields and of everything under them. */
export const textsUnder = (texts: Texts, roots: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => isUnder(name, roots)))

/** The names whose texts differ; a name that one of them lacks is an empty field. Spaces around a text do not count. */
export function changedNames(before: Texts, after: Texts): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter(name => contentOf(before[name]) !== contentOf(after[name]))
}

const contentOf = (texts: readonly string[] = []) =>
  texts
    .map(text => text.trim())
    .filter(Boolean)
    .join('\n')
