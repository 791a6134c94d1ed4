import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { purposes, routes } from '#main/app.ts'
import { openApiDocument } from '#server/api-document/document.ts'
import { withPurposes } from '#server/payment-purpose.ts'
import { changesOf } from './changes.ts'

const path = 'docs/openapi.json'
const source = `${JSON.stringify(openApiDocument(withPurposes(routes, purposes)), null, 1)}\n`

/** Paths that others resemble, such as `/igreja/{slug}/visual`: of two that match, the literal segment wins. Any other resemblance fails. */
const pathsWithLiteral = [
  '/api/igreja/codigo/{code}',
  '/api/user/oracao/{id}',
  '/api/user/chave-acesso/{id}',
  '/api/v1/oracao/mensagem/{id}',
  // Beside `/usuario/{slug}/{id}/cartoes`: all are the spec's, and an id of an address or a child is a number.
  '/api/usuario/{id}/endereco/{addr}',
  '/api/usuario/{id}/crianca/{child}',
  '/api/usuario/doacao-recorrente/{id}',
  // The same beside one whose id is a number, too.
  '/api/usuario/{slug}/{id}/cartoes` and `/api/usuario/{user}/evento-arquivo/{id}',
]

test('the document passes a strict linter', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const found = await lintFromString({ source, config })
  const isKnown = (message: string) => pathsWithLiteral.some(known => message.includes(`two ambiguous paths: \`${known}\``))
  const problems = found.filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !isKnown(message))
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 20_000_000 })

/** Whether the decision record with this number is new or changed since the last commit. */
const isBeingDecided = (number: string | undefined) => Boolean(number && git('status', '--porcelain', `docs/decisions/${number}-*.md`))

test('the document equals the committed one, and a breaking change needs a decision record', () => {
  const { WRITE_OPENAPI, BREAK_DECISION } = process.env
  const saved = readFileSync(path, 'utf8')
  // The version of the last commit; outside of a checkout, the file as it is.
  const committed = WRITE_OPENAPI ? git('show', `HEAD:${path}`) : saved
  const breaks = changesOf(JSON.parse(committed), JSON.parse(source))
    .filter(({ kind }) => kind === 'break')
    .map(({ place }) => place)
  if (WRITE_OPENAPI) {
    if (!isBeingDecided(BREAK_DECISION))
      expect(
        breaks,
        'These changes may break clients. Write a decision record and pass its number: npm run openapi -- --break NNNN',
      ).toEqual([])
    writeFileSync(path, source)
  } else {
    expect(breaks, 'breaking changes; see npm run openapi').toEqual([])
    expect(source === saved, `The endpoints have changed. Run npm run openapi, and commit ${path}.`).toBe(true)
  }
})
