import { spawnSync } from 'node:child_process'
import { root } from '../run/programs.mjs'

/** What was committed so many hours before the last commit, or later, is recent: one change is often several commits. */
const hours = 4
/** With fewer changed lines, a feature or a folder has only followed what changed elsewhere: a new name, a moved file. */
const minLines = 20

/**
 * The work whose tests all run, while others take turns (docs/testing.md).
 * @param {string} folder of the project
 * @returns {{ day: string, changed: string[] }} `day`: of the last commit (UTC), `YYYY-MM-DD`. `changed`: folders of features and other folders,
 * with a slash at their end, and files of tests. Without a history, everything is new, and all tests run.
 */
export function recentWork(folder = root) {
  const git = (...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } }).stdout ?? ''
  const [day, time] = git('show', '-s', '--format=%cd %ct', '--date=format-local:%Y-%m-%d', 'HEAD').trim().split(' ')
  if (!day) return { day: new Date().toISOString().slice(0, 10), changed: ['src/', 'tests/'] }
  const since = new Date((Number(time) - hours * 3600) * 1000).toISOString()
  const lines = new Map()
  // A line of a file: added, deleted, path; `-` instead of both numbers for what is not text; of a moved one `folder/{old => new}/name`.
  for (const line of `${git('log', `--since=${since}`, '--numstat', '--format=')}${git('diff', '--numstat', 'HEAD')}`.split('\n')) {
    const [added, deleted, path] = line.split('\t')
    if (path)
      count(lines, path.replace(/\{.* => (.*)\}|^.* => /, '$1').replaceAll('//', '/'), (Number(added) || 0) + (Number(deleted) || 0))
  }
  for (const path of git('ls-files', '--others', '--exclude-standard').split('\n')) if (path) count(lines, path, minLines)
  return { day, changed: [...lines].filter(([, number]) => number >= minLines).map(([path]) => path) }
}

function count(lines, path, number) {
  const place = placeOf(path)
  if (place) lines.set(place, (lines.get(place) ?? 0) + number)
}

/** What stands for a file: its feature, a file of tests itself, or its folder below `src/`. */
function placeOf(path) {
  const [feature] = /^src\/features\/[^/]+\//.exec(path) ?? []
  if (feature) return feature
  if (/\.(test|spec)\.ts$/.test(path)) return path
  return path.startsWith('src/') ? path.slice(0, path.lastIndexOf('/') + 1) : undefined
}
