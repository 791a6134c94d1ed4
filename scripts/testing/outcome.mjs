/**
 * What a stage of the tests came to.
 * @typedef {{ name: string, status: 'passed' | 'failed' | 'skipped', milliseconds: number }} Test
 * @typedef {{ stage: string, passed: number, failed: number, skipped: number, flaky: string[], tests: Test[], seconds: number, note?: string }} Outcome
 */

/** More failures than this are no accident: they are not tried again. */
const mostSecondTries = 20

/** Tests that passed only at their second try; more of them fail the run. */
const mostFlaky = 3

/** A stage that failed as a whole. @returns {Outcome} */
export const failedStage = (stage, note) => ({ stage, passed: 0, failed: 1, skipped: 0, flaky: [], tests: [], seconds: 0, note })

/**
 * Counts what a runner reported. A failure is counted also where the report shows none: no report, a bad exit code, or
 * nothing that ran.
 * @param {{ stage: string, code: number, tests?: Test[] }} ran @returns {Outcome}
 */
export function outcomeOf({ stage, code, tests }) {
  const count = status => tests?.filter(test => test.status === status).length ?? 0
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')]
  const outcome = { stage, passed, failed, skipped, flaky: [], tests: tests ?? [], seconds: 0 }
  if (failed) return outcome
  if (!tests) return { ...outcome, failed: 1, note: `ended with ${code} and left no report` }
  if (code !== 0) return { ...outcome, failed: 1, note: `ended with ${code}` }
  if (!passed) return { ...outcome, failed: 1, note: 'ran nothing' }
  return outcome
}

/**
 * Gives each failed test a second try, by itself. One that then passes is flaky: it is counted as passed and named at the end.
 * @param {Outcome} first
 * @param {(failed: Test[]) => Promise<Test[] | undefined>} again runs these alone; `undefined` when nothing was reported
 * @returns {Promise<Outcome>}
 */
export async function withSecondTry(first, again) {
  const failed = first.tests.filter(test => test.status === 'failed')
  if (!failed.length || failed.length > mostSecondTries) return first
  const passed = new Set((await again(failed))?.filter(test => test.status === 'passed').map(test => test.name))
  const flaky = failed.map(test => test.name).filter(name => passed.has(name))
  return { ...first, passed: first.passed + flaky.length, failed: first.failed - flaky.length, flaky }
}

/** Measures a stage. @param {() => Promise<Outcome>} run */
export async function timed(run) {
  const begun = performance.now()
  return { ...(await run()), seconds: Math.round((performance.now() - begun) / 1000) }
}

/**
 * Prints the table, the slowest tests, the flaky ones and the line that is counted.
 * @param {Outcome[]} outcomes @returns {number} exit code
 */
export function summary(outcomes) {
  const all = key => outcomes.flatMap(outcome => outcome[key])
  const sum = key => all(key).reduce((total, value) => total + value, 0)
  const row = (...cells) => cells.map((cell, i) => (i ? String(cell).padStart(9) : cell.padEnd(12))).join('')
  const slowest = all('tests')
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 20)
  const flaky = all('flaky')
  const tooFlaky = flaky.length > mostFlaky
  const failed = sum('failed') + (tooFlaky ? 1 : 0)
  const lines = [
    '',
    'The slowest tests:',
    ...slowest.map(({ milliseconds, name }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`),
    '',
    row('', 'passed', 'failed', 'skipped', 'flaky', 'seconds'),
    ...outcomes.map(o => row(o.stage, o.passed, o.failed, o.skipped, o.flaky.length, o.seconds) + (o.note ? `   ${o.note}` : '')),
    '',
    ...flaky.map(name => `FLAKY (passed at its second try): ${name}`),
    ...(tooFlaky ? [`FAILED: ${flaky.length} tests were flaky; more than ${mostFlaky} fail the run.`] : []),
    `${sum('passed')} passed, ${failed} failed`,
  ]
  console.log(lines.join('\n'))
  return failed ? 1 : 0
}
