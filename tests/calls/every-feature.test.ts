import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '#main/app.ts'
import type { Feature } from '#server/feature.ts'
import { isEndpoint } from '#server/http/api/named-routes.ts'

const contracts = import.meta.glob<Record<string, unknown>>(['../../src/features/*/contract.ts', '../../src/features/*/contract/*.ts'], {
  eager: true,
})
const doors = import.meta.glob<Record<string, unknown>>('../../src/features/*/server/index.ts', { eager: true })

/** A feature's folder on the server, and the name under which its door exports it. */
const found = Object.entries(doors).flatMap(([path, exported]) =>
  Object.entries(exported)
    .filter(([, value]) => features.includes(value as Feature))
    .map(([name]) => ({ folder: join(import.meta.dirname, dirname(path)), name })),
)

test('every folder of a feature with a server is part of the server', () => {
  expect(globSync('src/features/*/server/index.ts')).toHaveLength(features.length)
  expect(found).toHaveLength(features.length)
})

test.each(found)('$name makes all its calls in calls.test.ts', ({ folder, name }) => {
  const file = join(folder, 'calls.test.ts')
  expect(existsSync(file), `${file} is missing (docs/testing.md)`).toBe(true)
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`describeCalls\\(\\s*${name},`))
})

test('every call of every contract is part of its feature, under a name of its own', () => {
  const declared = Object.values(contracts).flatMap(contract => Object.entries(contract).filter(([, value]) => isEndpoint(value)))
  const known = new Map(features.flatMap(({ calls }) => Object.entries(calls).map(([name, value]) => [value, name] as const)))
  expect(declared.length).toBeGreaterThan(90)
  expect(declared.filter(([name, value]) => known.get(value) !== name).map(([name]) => name)).toEqual([])
  expect(new Set(declared.map(([name]) => name)).size).toBe(declared.length)
})
