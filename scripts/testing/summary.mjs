/** Tests that passed only at their second try; more of them fail the run. */
const maxFlaky = 3

/** Seconds of a whole run that one feature may take (docs/testing.md). */
const maxSeconds = 20

/** As many tests run at once (vitest.config.ts, playwright.config.ts). */
const workers = 2

/**
 * Prints the slowest tests, what each feature costs, the table, the flaky ones and the line that is counted.
 * @param {import('./outcome.mjs').Outcome[]} outcomes
 * @param {number} seed with which generated input was made
 * @returns {number} exit code
 */
export function summary(outcomes, seed) {
  const all = key => outcomes.flatMap(outcome => outcome[key])
  const sum = key => all(key).reduce((total, value) => total + value, 0)
  const flaky = all('flaky')
  const tooFlaky = flaky.length > maxFlaky
  const failed = sum('failed') + (tooFlaky ? 1 : 0)
  const lines = [
    '',
    'The slowest tests:',
    ...slowest(all('tests')),
    '',
    `Seconds that each feature adds (goal: at most ${maxSeconds}):`,
    ...features(all('tests')),
    '',
    row('', 'passed', 'failed', 'skipped', 'flaky', 'seconds'),
    ...outcomes.map(o => row(o.stage, o.passed, o.failed, o.skipped, o.flaky.length, o.seconds) + (o.note ? `   ${o.note}` : '')),
    '',
    `The same generated input once more: TEST_SEED=${seed}`,
    ...flaky.map(name => `FLAKY (passed at its second try): ${name}`),
    ...(tooFlaky ? [`FAILED: ${flaky.length} tests were flaky; more than ${maxFlaky} fail the run.`] : []),
    `${sum('passed')} passed, ${failed} failed`,
  ]
  console.log(lines.join('\n'))
  return failed ? 1 : 0
}

const row = (...cells) => cells.map((cell, i) => (i ? String(cell).padStart(9) : cell.padEnd(12))).join('')

const slowest = tests =>
  tests
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 20)
    .map(({ milliseconds, name }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`)

/** What the tests in a feature's folder and in the browser tests that begin with its name take of a whole run. */
function features(tests) {
  const seconds = new Map()
  const add = (feature, { milliseconds }) => seconds.set(feature, (seconds.get(feature) ?? 0) + milliseconds / 1000 / workers)
  for (const test of tests) {
    const [, feature] = /src\/features\/([\w-]+)\//.exec(test.file ?? '') ?? []
    if (feature) add(feature, test)
  }
  for (const test of tests) {
    const feature = [...seconds.keys()]
      .sort((a, b) => b.length - a.length)
      .find(name => ['.', '-'].some(end => test.file?.startsWith(name + end)))
    if (feature && test.file.endsWith('.spec.ts')) add(feature, test)
  }
  return [...seconds]
    .sort((a, b) => b[1] - a[1])
    .map(([feature, time]) => `${time.toFixed(1).padStart(7)} s  ${feature}${time > maxSeconds ? '   too long' : ''}`)
}
