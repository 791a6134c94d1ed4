import { spawnSync } from 'node:child_process'
import { build } from '../build/build.mjs'
import { runChecks } from '../checks/run-checks.mjs'
import { CommandError, root, say } from '../run/programs.mjs'
import { browser } from './browser.mjs'
import { concernedBy } from './concerned.mjs'
import { checked, failedStage, timed } from './outcome.mjs'
import { summary } from './summary.mjs'
import { unit } from './unit.mjs'

/**
 * Runs the checks and the tests that a change concerns, all of those (they take no turns).
 * @param {string} commit that it is compared with, such as `main`; what is not committed yet counts too
 * @returns {Promise<number>} exit code
 * @throws {CommandError} when there is no such commit
 */
export async function testSince(commit) {
  const { vitest, browser: specs, ground } = concernedBy(changedSince(commit))
  if (ground.length) say(`Below all features was changed, so \`npm test\` may find what this does not: ${ground.slice(0, 5).join(', ')}`)
  // Beside the checks, which do not use two cores all the time.
  const building = specs.length
    ? build().then(
        () => undefined,
        error => error.message,
      )
    : undefined
  const outcomes = [await timed(async () => checked(await runChecks()))]
  const failure = await building
  if (vitest.length) outcomes.push(await timed(() => unit(vitest)))
  if (specs.length) outcomes.push(failure ? failedStage('build', failure) : await timed(() => browser(specs)))
  return summary(outcomes)
}

/** The files that were changed or added since a commit, also in the working tree. Deleted ones are left out. */
function changedSince(commit) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const base = git('merge-base', commit, 'HEAD')
  if (base.status !== 0) throw new CommandError(`There is no commit ${commit}. ${base.stderr.trim()}`)
  const lines = ({ stdout }) => stdout.split('\n').filter(Boolean)
  return [
    ...lines(git('diff', '--name-only', '--diff-filter=d', base.stdout.trim())),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]
}
