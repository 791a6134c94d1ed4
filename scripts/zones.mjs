// Proves which way the arrows run: the rules of .dependency-cruiser.mjs, and no circle between whole features.
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'

const { forbidden, options } = config
const { output } = await cruise(['src'], { ...options, validate: true, ruleSet: { forbidden } })
const { modules, summary } = output

/** One wrong import can make hundreds of circles and ways to the server: of those, a few are enough to see. */
const shown = 3
/** Rules that follow from what is behind an import; the others name the import itself, and come first. */
const following = new Set(forbidden.filter(({ to }) => to.circular || to.reachable).map(({ name }) => name))

const complaints = [...Map.groupBy(summary.violations, ({ rule }) => rule.name)]
  .sort(([a], [b]) => Number(following.has(a)) - Number(following.has(b)))
  .flatMap(([name, violations]) => {
    const lines = violations.map(({ from, to, cycle }) => `${name}: ${[from, ...(cycle?.map(step => step.name) ?? [to])].join(' -> ')}`)
    if (!following.has(name) || lines.length <= shown) return lines
    return [...lines.sort((a, b) => a.length - b.length).slice(0, shown), `${name}: and ${lines.length - shown} more`]
  })

/**
 * Which features each feature imports, and through which file. Contracts, servers and sites each for themselves: that one
 * feature's site reads the contract of another, whose server calls the first one's, is no circle.
 */
const arrows = new Map()
const layerOf = path => {
  const [, feature, place] = /^src\/features\/([^/]+)\/(server|site|)/.exec(path) ?? []
  return feature && { feature, name: `${feature} ${place || 'contract'}`, place }
}
for (const { source, dependencies } of modules) {
  const { feature, place, name: from } = layerOf(source) ?? {}
  if (!feature || source.includes('.test.')) continue
  for (const { resolved } of dependencies) {
    const target = layerOf(resolved)
    const to = target?.name
    if (target && target.feature !== feature && target.place === place)
      arrows.set(from, (arrows.get(from) ?? new Map()).set(to, `${source} -> ${resolved}`))
  }
}
for (const start of arrows.keys()) {
  const circle = wayBack(start, start, [])
  // Told once, by the feature that comes first in the alphabet.
  if (circle && start === [...circle.features].sort()[0]) complaints.push(`no-circle-of-features: ${circle.steps.join(', ')}`)
}

function wayBack(from, goal, steps, seen = new Set()) {
  for (const [to, step] of arrows.get(from) ?? []) {
    if (to === goal) return { steps: [...steps, step], features: new Set([goal, ...seen, from]) }
    if (seen.has(to)) continue
    const found = wayBack(to, goal, [...steps, step], seen.add(to))
    if (found) return found
  }
  return undefined
}

for (const complaint of complaints) console.log(complaint)
console.log(`${modules.length} files, ${complaints.length} wrong arrows`)
process.exitCode = complaints.length ? 1 : 0
