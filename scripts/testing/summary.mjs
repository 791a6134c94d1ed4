/** The run fails if more tests passed only at their second try. */
const maxFlaky = 3

/** The time of a complete run that one feature may take (docs/testing.md). */
const maxSeconds = 20

/** The number of tests that run at the same time (vitest.config.ts, playwright.config.ts). */
const workers = 2

/**
 * Prints the slowest tests, the time of each feature, the table of stages, the flaky tests and the final count.
 * @param {import('./outcome.mjs').Outcome[]} outcomes
 * @param {number} seed of the generated input
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

/** The time of a complete run for each feature: the tests in its folder and the browser tests that begin with its name. */
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
