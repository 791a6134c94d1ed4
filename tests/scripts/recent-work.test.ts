import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recentWork } from '../../scripts/testing/recent-work.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-recent-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, lines: number) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), 'a line\n'.repeat(lines))
}

function git(time: string, ...args: string[]) {
  const env = { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time }
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, env, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}

function commit(time: string) {
  git(time, 'add', '-A')
  git(time, 'commit', '-qm', 'work')
}

test('recent is what the hours before the last commit have changed, and what is not committed yet', () => {
  git('2026-03-01T10:00:00Z', 'init', '-q')
  write('src/features/old/server/index.ts', 100)
  write('src/features/moved/big.ts', 90)
  commit('2026-03-01T10:00:00Z')
  // Two commits of one change, each of them short; the last one is of the next day in UTC.
  write('src/features/new/server/index.ts', 12)
  renameSync(join(folder, 'src/features/moved/big.ts'), join(folder, 'src/features/moved/large.ts'))
  write('src/features/renamed/site/page.tsx', 3)
  commit('2026-03-01T22:00:00Z')
  write('src/features/new/site/page.tsx', 12)
  write('src/server/mail/send.ts', 40)
  write('docs/testing.md', 40)
  commit('2026-03-01T22:30:00-03:00')
  write('tests/e2e/search.spec.ts', 1)
  const { day, changed } = recentWork(folder)
  expect(day).toBe('2026-03-02')
  expect(changed.toSorted()).toEqual(['src/features/new/', 'src/server/mail/', 'tests/e2e/search.spec.ts'])
})

test('without a history everything is recent, so all tests run', () => {
  expect(recentWork(folder).changed).toEqual(['src/', 'tests/'])
})

test('in a copy with only the last commit, too', () => {
  git('2026-03-01T10:00:00Z', 'init', '-q')
  write('src/features/old/server/index.ts', 100)
  commit('2026-03-01T10:00:00Z')
  write('src/features/new/server/index.ts', 100)
  commit('2026-03-05T10:00:00Z')
  git('2026-03-05T10:00:00Z', 'clone', '-q', '--depth=1', `file://${folder}`, join(folder, 'copy'))
  expect(recentWork(join(folder, 'copy')).changed.toSorted()).toEqual(['src/features/new/', 'src/features/old/'])
})
