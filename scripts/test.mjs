// npm test: everything that proves the project, counted. `--all`: long proofs at their whole length (npm run test:all).
// With other arguments: only vitest, which gets them.
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chromiumPackage, chromiumPath, hasHeadlessShell } from './chromium.mjs'
import { generate } from './generate.mjs'
import { build, install } from './prepare.mjs'
import { exitWith, Interrupted, run, Stop, say } from './run.mjs'
import { browser } from './testing/browser.mjs'
import { check } from './testing/check.mjs'
import { failedStage, timed } from './testing/outcome.mjs'
import { node } from './testing/programs.mjs'
import { summary } from './testing/summary.mjs'
import { unit, vitest } from './testing/unit.mjs'

await exitWith(async () => {
  const asked = process.argv.slice(2)
  const whole = asked[0] === '--all'
  if (asked.length && !whole) {
    await install()
    await generateOrStop()
    return node([vitest, 'run', ...asked])
  }
  if (whole) process.env.TEST_ALL = '1'
  // Each run has other generated input, a second try the same.
  const seed = Number(process.env.TEST_SEED) || randomInt(1, 2 ** 31)
  process.env.TEST_SEED = String(seed)
  const outcomes = []
  try {
    await install()
    process.env.CHROMIUM_PATH = await findChromium()
    // Before the build, which makes some of it too: two that write it at once would take it from each other.
    await generateOrStop()
    const [built, checked] = await Promise.all([build().then(() => undefined, failure), timed(check)])
    if (built) outcomes.push(failedStage('build', built))
    outcomes.push(checked, await timed(unit))
    // The browser walks through the build; without one there is nothing to walk through.
    outcomes.push(built ? failedStage('browser', 'did not run: there is no build') : await timed(browser))
  } catch (error) {
    outcomes.push(failedStage('preparation', failure(error)))
  }
  return summary(outcomes, seed)
})

async function generateOrStop() {
  const failed = await generate()
  if (failed) throw new Stop(failed)
}

/** @returns {Promise<string>} path of a Chromium; installed when this is Debian and we may */
async function findChromium() {
  if (!hasHeadlessShell() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests.')
    const options = { stdio: ['ignore', process.stderr, process.stderr], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-q'], options)
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', chromiumPackage], options)
  }
  const found = chromiumPath()
  if (!found)
    throw new Stop(`The browser tests need Chromium. Install it (Debian: apt-get install ${chromiumPackage}) or set CHROMIUM_PATH to one.`)
  return found
}

/** Prints what went wrong and gives its first line for the table. An interruption is nobody's failure and goes on. */
function failure(error) {
  if (error instanceof Interrupted) throw error
  say(error instanceof Stop ? error.message : error.stack)
  return error.message.trim().split('\n').at(-1)
}
