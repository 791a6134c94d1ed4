import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../scripts/run/programs.mjs'

const folder = mkdtempSync(join(tmpdir(), 'atrio-install-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a file of JSON. */
const write = (path: string, content: object) => writeFileSync(join(folder, path), JSON.stringify(content))

test('no package runs a script when it is installed, while the project’s own scripts run', { timeout: 60_000 }, () => {
  mkdirSync(join(folder, 'hostile'))
  mkdirSync(join(folder, 'project'))
  write('hostile/package.json', { name: 'hostile', version: '1.0.0', scripts: { postinstall: `touch ${join(folder, 'it-ran')}` } })
  write('project/package.json', {
    name: 'project',
    version: '1.0.0',
    scripts: { start: 'echo started' },
    dependencies: { hostile: 'file:../hostile' },
  })
  copyFileSync(join(root, '.npmrc'), join(folder, 'project/.npmrc'))
  const npm = (...args: string[]) => spawnSync('npm', args, { cwd: join(folder, 'project'), encoding: 'utf8' })
  const { status, stderr } = npm('install', '--offline', '--install-links', '--no-audit', '--no-fund')
  expect(status, stderr).toBe(0)
  expect(existsSync(join(folder, 'project/node_modules/hostile/package.json'))).toBe(true)
  expect(existsSync(join(folder, 'it-ran'))).toBe(false)
  expect(npm('start').stdout).toContain('started')
})
