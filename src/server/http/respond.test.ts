import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { asProblem } from './respond.ts'

test('a query that was refused because too many wait is unavailable, not a failure of ours', () => {
  const refused = new Problem('unavailable', { retryAfter: 3 })
  expect(asProblem(new DrizzleQueryError('select 1', [], refused))).toBe(refused)
})
