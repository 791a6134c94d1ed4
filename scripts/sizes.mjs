// Proves that a newcomer can still see what is where: no long file, and no folder that is a heap.
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Lines of one file. */
const maxLines = 300
/** Files side by side in one folder, folders in it not counted. */
const maxFiles = 30

/** Generated, and not committed. */
const generated = ['src/texts/**', 'tests/api-document/generated-client.ts']
const sources = globSync(['{src,tests,scripts}/**/*.{ts,tsx,mjs,css}', '*.{ts,mjs}'], { exclude: generated })
const perFolder = Map.groupBy(globSync('{src,tests,scripts}/**/*.*', { exclude: generated }), path => dirname(path))

const complaints = [
  ...sources
    .map(path => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${maxLines}`),
  ...[...perFolder]
    .filter(([, files]) => files.length > maxFiles)
    .map(([folder, files]) => `${folder}/: ${files.length} files side by side, at most ${maxFiles}`),
]
for (const complaint of complaints) console.log(complaint)
console.log(`${sources.length} files, ${perFolder.size} folders, ${complaints.length} too large`)
process.exitCode = complaints.length ? 1 : 0
