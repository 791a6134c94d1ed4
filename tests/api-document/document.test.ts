import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { routes } from '#main/app.ts'
import { openApiDocument } from '#server/api-document/document.ts'
import { changesOf } from './changes.ts'

const path = 'docs/openapi.json'
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

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 20_000_000 })

/** Whether a decision record of that number is new or changed since the last commit. */
const isBeingDecided = (number: string | undefined) => Boolean(number && git('status', '--porcelain', `docs/decisions/${number}-*.md`))

test('the document is the committed one: a change is written down, and a break is a decision', () => {
  const { WRITE_OPENAPI, BREAK_DECISION } = process.env
  const written = readFileSync(path, 'utf8')
  // What was agreed is what the last commit says; outside of a checkout, what lies there.
  const agreed = WRITE_OPENAPI ? git('show', `HEAD:${path}`) : written
  const breaks = changesOf(JSON.parse(agreed), JSON.parse(source))
    .filter(({ kind }) => kind === 'break')
    .map(({ place }) => place)
  if (WRITE_OPENAPI) {
    if (!isBeingDecided(BREAK_DECISION))
      expect(breaks, 'These may harm a caller. Write a decision record and name it: npm run openapi -- --break NNNN').toEqual([])
    writeFileSync(path, source)
  } else {
    expect(breaks, 'breaks; see npm run openapi').toEqual([])
    expect(source === written, `The calls have changed. Write it down with npm run openapi, and commit ${path}.`).toBe(true)
  }
})
