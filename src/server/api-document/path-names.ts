/** A path as it is in the document, and the document's name for each parameter of the code. */
export type PathName = { template: string; renamed: ReadonlyMap<string, string> }

const parameter = /\{(\w+)\}/g
const patternOf = (path: string) => path.replace(parameter, '{}')
const namesIn = (path: string) => [...path.matchAll(parameter)].map(([, name = '']) => name)
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * For OpenAPI `/oracao/{slug}` and `/oracao/{id}` are the same path, which may be in the document only once. Its parameter is then
 * called `slugOrId` for both endpoints.
 * @param paths the templates of all endpoints
 */
export function pathNames(paths: readonly string[]): (path: string) => PathName {
  const namesOfPattern = new Map<string, string[][]>()
  for (const path of paths) namesOfPattern.set(patternOf(path), [...(namesOfPattern.get(patternOf(path)) ?? []), namesIn(path)])

  return path => {
    const names = namesIn(path)
    const all = namesOfPattern.get(patternOf(path)) ?? [names]
    const shared = names.map((_, at) =>
      [...new Set(all.map(list => list[at] ?? ''))].map((name, i) => (i ? `Or${capital(name)}` : name)).join(''),
    )
    let at = 0
    return {
      template: path.replace(parameter, () => `{${shared[at++]}}`),
      renamed: new Map(names.map((name, i) => [name, shared[i] ?? name])),
    }
  }
}
