// Checks that the folders stay easy to browse. The length of files is a rule in biome.json.
import { existsSync, globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { report } from './report.mjs'

/** Files directly in one folder, without its subfolders. */
const maxFiles = 30
/** What a feature consists of. */
const parts = ['contract', 'contract.ts', 'screens.ts', 'rules.ts', 'rules.test.ts', 'rules', 'server', 'site', 'texts']

const files = globSync('{src,tests,scripts}/**/*.*', { exclude: ['src/texts/**'] })
const tooFull = [...Map.groupBy(files, path => dirname(path))].filter(([, { length }]) => length > maxFiles)
report([
  ...tooFull.map(([folder, { length }]) => `${folder}/: ${length} files in one folder, at most ${maxFiles}`),
  ...globSync('src/features/*/*')
    .filter(path => !parts.includes(basename(path)))
    .map(path => `${path}: a feature has only ${parts.join(', ')}`),
  ...globSync('src/features/*')
    .filter(path => !/^[a-z]+(-[a-z]+)*$/.test(basename(path)))
    .map(path => `${path}: the name of a feature has small letters and hyphens`),
  // Nobody can guess in which of the two something is.
  ...globSync('src/**/*.{ts,tsx}')
    .filter(file => existsSync(file.replace(/\.tsx?$/, '')))
    .map(file => `${file}: there is a folder of this name, too`),
  ...globSync('src/features/*/{contract,rules}/*/').map(path => `${path}: contracts and rules have no subfolders`),
])
