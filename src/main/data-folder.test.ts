import { chmodSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let parent: string
beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'atrio-data-')))
  chmodSync(parent, 0o755)
})
afterEach(() => rmSync(parent, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

test.each([
  ['absolute', (path: string) => path],
  ['relative', (path: string) => relative(process.cwd(), path)],
])('only the folders that it creates are closed: %s path', async (_, written) => {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  await openDataFolder(written(join(parent, 'new/data')), () => {})
  expect([modeOf(join(parent, 'new/data')), modeOf(join(parent, 'new')), modeOf(parent)]).toEqual([mode, mode, 0o755])
})
