// Checks that the code stays easy to browse: no long file, and no folder with too many files.
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Lines of one file. */
const maxLines = 300
/** Files directly in one folder, without its subfolders. */
const maxFiles = 30

/** Generated, and not committed. */
const generated = ['src/texts/**', 'tests/api-document/generated-client.ts']
const sources = globSync(['{src,tests,scripts}/**/*.{ts,tsx,mjs,css}', '*.{ts,mjs}'], { exclude: generated })
const perFolder = Map.groupBy(globSync('{src,tests,scripts}/**/*.*', { exclude: generated }), path => dirname(path))

const problems = [
  ...sources
    .map(path => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${maxLines}`),
  ...[...perFolder]
    .filter(([, files]) => files.length > maxFiles)
    .map(([folder, files]) => `${folder}/: ${files.length} files in one folder, at most ${maxFiles}`),
]
for (const problem of problems) console.log(problem)
console.log(`${sources.length} files, ${perFolder.size} folders, ${problems.length} too large`)
process.exitCode = problems.length ? 1 : 0
