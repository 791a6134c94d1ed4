/** How the document writes a path, and under which names it knows the parameters that are called otherwise in the code. */
export type PathName = { template: string; renamed: ReadonlyMap<string, string> }

const parameter = /\{(\w+)\}/g
const shapeOf = (path: string) => path.replace(parameter, '{}')
const namesIn = (path: string) => [...path.matchAll(parameter)].map(([, name = '']) => name)
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * OpenAPI takes `/oracao/{slug}` and `/oracao/{id}` for one path, which may stand in the document once: its parameter is then
 * called `slugOrId` for both.
 * @param paths the templates of all calls
 */
export function pathNames(paths: readonly string[]): (path: string) => PathName {
  const names = new Map<string, string[][]>()
  for (const path of paths) names.set(shapeOf(path), [...(names.get(shapeOf(path)) ?? []), namesIn(path)])

  return path => {
    const own = namesIn(path)
    const all = names.get(shapeOf(path)) ?? [own]
    const shared = own.map((_, at) =>
      [...new Set(all.map(list => list[at] ?? ''))].map((name, i) => (i ? `Or${capital(name)}` : name)).join(''),
    )
    let at = 0
    return {
      template: path.replace(parameter, () => `{${shared[at++]}}`),
      renamed: new Map(own.map((name, i) => [name, shared[i] ?? name])),
    }
  }
}
