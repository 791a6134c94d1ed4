// Checks the imports: the rules of .dependency-cruiser.mjs, and that features do not import each other in a circle.
import { cruise, format } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'

const { forbidden, options } = config
const { output: result } = await cruise(['src'], { ...options, validate: true, ruleSet: { forbidden } })
delete result.summary.environment // it says that TypeScript is too new, but swc reads the files
const { output: report } = await format(result, { outputType: 'err-long' })

/**
 * The features that import each other in a circle, which need not be a circle of files. Contracts, servers and sites are separate: it
 * is not a circle when one feature's site imports the contract of another feature whose server imports the first one's.
 */
const layerOf = path => {
  const [, feature, side] = /^src\/features\/([^/]+)\/(server|site|)/.exec(path) ?? []
  return feature && { feature, side, name: `${feature} ${side || 'contract'}` }
}
const imports = result.modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ source, resolved, from: layerOf(source), to: layerOf(resolved) })),
)
let circles = imports.filter(({ from, to }) => from && to && from.side === to.side && from.feature !== to.feature)
// Imports of features that import none, and by features that none imports, are in no circle. They are removed until none is left; what
// remains is in circles, or between two of them.
for (let before = Number.POSITIVE_INFINITY; circles.length < before; ) {
  before = circles.length
  const importing = new Set(circles.map(({ from }) => from.name))
  const imported = new Set(circles.map(({ to }) => to.name))
  circles = circles.filter(({ from, to }) => importing.has(to.name) && imported.has(from.name))
}

if (result.summary.error) console.log(report)
for (const { source, resolved, from, to } of circles)
  console.log(`no-circle-of-features: ${from.name} → ${to.name}: ${source} → ${resolved}`)
process.exitCode = result.summary.error || circles.length ? 1 : 0
