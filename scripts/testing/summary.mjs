import { stripVTControlCharacters } from 'node:util'
import { featureOf } from './concerned.mjs'

/** The run fails if more tests passed only at their second try. */
const maxFlaky = 3

/**
 * How much of the time of all tests one feature may take in a complete run, in percent, because machines differ. Whoever needs more looks
 * first for what two tests prove both (docs/testing.md).
 */
const maxPercent = 1.6
const maxPercentOf = { access: 3, giving: 4, payments: 5, prayer: 2.4 }

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
  const features = timePerFeature(all('tests'))
  // In other runs it depends on what takes its turn.
  const tooLong = process.env.TEST_ALL ? features.filter(({ percent, max }) => percent > max) : []
  const failed = sum('failed') + (tooFlaky ? 1 : 0) + tooLong.length
  const lines = [
    '',
    'The slowest tests:',
    ...slowest(all('tests')),
    '',
    'Seconds that each feature adds:',
    ...features.map(({ name, seconds, percent }) => `${seconds.toFixed(1).padStart(7)} s ${percent.toFixed(1).padStart(5)} %  ${name}`),
    '',
    row('', 'passed', 'failed', 'skipped', 'flaky', 'seconds'),
    ...outcomes.map(o => row(o.stage, o.passed, o.failed, o.skipped, o.flaky.length, o.seconds) + (o.note ? `   ${o.note}` : '')),
    '',
    ...(seed ? [`The same generated input once more: TEST_SEED=${seed}`] : []),
    ...flaky.map(name => `FLAKY (passed at its second try): ${name}`),
    ...all('tests')
      .filter(({ status, name }) => status === 'failed' && !flaky.includes(name))
      .map(failure),
    ...tooLong.map(({ name, percent, max }) => `FAILED: the tests of ${name} took ${percent.toFixed(1)} % of all; they may take ${max}.`),
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
function timePerFeature(tests) {
  const secondsOf = some => some.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000 / workers
  const total = secondsOf(tests)
  const perFeature = Map.groupBy(tests, ({ file = '' }) => featureOf(file))
  perFeature.delete(undefined)
  return [...perFeature]
    .map(([name, testsOfFeature]) => {
      const seconds = secondsOf(testsOfFeature)
      return { name, seconds, percent: (seconds / total) * 100, max: maxPercentOf[name] ?? maxPercent }
    })
    .sort((a, b) => b.seconds - a.seconds)
}
