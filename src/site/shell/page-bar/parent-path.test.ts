import { expect, test } from 'vitest'
import { parentPath } from './parent-path.ts'

test.each([
  ['/news', '/'],
  ['/news/5', '/news'],
  ['/user/prayer/5', '/user/prayer'],
  ['/access/new-password', '/access'],
  // Which leads home.
  ['/third-parts/voluts', '/third-parts'],
  ['/no/such/page', '/'],
  ['/', '/'],
])('the page above %s is %s', (path, parent) => {
  expect(parentPath(path)).toBe(parent)
})
