import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failedStage, outcomeOf, summary, withSecondTry } from '../../scripts/testing/outcome.mjs'

// What decides whether a run counts as green.

const passing = (name: string) => ({ name, status: 'passed' as const, milliseconds: 5 })
const failing = (name: string) => ({ name, status: 'failed' as const, milliseconds: 5 })
const many = (length: number) => Array.from({ length }, (_, i) => failing(`test ${i}`))
const stage = (code: number, tests?: ReturnType<typeof passing | typeof failing>[]) =>
  outcomeOf({ stage: 'vitest', code, ...(tests ? { tests } : {}) })

let printed: string
beforeEach(() => {
  printed = ''
  vi.spyOn(console, 'log').mockImplementation(text => {
    printed += `${text}\n`
  })
})
afterEach(() => vi.restoreAllMocks())
const lastLine = () => printed.trimEnd().split('\n').at(-1)

test('a stage fails that left no report, ended badly or ran nothing', () => {
  expect(stage(1)).toMatchObject({ failed: 1, note: 'ended with 1 and left no report' })
  expect(stage(1, [passing('a')])).toMatchObject({ passed: 1, failed: 1, note: 'ended with 1' })
  expect(stage(0, [])).toMatchObject({ failed: 1, note: 'ran nothing' })
  expect(stage(0, [passing('a')])).toMatchObject({ passed: 1, failed: 0 })
  expect(failedStage('browser', 'there is no build').failed).toBe(1)
})

test('what fails is tried again by itself, and what then passes is flaky and counts as passed', async () => {
  const tried: string[] = []
  const outcome = await withSecondTry(stage(1, [passing('a'), failing('b'), failing('c')]), async failed => {
    tried.push(...failed.map(({ name }) => name))
    return [passing('b'), failing('c')]
  })
  expect(tried).toEqual(['b', 'c'])
  expect(outcome).toMatchObject({ passed: 2, failed: 1, flaky: ['b'] })
  expect(summary([outcome])).toBe(1)
  expect(printed).toContain('FLAKY (passed at its second try): b')
  expect(lastLine()).toBe('2 passed, 1 failed')
})

test('nothing is tried again when all is well, when very much fails, or when the second try reports nothing', async () => {
  const never = async () => {
    throw new Error('tried again')
  }
  expect(await withSecondTry(stage(0, [passing('a')]), never)).toMatchObject({ passed: 1, failed: 0 })
  expect(await withSecondTry(stage(1, many(21)), never)).toMatchObject({ failed: 21, flaky: [] })
  expect(await withSecondTry(stage(1, [failing('a')]), async () => undefined)).toMatchObject({ failed: 1, flaky: [] })
})

test('three flaky tests pass and four fail the run', async () => {
  for (const [count, code, line] of [
    [3, 0, '3 passed, 0 failed'],
    [4, 1, '4 passed, 1 failed'],
  ] as const) {
    const outcome = await withSecondTry(stage(1, many(count)), async failed => failed.map(({ name }) => passing(name)))
    expect(summary([outcome])).toBe(code)
    expect(lastLine()).toBe(line)
  }
})
