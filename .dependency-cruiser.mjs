// The rules for imports (docs/architecture.md). Every import that is not listed here is forbidden. The features come from the folder
// listing, so the rules apply to a new feature immediately.
import { readdirSync } from 'node:fs'

const features = readdirSync('src/features', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

const one = paths => `^(${paths.join('|')})`
/** A feature's contract and its rules, which its server and its site both import. */
const contractOf = feature => `src/features/${feature}/(contract/|contract\\.ts$|rules/|rules\\.ts$)`
const contracts = contractOf('[^/]+')
const featureScreens = 'src/features/[^/]+/screens\\.ts$'
const siteEntryPoints = 'src/features/[^/]+/site/index\\.ts$'
const serverEntryPoints = 'src/features/[^/]+/server/index\\.ts$'
/** The two features that every page needs: the church and the visitor's access. */
const kernel = [contractOf('(church|access)'), 'src/features/church/site/index\\.ts$']

/** Modules of Node, packages, and what only the bundler finds. */
const notOurs = ['core', 'npm', 'npm-dev', 'npm-optional', 'unknown', 'undetermined']

/**
 * A zone and the project files that it may import. Every zone may import texts. No zone of the browser lists a server's file, so no import
 * reaches the server; the build looks at everything else that the browser loads (`scripts/build/no-server-code.mjs`).
 * @param {string} name
 * @param {string[]} files
 * @param {string[]} allowed in addition to the zone itself
 */
const zone = (name, files, allowed) => ({
  name,
  severity: 'error',
  comment: `${name} may import only: ${allowed.join(', ') || 'itself'}`,
  from: { path: one(files) },
  to: { dependencyTypesNot: notOurs, pathNot: one(['src/texts/', ...files, ...allowed]) },
})

/** The lists to which a feature adds its lines (docs/adding-a-feature.md), and the pages of `main/site` that show one feature. */
const lists = ['src/main/app\\.ts$', 'src/screens\\.ts$', 'src/main/site/(home-sections|person-cards|account-links|start-up-parts)\\.ts$']
const pagesOfOneFeature = 'src/main/site/(church-home|search|privacy|shell-parts)\\.tsx$'

const browserZones = [
  'src/ui/',
  'src/gallery/',
  'src/site/',
  'src/main/site/',
  'src/contract/',
  'src/service-worker/',
  'src/features/[^/]+/(site/|contract/|contract\\.ts|screens\\.ts|rules/|rules\\.ts)',
  'src/root\\.tsx',
  'src/screen(s|-of)\\.ts',
  'src/entry\\.client\\.tsx',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    zone('contract', ['src/contract/'], []),
    zone('ui', ['src/ui/'], ['src/contract/currency-format\\.ts$']),
    zone('gallery', ['src/gallery/'], ['src/ui/', 'src/site/', 'src/contract/']),
    {
      name: 'gallery-stays-outside',
      severity: 'error',
      comment: 'the gallery shows the parts to those who build with them; the product never loads it',
      from: { path: '^src/', pathNot: '^src/gallery/' },
      to: { path: '^src/gallery/' },
    },
    zone('site', ['src/site/'], ['src/ui/', 'src/contract/', 'src/screen(s|-of)\\.ts$', ...kernel]),
    zone('service-worker', ['src/service-worker/'], ['src/contract/', 'src/screen(s|-of)\\.ts$']),
    zone('server', ['src/server/'], ['src/contract/']),
    zone('screens', ['src/screen(s|-of)\\.ts$'], ['src/contract/', featureScreens]),
    zone('routes', ['src/routes\\.ts$'], ['src/contract/', 'src/screens\\.ts$']),
    // These two zones assemble the features through their entry points: the server, and the pages to which many features contribute.
    zone(
      'main',
      ['src/main/(?!site/)'],
      ['src/server/', 'src/contract/', contracts, serverEntryPoints, 'src/screen-of\\.ts$', 'src/site/data/page-context\\.ts$'],
    ),
    zone('main-site', ['src/main/site/'], ['src/site/', 'src/ui/', 'src/contract/', contracts, siteEntryPoints]),
    zone(
      'entries',
      ['src/root\\.tsx$', 'src/entry\\.(client|server)\\.tsx$'],
      ['src/main/site/', 'src/site/', 'src/ui/', 'src/contract/', 'src/screen-of\\.ts$'],
    ),
    ...features.flatMap(name => {
      const own = `src/features/${name}`
      const contract = contractOf(name)
      return [
        zone(`${name}-screens`, [`${own}/screens\\.ts$`], ['src/contract/']),
        zone(`${name}-contract`, [contract], ['src/contract/', contracts]),
        zone(`${name}-site`, [`${own}/site/`], ['src/ui/', 'src/site/', 'src/contract/', contracts, siteEntryPoints]),
        zone(`${name}-server`, [`${own}/server/`], ['src/server/', 'src/contract/', contracts, serverEntryPoints]),
      ]
    }),
    {
      name: 'features-in-lists-only',
      severity: 'error',
      comment: 'a feature, other than church and access, is named only in the lists: a new feature touches these and nothing else',
      from: { path: '^src/', pathNot: one(['src/features/', pagesOfOneFeature, ...lists]) },
      to: { path: '^src/features/(?!(church|access)/)' },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      comment: 'a browser has no modules of Node',
      from: { path: one(browserZones) },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'files do not import each other in a circle, not even for their types',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^tests/|\\.test\\.ts$' },
    },
    {
      name: 'nothing-unfound',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\?url$'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Tests may import anything, so their imports are not read.
    doNotFollow: { path: ['node_modules', '^tests/', '\\.test\\.ts$'] },
    exclude: { path: ['^src/texts/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
}
