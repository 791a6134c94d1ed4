// Checks the imports: the rules of .dependency-cruiser.mjs, and no circular imports between features.
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'

const { forbidden, options } = config
const { output } = await cruise(['src'], { ...options, validate: true, ruleSet: { forbidden } })
const { modules, summary } = output

/** One wrong import can cause hundreds of circles and paths to the server; only the shortest ones of each rule are printed. */
const maxPaths = 3
/** Rules about indirect imports. The other rules report the import itself, and are printed first. */
const indirectRules = new Set(forbidden.filter(({ to }) => to.circular || to.reachable).map(({ name }) => name))

const problems = [...Map.groupBy(summary.violations, ({ rule }) => rule.name)]
  .sort(([a], [b]) => Number(indirectRules.has(a)) - Number(indirectRules.has(b)))
  .flatMap(([name, violations]) => {
    const lines = violations.map(({ from, to, cycle }) => `${name}: ${[from, ...(cycle?.map(step => step.name) ?? [to])].join(' -> ')}`)
    if (!indirectRules.has(name) || lines.length <= maxPaths) return lines
    return [...lines.sort((a, b) => a.length - b.length).slice(0, maxPaths), `${name}: and ${lines.length - maxPaths} more`]
  })

/**
 * The features that each feature imports, with one importing file for each. Contracts, servers and sites are separate: it is not a
 * circle when one feature's site imports the contract of another feature whose server imports the first one's.
 */
const importsByLayer = new Map()
const layerOf = path => {
  const [, feature, side] = /^src\/features\/([^/]+)\/(server|site|)/.exec(path) ?? []
  return feature && { feature, name: `${feature} ${side || 'contract'}`, side }
}
for (const { source, dependencies } of modules) {
  const { feature, side, name: from } = layerOf(source) ?? {}
  if (!feature || source.includes('.test.')) continue
  for (const { resolved } of dependencies) {
    const target = layerOf(resolved)
    const to = target?.name
    if (target && target.feature !== feature && target.side === side)
      importsByLayer.set(from, (importsByLayer.get(from) ?? new Map()).set(to, `${source} -> ${resolved}`))
  }
}
for (const start of importsByLayer.keys()) {
  const circle = findCircle(start, start, [])
  // Reported once, for the feature that comes first in the alphabet.
  if (circle && start === [...circle.features].sort()[0]) problems.push(`no-circle-of-features: ${circle.steps.join(', ')}`)
}

/** Follows the imports from a layer back to `goal`. */
function findCircle(from, goal, steps, seen = new Set()) {
  for (const [to, step] of importsByLayer.get(from) ?? []) {
    if (to === goal) return { steps: [...steps, step], features: new Set([goal, ...seen, from]) }
    if (seen.has(to)) continue
    const found = findCircle(to, goal, [...steps, step], seen.add(to))
    if (found) return found
  }
  return undefined
}

for (const problem of problems) console.log(problem)
console.log(`${modules.length} files, ${problems.length} wrong imports`)
process.exitCode = problems.length ? 1 : 0
