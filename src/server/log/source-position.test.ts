import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { withSourcePosition } from './source-position.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrio-map-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a line of a stack trace names the source file; a line without a source map stays', () => {
  const bundle = join(folder, 'index.js')
  // The first character of the bundle comes from line 3, column 5 of the source.
  writeFileSync(`${bundle}.map`, JSON.stringify({ version: 3, sources: ['../../../src/server/env.ts'], names: [], mappings: 'AAEI' }))
  const { href } = pathToFileURL(bundle)
  expect(withSourcePosition(`at readEnv (${href}:1:1)`)).toBe('at readEnv (src/server/env.ts:3:5)')
  expect(withSourcePosition(`at async ${href}:1:1`)).toBe('at async src/server/env.ts:3:5')
  const without = `at x (${pathToFileURL(join(folder, 'other.js')).href}:1:1)`
  expect(withSourcePosition(without)).toBe(without)
  expect(withSourcePosition('at node:internal/process/task_queues:95:5')).toBe('at node:internal/process/task_queues:95:5')
})
