import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '#main/app.ts'
import type { Feature } from '#server/feature.ts'
import { isEndpoint, namedRoutes } from '#server/http/api/named-routes.ts'

const contracts = import.meta.glob<Record<string, unknown>>(['../../src/features/*/contract.ts', '../../src/features/*/contract/*.ts'], {
  eager: true,
})
const entryPoints = import.meta.glob<Record<string, unknown>>('../../src/features/*/server/index.ts', { eager: true })

/** Each feature's `server` folder, and the name under which its entry point exports the feature. */
const serverFolders = Object.entries(entryPoints).flatMap(([path, exported]) =>
  Object.entries(exported)
    .filter(([, value]) => features.includes(value as Feature))
    .map(([name]) => ({ folder: join(import.meta.dirname, dirname(path)), name })),
)

test('every feature with a server folder is in the list of features', () => {
  expect(globSync('src/features/*/server/index.ts')).toHaveLength(features.length)
  expect(serverFolders).toHaveLength(features.length)
})

test.each(serverFolders)('$name is tested by describeCalls in calls.test.ts', ({ folder, name }) => {
  const file = join(folder, 'calls.test.ts')
  expect(existsSync(file), `${file} is missing (docs/testing.md)`).toBe(true)
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`describeCalls\\(\\s*${name},`))
})

test('an endpoint that nothing handles ends the start', () => {
  for (const { contract, routes } of features.filter(feature => feature.routes.length > 0))
    expect(() => namedRoutes({ contract, routes: routes.slice(1) })).toThrow(/is declared, but has no handler/)
})

test('every endpoint of every contract is in its feature’s contract, under a unique name', () => {
  const declared = Object.values(contracts).flatMap(contract => Object.entries(contract).filter(([, value]) => isEndpoint(value)))
  const known = new Map(features.flatMap(({ contract }) => Object.entries(contract).map(([name, value]) => [value, name] as const)))
  expect(declared.length).toBeGreaterThan(90)
  expect(declared.filter(([name, value]) => known.get(value) !== name).map(([name]) => name)).toEqual([])
  expect(new Set(declared.map(([name]) => name)).size).toBe(declared.length)
})
