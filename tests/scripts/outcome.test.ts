import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failedStage, outcomeOf, withSecondTry } from '../../scripts/testing/outcome.mjs'
import { summary } from '../../scripts/testing/summary.mjs'

// The rules that decide whether a test run passes.

const named = (name: string) => ({ name, title: name, file: 'a.test.ts', milliseconds: 5 })
const passing = (name: string) => ({ ...named(name), status: 'passed' as const })
const failing = (name: string, message = 'expected 1') => ({ ...named(name), status: 'failed' as const, message })
/** A file that failed outside of its tests. */
const brokenFile = { ...failing('a.test.ts'), title: '' }
const many = (length: number) => Array.from({ length }, (_, i) => failing(`test ${i}`))
const stage = (code: number, tests?: ReturnType<typeof passing | typeof failing>[], errors = 0) =>
  outcomeOf({ stage: 'vitest', code, errors, ...(tests ? { tests } : {}) })

let printed: string
beforeEach(() => {
  printed = ''
  vi.spyOn(console, 'log').mockImplementation(text => {
    printed += `${text}\n`
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
const lastLine = () => printed.trimEnd().split('\n').at(-1)

test('a stage fails when it left no report, ended with an error or ran no test', () => {
  expect(stage(1)).toMatchObject({ failed: 1, note: 'ended with 1 and left no report' })
  expect(stage(1, [passing('a')])).toMatchObject({ passed: 1, failed: 1, note: 'ended with 1' })
  expect(stage(0, [])).toMatchObject({ failed: 1, note: 'ran nothing' })
  expect(stage(0, [passing('a')])).toMatchObject({ passed: 1, failed: 0 })
  expect(failedStage('browser', 'there is no build').failed).toBe(1)
})

test('a test that the runner itself reports as flaky counts as passed and is named', () => {
  const outcome = stage(0, [passing('a'), { ...passing('b'), status: 'flaky' as never }])
  expect(outcome).toMatchObject({ passed: 2, failed: 0, flaky: ['b'] })
  expect(summary([outcome], 7)).toBe(0)
  expect(lastLine()).toBe('2 passed, 0 failed')
})

test('failed tests are run again alone; those that pass then are flaky and count as passed', async () => {
  const tried: string[] = []
  const outcome = await withSecondTry(stage(1, [passing('a'), failing('b'), failing('c', 'expected 1\nto be 2')]), async failed => {
    tried.push(...failed.map(({ name }) => name))
    return [passing('b'), failing('c')]
  })
  expect(tried).toEqual(['b', 'c'])
  expect(outcome).toMatchObject({ passed: 2, failed: 1, flaky: ['b'] })
  expect(summary([outcome], 7)).toBe(1)
  expect(printed).toMatch(/^FLAKY \(passed at its second try\): b\nFAILED: c\n {4}expected 1\n {4}to be 2\n2 passed/m)
  expect(lastLine()).toBe('2 passed, 1 failed')
})

test('there is no second try when all pass or very many fail, and a second try without a report changes nothing', async () => {
  const never = async () => {
    throw new Error('tried again')
  }
  expect(await withSecondTry(stage(0, [passing('a')]), never)).toMatchObject({ passed: 1, failed: 0 })
  expect(await withSecondTry(stage(1, many(21)), never)).toMatchObject({ failed: 21, flaky: [] })
  expect(await withSecondTry(stage(1, [failing('a')]), async () => undefined)).toMatchObject({ failed: 1, flaky: [] })
})

test('an uncaught error fails the run, even after a successful second try', async () => {
  expect(stage(1, [passing('a')], 1)).toMatchObject({ passed: 1, failed: 1, note: '1 errors outside of tests' })
  const outcome = await withSecondTry(stage(1, [failing('a')], 1), async () => [passing('a')])
  expect(outcome).toMatchObject({ passed: 1, failed: 1, flaky: ['a'] })
})

test('all tests with the same name must pass', async () => {
  const first = stage(1, [passing('a'), failing('a')])
  expect(await withSecondTry(first, async () => [passing('a'), failing('a')])).toMatchObject({ failed: 1, flaky: [] })
  expect(await withSecondTry(first, async () => [passing('a')])).toMatchObject({ failed: 1, flaky: [] })
  expect(await withSecondTry(first, async () => [passing('a'), passing('a')])).toMatchObject({ failed: 0, flaky: ['a'] })
})

test('a file that failed outside of its tests is flaky when all its tests pass', async () => {
  const first = stage(1, [{ ...passing('a'), status: 'skipped' as never }, brokenFile])
  expect(first.failed).toBe(1)
  expect(await withSecondTry(first, async () => [passing('a')])).toMatchObject({ failed: 0, flaky: ['a.test.ts'] })
  expect(await withSecondTry(first, async () => [failing('a')])).toMatchObject({ failed: 1, flaky: [] })
  expect(await withSecondTry(first, async () => [])).toMatchObject({ failed: 1, flaky: [] })
})

test('three flaky tests pass and four fail the run', async () => {
  for (const [count, code, line] of [
    [3, 0, '3 passed, 0 failed'],
    [4, 1, '4 passed, 1 failed'],
  ] as const) {
    const outcome = await withSecondTry(stage(1, many(count)), async failed => failed.map(({ name }) => passing(name)))
    expect(summary([outcome], 7)).toBe(code)
    expect(lastLine()).toBe(line)
  }
})

test('the time of a feature is that of its own tests and of the browser tests whose names begin with its name; too much fails the run', () => {
  const taking = (file: string, milliseconds: number) => ({ ...passing(file), file, milliseconds })
  const unit = [taking('src/features/prayer/server/api.test.ts', 4_000), taking('src/features/news/server/api.test.ts', 2_000)]
  const names = ['prayer-wall.spec.ts', 'prayer-own.spec.ts', 'news.spec.ts', 'newsletter.spec.ts', 'pages.spec.ts', 'third-parts.spec.ts']
  const browser = names.map(name => taking(name, 1_000))
  const others = [taking('tests/process/startup.test.ts', 60_000)]
  vi.stubEnv('TEST_ALL', '1')
  expect(summary([stage(0, unit), stage(0, browser), stage(0, others)], 7)).toBe(1)
  // Two tests run at once.
  expect(printed).toMatch(/ 3\.0 s {3}8\.3 % {2}prayer\n +1\.5 s {3}4\.2 % {2}news\n +0\.5 s {3}1\.4 % {2}third-parts\n\n/)
  expect(printed).toMatch(/^FAILED: the tests of prayer took 8\.3 % of all; they may take 2\.4\.\nFAILED: the tests of news took 4\.2 %/m)
  expect(lastLine()).toBe('9 passed, 2 failed')
  vi.stubEnv('TEST_ALL', '')
  expect(summary([stage(0, unit), stage(0, browser), stage(0, others)], 7)).toBe(0)
})
