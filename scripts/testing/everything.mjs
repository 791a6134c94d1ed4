import { randomInt } from 'node:crypto'
import { build } from '../build/build.mjs'
import { generate } from '../build/generate.mjs'
import { runChecks } from '../checks/run-checks.mjs'
import { CommandError, Interrupted, say } from '../run/programs.mjs'
import { browser } from './browser.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { installFaketime } from './faketime.mjs'
import { installOtherBrowsers } from './other-browsers.mjs'
import { checked, failedStage, timed } from './outcome.mjs'
import { recentWork } from './recent-work.mjs'
import { installSignatureTools } from './signature-tools.mjs'
import { signatures } from './signatures.mjs'
import { summary } from './summary.mjs'
import { unit } from './unit.mjs'

/** Runs all checks and tests, and prints their count. @returns {Promise<number>} exit code */
export async function testEverything() {
  // Each run has different generated input; the second try of a test has the same input.
  const seed = Number(process.env.TEST_SEED) || randomInt(1, 2 ** 31)
  process.env.TEST_SEED = String(seed)
  const { day, changed } = recentWork()
  process.env.TEST_DAY ??= day
  process.env.TEST_CHANGED ??= changed.join('\n')
  const outcomes = []
  try {
    process.env.CHROMIUM_PATH = await findOrInstallChromium()
    await installFaketime()
    await installSignatureTools()
    if (process.env.TEST_ALL) await installOtherBrowsers()
    // Before the build, which generates some of these files too: two processes must not write them at the same time.
    await generate()
    const [buildFailure, checks] = await Promise.all([build().then(() => undefined, failure), timed(runAllChecks)])
    if (buildFailure) outcomes.push(failedStage('build', buildFailure))
    outcomes.push(checks, await timed(() => unit()))
    // The browser tests need the build.
    outcomes.push(buildFailure ? failedStage('browser', 'did not run: there is no build') : await timed(() => browser()))
  } catch (error) {
    outcomes.push(failedStage('preparation', failure(error)))
  }
  return summary(outcomes, seed)
}

async function runAllChecks() {
  const [results, signed] = await Promise.all([runChecks(), signatures()])
  return checked(results, signed)
}

/** Prints an error and returns its last line for the table. An interruption is not a failure and is thrown again. */
function failure(error) {
  if (error instanceof Interrupted) throw error
  say(error instanceof CommandError ? error.message : error.stack)
  return error.message.trim().split('\n').at(-1)
}
