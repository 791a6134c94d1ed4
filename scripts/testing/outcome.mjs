/**
 * What a stage of the tests came to.
 * @typedef {{ name: string, status: 'passed' | 'failed' | 'skipped', milliseconds: number, file?: string, title?: string }} Test
 * @typedef {{ stage: string, passed: number, failed: number, skipped: number, flaky: string[], tests: Test[], seconds: number, note?: string }} Outcome
 */

/** When more fail it is no accident: nothing is tried again. */
const maxSecondTries = 20

/** A stage that failed as a whole. @returns {Outcome} */
export const failedStage = (stage, note) => ({ stage, passed: 0, failed: 1, skipped: 0, flaky: [], tests: [], seconds: 0, note })

/**
 * Counts what a runner reported. A failure is counted also where no test shows it: no report, errors outside of tests, a bad
 * exit code, or nothing that ran. No second try takes such a failure back.
 * @param {{ stage: string, code: number, tests?: Test[], errors?: number }} ran `errors`: how many nobody caught
 * @returns {Outcome}
 */
export function outcomeOf({ stage, code, tests, errors = 0 }) {
  const count = status => tests?.filter(test => test.status === status).length ?? 0
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')]
  const outcome = { stage, passed, failed, skipped, flaky: [], tests: tests ?? [], seconds: 0 }
  const more = note => ({ ...outcome, failed: failed + 1, note })
  if (!tests) return more(`ended with ${code} and left no report`)
  if (errors) return more(`${errors} errors outside of tests`)
  if (code !== 0 && !failed) return more(`ended with ${code}`)
  if (!passed && !failed) return more('ran nothing')
  return outcome
}

/**
 * Gives each failed test a second try, by itself. One that then passes is flaky: it is counted as passed and named at the end.
 * @param {Outcome} first
 * @param {(failed: Test[]) => Promise<Test[] | undefined>} again runs these alone; `undefined` when that cannot be trusted
 * @returns {Promise<Outcome>}
 */
export async function withSecondTry(first, again) {
  const failed = first.tests.filter(test => test.status === 'failed')
  if (!failed.length || failed.length > maxSecondTries) return first
  const second = (await again(failed))?.filter(test => test.status !== 'skipped') ?? []
  const flaky = failed.filter(test => passedAgain(test, first.tests, second)).map(test => test.name)
  return { ...first, passed: first.passed + flaky.length, failed: first.failed - flaky.length, flaky }
}

/** Whether a test passed, and with it all of the same name; a whole file, when something of it ran and nothing failed. */
function passedAgain(test, first, second) {
  if (test.title === '') {
    const inFile = second.filter(other => other.file === test.file)
    return inFile.length > 0 && inFile.every(other => other.status === 'passed')
  }
  const same = second.filter(other => other.name === test.name)
  return same.length === first.filter(other => other.name === test.name).length && same.every(other => other.status === 'passed')
}

/** Measures a stage. @param {() => Promise<Outcome>} run */
export async function timed(run) {
  const begun = performance.now()
  return { ...(await run()), seconds: Math.round((performance.now() - begun) / 1000) }
}
