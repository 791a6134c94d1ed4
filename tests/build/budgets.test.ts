import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { build } from '../../scripts/build/build.mjs'

// The script files that a phone loads before a screen works, from React Router's manifest. Kilobytes (1,000 bytes, gzip).
// The budgets may go down; they go up only with a reason in the commit message. Each leaves up to 1 % above what was
// measured when it was set: a budget without room is exceeded by a change of some bytes that nobody can see.

const budgets = {
  /** What every screen loads. */
  frame: 132,
  /** Without its sections: the script of each is loaded when the reader comes near it (src/site/near). */
  home: 142,
  /** What a section of home adds by itself; what several share has files of their own. */
  section: 1.2,
  /** The home page that a member sees of a church with every module, scrolled to its end. */
  homeToItsEnd: 193,
  /** A screen with a form loads the schema library (docs/decisions/0015). */
  anyScreen: 187,
  /** For each screen: the manifest of all screens and their files, which every page loads, grows with it. */
  manifestPart: 0.042,
}

type Screen = { id: string; parentId?: string } & Record<string, unknown>
type Manifest = { entry: { module: string }; routes: Record<string, Screen> }
type BuiltFile = { file: string; src?: string; imports?: string[]; dynamicImports?: string[] }

/** Sections that need more, each with the reason. */
const largerSections: Record<string, number> = {
  // Eleven texts in three languages and three icons, which nothing else shows.
  'src/features/visit/site/visit-section.tsx': 2.1,
}

/** Screens that need more, each with the reason. */
const largerScreens: Record<string, number> = {
  // A form with a date, a phone, choices and a list of people.
  newChild: 191,
  editChild: 192,
}

let clientFolder: string
let manifestFile: string
let manifest: Manifest
/** Vite's list: it has the imports of each file. */
let builtFiles: Record<string, BuiltFile>

beforeAll(async () => {
  clientFolder = join(dirname(dirname(await build())), 'client')
  manifestFile = `/assets/${readdirSync(join(clientFolder, 'assets')).find(name => /^manifest-.*\.js$/.test(name))}`
  const source = readFileSync(join(clientFolder, manifestFile), 'utf8')
  manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1))
  builtFiles = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
}, 120_000)

const kilobytes = (file: string) => gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length / 1000

/** A script file, and all that it imports. */
function withImports(file: string, files = new Set<string>()): Set<string> {
  if (files.has(file)) return files
  files.add(file)
  const built = Object.values(builtFiles).find(other => `/${other.file}` === file)
  if (!built) throw new Error(`there is no file ${file}`)
  for (const key of built.imports ?? []) withImports(`/${builtFiles[key]?.file}`, files)
  return files
}

/** All files of a screen: the frame, and the modules of the screen and of its parent screens. */
function filesOf(id: string | undefined): Set<string> {
  if (id === undefined) return withImports(manifest.entry.module)
  const screen = manifest.routes[id]
  if (!screen) throw new Error(`there is no screen ${id}`)
  const modules = Object.entries(screen).flatMap(([key, value]) => (/[mM]odule$/.test(key) && value ? [String(value)] : []))
  return modules.reduce((files, file) => withImports(file, files), filesOf(screen.parentId))
}
const costOfAll = (files: Set<string>) => [...files].reduce((sum, file) => sum + kilobytes(file), 0)
const costOf = (id: string) => costOfAll(filesOf(id))

/** The source files of which home loads one after another, as the reader comes near them; not what only the platform's own page has. */
function partsOfHome(): string[] {
  const home = Object.entries(builtFiles).find(([name]) =>
    name.startsWith('src/main/site/church-home.tsx?__react-router-build-client-route'),
  )
  return (home?.[1].dynamicImports ?? []).filter(name => !name.includes('/platform/'))
}

test('the frame and the home page stay inside their budgets', () => {
  expect(costOf('root')).toBeLessThanOrEqual(budgets.frame)
  expect(costOf('churchHome'), 'the home page (docs/adding-a-feature.md, home section)').toBeLessThanOrEqual(budgets.home)
  expect(kilobytes(manifestFile) / Object.keys(manifest.routes).length).toBeLessThanOrEqual(budgets.manifestPart)
})

test('each section of home is small, and so is home with all of them', () => {
  const parts = partsOfHome()
  const sections = parts.filter(name => name.endsWith('-section.tsx'))
  expect(sections.length).toBeGreaterThan(10)
  const fileOf = (name: string) => `/${builtFiles[name]?.file}`
  const large = sections.filter(name => kilobytes(fileOf(name)) > (largerSections[name] ?? budgets.section))
  expect(large.map(name => `${name}: ${kilobytes(fileOf(name))}`)).toEqual([])
  const all = parts.reduce((files, name) => withImports(fileOf(name), files), filesOf('churchHome'))
  expect(costOfAll(all)).toBeLessThanOrEqual(budgets.homeToItsEnd)
})

test('no screen costs more than its budget', () => {
  const costs = Object.keys(manifest.routes).map(id => [id, Math.round(costOf(id) * 10) / 10] as const)
  expect(costs.length).toBeGreaterThan(20)
  expect(costs.filter(([id, cost]) => cost > (largerScreens[id] ?? budgets.anyScreen))).toEqual([])
})
