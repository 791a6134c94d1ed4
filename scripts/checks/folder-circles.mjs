// Finds circles between groups of files, such as features or the folders of a zone: groups can import each other though no two files do.

/**
 * Of each set of groups that are in circles, a shortest one. An import that closes the first circle among them is always part of it.
 * @param {{ source: string, resolved: string }[]} imports
 * @param {(path: string) => string | undefined} groupOf `undefined`: the file is in no group
 * @returns {string[]} for each circle a text: its groups, then a line for each import that is part of it
 */
export function circlesBetween(imports, groupOf) {
  const steps = Map.groupBy(imports, ({ source, resolved }) => {
    const [from, to] = [groupOf(source), groupOf(resolved)]
    return from && to && from !== to ? `${from} → ${to}` : ''
  })
  steps.delete('')
  const imported = new Map()
  for (const step of steps.keys()) {
    const [from, to] = step.split(' → ')
    imported.set(from, [...(imported.get(from) ?? []), to])
  }
  const circles = []
  let left = [...imported.keys()].sort()
  while (left.length) {
    const [first] = left
    const others = left.filter(group => shortestWay(imported, first, group) && shortestWay(imported, group, first))
    const [circle] = others.map(group => shortestWay(imported, group, group)).sort((one, other) => one.length - other.length)
    left = left.filter(group => group !== first && !others.includes(group))
    if (!circle) continue
    const parts = circle.slice(1).flatMap((to, index) => steps.get(`${circle[index]} → ${to}`))
    circles.push([`${circle.join(' → ')}:`, ...parts.map(({ source, resolved }) => `  ${source} → ${resolved}`)].join('\n'))
  }
  return circles
}

/**
 * The groups on the shortest way from one to another, both of them included; from a group to itself, its shortest circle.
 * @param {Map<string, string[]>} imported the groups that each group imports
 * @param {string} start
 * @param {string} end
 * @returns {string[] | undefined} `undefined` when there is no way
 */
function shortestWay(imported, start, end) {
  const ways = [[start]]
  const reached = new Set()
  // Grows while it is read.
  for (const way of ways)
    for (const next of imported.get(way.at(-1)) ?? []) {
      if (next === end) return [...way, next]
      if (!reached.has(next)) ways.push([...way, next])
      reached.add(next)
    }
  return undefined
}
