import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApiDocument } from '#server/api-document/document.ts'
import { routes } from '#server/app.ts'
import { changesOf } from './changes.ts'

const committed = 'docs/openapi.json'
const source = `${JSON.stringify(openApiDocument(routes), null, 1)}\n`

test('the document passes a strict linter', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // `/igreja/codigo/{code}` beside `/igreja/{slug}/visual`: the specification has such paths, and literal words go first.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source, config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('the document is the committed one: a change is written down, and a break is a decision', () => {
  const before = existsSync(committed) ? readFileSync(committed, 'utf8') : '{}'
  const breaks = changesOf(JSON.parse(before), JSON.parse(source))
    .filter(({ kind }) => kind === 'break')
    .map(({ place }) => place)
  const { WRITE_OPENAPI, BREAK_DECISION } = process.env
  if (WRITE_OPENAPI) {
    const decided = BREAK_DECISION && globSync(`docs/decisions/${BREAK_DECISION}-*.md`).length > 0
    if (!decided) expect(breaks, 'These may harm a caller. Name the decision: npm run openapi -- --break 0021').toEqual([])
    writeFileSync(committed, source)
  } else {
    expect(breaks, 'breaks; see npm run openapi').toEqual([])
    expect(source === before, `The calls have changed. Write it down with npm run openapi, and commit ${committed}.`).toBe(true)
  }
})
