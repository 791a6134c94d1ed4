// Checks the imports: the rules of .dependency-cruiser.mjs, and that neither features nor the folders of a zone import each other in a circle.
import { globSync } from 'node:fs'
import { cruise, format } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'
import { circlesBetween } from './folder-circles.mjs'

const { forbidden, options } = config
const { output: result } = await cruise(['src'], { ...options, validate: true, ruleSet: { forbidden } })
delete result.summary.environment // it says that TypeScript is too new, but swc reads the files
const { output: report } = await format(result, { outputType: 'err-long' })

/** Zones with floors (docs/architecture.md): none of their folders imports another one in a circle. A file beside the folders counts as one. */
const zonesWithFloors = ['src/server', 'src/site', 'src/ui', 'src/contract', ...globSync('src/features/*/{server,site,contract,rules}/')]

/** The part of a feature. It is not a circle when one feature's site imports the contract of another feature whose server imports the first one's. */
const partOf = path => {
  const [, feature, side] = /^src\/features\/([^/]+)\/(server|site|)/.exec(path) ?? []
  return feature && `${feature} ${side || 'contract'}`
}
const folderIn = zone => path => (path.startsWith(`${zone}/`) ? path.slice(zone.length + 1).split('/')[0] : undefined)

const imports = result.modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved, dependencyTypes }) => ({ source, resolved, isType: dependencyTypes.includes('type-only') })),
)
// Types alone may go up: the type of all services names most folders.
const values = imports.filter(({ isType }) => !isType)
const circles = [
  ...circlesBetween(imports, partOf).map(circle => `no-circle-of-features: ${circle}`),
  ...zonesWithFloors.flatMap(zone => circlesBetween(values, folderIn(zone)).map(circle => `no-circle-of-folders in ${zone}: ${circle}`)),
]

if (result.summary.error) console.log(report)
for (const circle of circles) console.log(circle)
process.exitCode = result.summary.error || circles.length ? 1 : 0
