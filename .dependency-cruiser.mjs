// Which way the arrows run (docs/architecture.md), as rules. Everything is forbidden that is not named here, and the features
// come from the folder listing, so a new one is guarded on its first day.
import { readdirSync } from 'node:fs'

const features = readdirSync('src/features', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

const one = paths => `^(${paths.join('|')})`
const agreements = 'src/features/[^/]+/(contract|rules)\\.ts$'
const siteDoors = 'src/features/[^/]+/site/index\\.ts$'
const serverDoors = 'src/features/[^/]+/server/index\\.ts$'
/** They put the features together: nobody else of the server may name one. */
const assembly = ['src/server/(app|main|open)\\.ts$', 'src/server/(demo|commands)/']

/**
 * A zone and all that it may import of ours; texts are free to all.
 * @param {string} name
 * @param {string[]} files
 * @param {string[]} allowed
 * @param {string[]} [except] files that lie in the zone's folder and belong to another zone
 */
const zone = (name, files, allowed, except = []) => ({
  name,
  severity: 'error',
  comment: `${name} may import only: ${allowed.join(', ')}`,
  from: { path: one(files), pathNot: ['\\.test\\.ts$', ...except] },
  to: { path: '^(src|tests|scripts)/', pathNot: one(['src/texts/', ...allowed]) },
})

const browserZones = [
  'src/ui/',
  'src/gallery/',
  'src/site/',
  'src/contract/',
  'src/service-worker/',
  'src/features/[^/]+/(site/|contract\\.ts|rules\\.ts)',
  'src/root\\.tsx',
  'src/screens\\.ts',
  'src/entry\\.client\\.tsx',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    zone('contract', ['src/contract/'], ['src/contract/']),
    zone('ui', ['src/ui/'], ['src/ui/']),
    zone('gallery', ['src/gallery/'], ['src/gallery/', 'src/ui/', 'src/site/', 'src/contract/']),
    {
      name: 'gallery-stays-outside',
      severity: 'error',
      comment: 'the gallery shows the parts to those who build with them; the product never loads it',
      from: { path: '^src/', pathNot: '^src/gallery/' },
      to: { path: '^src/gallery/' },
    },
    zone('site', ['src/site/'], ['src/site/', 'src/ui/', 'src/contract/', agreements, siteDoors, 'src/screens\\.ts$']),
    zone('service-worker', ['src/service-worker/'], ['src/service-worker/', 'src/contract/']),
    zone('server', ['src/server/'], ['src/server/', 'src/contract/'], assembly),
    {
      name: 'server-not-assembly',
      severity: 'error',
      comment: 'what puts the features together is imported by nothing that they stand on',
      from: { path: '^(src/server/|src/features/[^/]+/server/)', pathNot: ['\\.test\\.ts$', ...assembly] },
      to: { path: one(assembly), pathNot: '^src/server/demo/(?!demo\\.ts)' },
    },
    zone('assembly', assembly, [
      'src/server/',
      'src/contract/',
      agreements,
      serverDoors,
      'src/screens\\.ts$',
      'src/site/page-context\\.ts$',
    ]),
    zone('screens', ['src/screens\\.ts$'], ['src/contract/']),
    zone('routes', ['src/routes\\.ts$'], ['src/screens\\.ts$']),
    zone(
      'entries',
      ['src/root\\.tsx$', 'src/entry\\.(client|server)\\.tsx$'],
      ['src/site/', 'src/ui/', 'src/contract/', agreements, 'src/screens\\.ts$'],
    ),
    ...features.flatMap(name => {
      const own = `src/features/${name}`
      return [
        zone(`${name}-agreement`, [`${own}/(contract|rules)\\.ts$`], ['src/contract/', agreements]),
        zone(`${name}-site`, [`${own}/site/`], [`${own}/site/`, 'src/ui/', 'src/site/', 'src/contract/', agreements, siteDoors]),
        zone(`${name}-server`, [`${own}/server/`], [`${own}/server/`, 'src/server/', 'src/contract/', agreements, serverDoors]),
        {
          name: `${name}-names`,
          severity: 'error',
          comment: 'a feature has contract.ts, rules.ts, server/, site/ and texts/, and nothing else',
          from: { path: '^src/' },
          to: { path: `^${own}/`, pathNot: `^${own}/(contract\\.ts|rules\\.ts|(contract|rules)\\.test\\.ts|server/|site/|texts/)` },
        },
      ]
    }),
    {
      name: 'no-server-in-the-browser',
      severity: 'error',
      comment: 'nothing the browser loads reaches the server',
      from: { path: one(browserZones), pathNot: '\\.test\\.ts$' },
      to: { path: '^(src/server/|src/features/[^/]+/server/)', reachable: true },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      comment: 'a browser has no modules of Node',
      from: { path: one(browserZones), pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'files do not import each other in a circle',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$' },
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
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^src/texts/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
}
