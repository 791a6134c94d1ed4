// npm test: all checks and tests, counted. `--all`: runs the long tests completely (npm run test:all).
// `--browser`: runs only browser tests, with the other arguments (npm run test:browser). Otherwise arguments are for vitest, which runs alone.
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chromiumPackage, chromiumPath, hasHeadlessShell } from './chromium.mjs'
import { generate } from './generate.mjs'
import { build, install } from './prepare.mjs'
import { exitWith, Interrupted, run, Stop, say } from './run.mjs'
import { browser, playwright } from './testing/browser.mjs'
import { check } from './testing/check.mjs'
import { failedStage, timed } from './testing/outcome.mjs'
import { node } from './testing/programs.mjs'
import { summary } from './testing/summary.mjs'
import { unit, vitest } from './testing/unit.mjs'

await exitWith(async () => {
  const args = process.argv.slice(2)
  const all = args[0] === '--all'
  if (args[0] === '--browser') {
    await install()
    process.env.CHROMIUM_PATH = await findChromium()
    await generateOrStop()
    await build()
    return node([playwright, 'test', ...args.slice(1)])
  }
  if (args.length && !all) {
    await install()
    await generateOrStop()
    return node([vitest, 'run', ...args])
  }
  if (all) process.env.TEST_ALL = '1'
  // Each run has different generated input; the second try of a test has the same input.
  const seed = Number(process.env.TEST_SEED) || randomInt(1, 2 ** 31)
  process.env.TEST_SEED = String(seed)
  const outcomes = []
  try {
    await install()
    process.env.CHROMIUM_PATH = await findChromium()
    // Before the build, which generates some of these files too: two processes must not write them at the same time.
    await generateOrStop()
    const [buildFailure, checked] = await Promise.all([build().then(() => undefined, failure), timed(check)])
    if (buildFailure) outcomes.push(failedStage('build', buildFailure))
    outcomes.push(checked, await timed(unit))
    // The browser tests need the build.
    outcomes.push(buildFailure ? failedStage('browser', 'did not run: there is no build') : await timed(browser))
  } catch (error) {
    outcomes.push(failedStage('preparation', failure(error)))
  }
  return summary(outcomes, seed)
})

async function generateOrStop() {
  const failed = await generate()
  if (failed) throw new Stop(failed)
}

/** @returns {Promise<string>} path of a Chromium, which is installed first on Debian as root */
async function findChromium() {
  if (!hasHeadlessShell() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests.')
    const options = { stdio: ['ignore', process.stderr, process.stderr], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-q'], options)
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', chromiumPackage], options)
  }
  const path = chromiumPath()
  if (!path)
    throw new Stop(`The browser tests need Chromium. Install it (Debian: apt-get install ${chromiumPackage}) or set CHROMIUM_PATH to one.`)
  return path
}

/** Prints an error and returns its last line for the table. An interruption is not a failure and is thrown again. */
function failure(error) {
  if (error instanceof Interrupted) throw error
  say(error instanceof Stop ? error.message : error.stack)
  return error.message.trim().split('\n').at(-1)
}
