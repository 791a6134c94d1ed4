import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageProblems } from '../../scripts/checks/package-rules.mjs'
import { root } from '../../scripts/run/programs.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const problemsWith = (path: string, added: object) => packageProblems({ ...packages, [path]: added })

test('the locked packages may be taken', () => {
  expect(packageProblems(packages)).toEqual([])
})

test.each([
  ['GPL-3.0-only', false],
  ['MIT AND AGPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['(MIT OR Apache-2.0) AND GPL-3.0-only', false],
  [undefined, false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['MIT', true],
  ['(GPL-3.0-only OR MIT)', true],
])('a new package with the licence %s: %s', (license, isTaken) => {
  expect(problemsWith('node_modules/new', { license })).toEqual(isTaken ? [] : [`new: licence ${license ?? 'none'}`])
})

test('a new package with an install script, also deep inside another, is refused', () => {
  const path = 'node_modules/vite/node_modules/@new/deep'
  expect(problemsWith(path, { license: 'MIT', hasInstallScript: true })).toEqual(['@new/deep: runs a script when it is installed'])
})

test('an exception that no package needs any more is reported', () => {
  const { 'node_modules/axe-core': _, ...others } = packages
  expect(packageProblems(others)).toEqual(['axe-core: no package needs this exception any more'])
})
