/**
 * The result of a stage of the tests.
 * @typedef {{ name: string, status: 'passed' | 'failed' | 'skipped' | 'flaky', milliseconds: number, file?: string, title?: string, message?: string }} Test
 * @typedef {{ stage: string, passed: number, failed: number, skipped: number, flaky: string[], tests: Test[], seconds: number, note?: string }} Outcome
 */

/** If more tests fail, it is not a coincidence: Vitest repeats none of them, and Playwright stops when so many have failed twice. */
export const maxSecondTries = 20

/** The outcome of a stage that failed as a whole. @returns {Outcome} */
export const failedStage = (stage, note) => ({ stage, passed: 0, failed: 1, skipped: 0, flaky: [], tests: [], seconds: 0, note })

/**
 * Counts the reported tests. A failure that no test shows is counted too: a missing report, errors outside of tests, a non-zero exit
 * code, or no tests at all. A second try cannot undo such a failure.
 * @param {{ stage: string, code: number, tests?: Test[], errors?: number }} ran `errors`: the number of uncaught errors
 * @returns {Outcome}
 */
export function outcomeOf({ stage, code, tests, errors = 0 }) {
  const count = status => tests?.filter(test => test.status === status).length ?? 0
  const flaky = tests?.filter(test => test.status === 'flaky').map(test => test.name) ?? []
  const [passed, failed, skipped] = [count('passed') + flaky.length, count('failed'), count('skipped')]
  const outcome = { stage, passed, failed, skipped, flaky, tests: tests ?? [], seconds: 0 }
  const withFailure = note => ({ ...outcome, failed: failed + 1, note })
  if (!tests) return withFailure(`ended with ${code} and left no report`)
  if (errors) return withFailure(`${errors} errors outside of tests`)
  if (code !== 0 && !failed) return withFailure(`ended with ${code}`)
  if (!passed && !failed) return withFailure('ran nothing')
  return outcome
}

/**
 * Runs each failed test a second time, alone. A test that then passes is flaky: it counts as passed and is listed at the end. Playwright
 * does this itself; Vitest's own retries come at once, beside the other tests.
 * @param {Outcome} first
 * @param {(failed: Test[]) => Promise<Test[] | undefined>} runAgain runs only these tests; `undefined` when its result is not reliable
 * @returns {Promise<Outcome>}
 */
export async function withSecondTry(first, runAgain) {
  const failed = first.tests.filter(test => test.status === 'failed')
  if (!failed.length || failed.length > maxSecondTries) return first
  const second = (await runAgain(failed))?.filter(test => test.status !== 'skipped') ?? []
  const flaky = failed.filter(test => passedAgain(test, first.tests, second)).map(test => test.name)
  return { ...first, passed: first.passed + flaky.length, failed: first.failed - flaky.length, flaky }
}

/** Whether a test passed together with all tests of the same name; for a whole file, whether tests of it ran and none failed. */
function passedAgain(test, first, second) {
  if (test.title === '') {
    const inFile = second.filter(other => other.file === test.file)
    return inFile.length > 0 && inFile.every(other => other.status === 'passed')
  }
  const same = second.filter(other => other.name === test.name)
  return same.length === first.filter(other => other.name === test.name).length && same.every(other => other.status === 'passed')
}

/** The outcome of the checks. @param {{ name: string, errors: string }[]} results @param {Test[]} others that were made beside them */
export const checked = (results, ...others) => {
  const tests = results.map(({ name, errors }) => ({
    name: `check ${name}`,
    status: errors ? 'failed' : 'passed',
    milliseconds: 0,
    message: errors,
  }))
  return outcomeOf({ stage: 'check', code: 0, tests: [...tests, ...others] })
}

/** Measures the time of a stage. @param {() => Promise<Outcome>} run */
export async function timed(run) {
  const startedAt = performance.now()
  return { ...(await run()), seconds: Math.round((performance.now() - startedAt) / 1000) }
}
