import { stripVTControlCharacters } from 'node:util'
import { featureOf } from './concerned.mjs'

/** The run fails if more tests passed only at their second try. */
const maxFlaky = 3

/** The time of a complete run that one feature may take (docs/testing.md). */
const maxSeconds = 20

/** The number of tests that run at the same time (vitest.config.ts, playwright.config.ts). */
const workers = 2

/**
 * Prints the slowest tests, the time of each feature, the table of stages, the flaky and the failed tests and the final count: of a long
 * log often only the end is kept.
 * @param {import('./outcome.mjs').Outcome[]} outcomes
 * @param {number} [seed] of the generated input and of what takes turns
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
    ...secondsPerFeature(all('tests')),
    '',
    row('', 'passed', 'failed', 'skipped', 'flaky', 'seconds'),
    ...outcomes.map(o => row(o.stage, o.passed, o.failed, o.skipped, o.flaky.length, o.seconds) + (o.note ? `   ${o.note}` : '')),
    '',
    ...(seed ? [`The same generated input once more: TEST_SEED=${seed}`] : []),
    ...flaky.map(name => `FLAKY (passed at its second try): ${name}`),
    ...all('tests')
      .filter(({ status, name }) => status === 'failed' && !flaky.includes(name))
      .map(failure),
    ...(tooFlaky ? [`FAILED: ${flaky.length} tests were flaky; more than ${maxFlaky} fail the run.`] : []),
    `${sum('passed')} passed, ${failed} failed`,
  ]
  console.log(lines.join('\n'))
  return failed ? 1 : 0
}

/** A failed test with the beginning of its error. */
const failure = ({ name, message }) => `FAILED: ${name}${message ? `\n    ${beginning(message).replaceAll('\n', '\n    ')}` : ''}`

const beginning = message => stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n').slice(0, 1500)

const row = (...cells) => cells.map((cell, i) => (i ? String(cell).padStart(9) : cell.padEnd(12))).join('')

const slowest = tests =>
  tests
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 20)
    .map(({ milliseconds, name }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`)

/** The time of a run for each feature: the tests in its folder, and its browser tests. */
function secondsPerFeature(tests) {
  const perFeature = Map.groupBy(tests, ({ file = '' }) => featureOf(file))
  perFeature.delete(undefined)
  return [...perFeature]
    .map(([name, testsOfFeature]) => ({
      name,
      seconds: testsOfFeature.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000 / workers,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}${seconds > maxSeconds ? '   too long' : ''}`)
}
