import { expect, test } from 'vitest'
import { circlesBetween } from '../../scripts/checks/folder-circles.mjs'

const folderOf = (path: string) => (path.includes('/') ? path.split('/')[0] : undefined)
const circlesOf = (...imports: [source: string, resolved: string][]) =>
  circlesBetween(
    imports.map(([source, resolved]) => ({ source, resolved })),
    folderOf,
  )

test('folders that import only those below them are in no circle', () => {
  expect(circlesOf(['http/app', 'db/pool'], ['db/pool', 'log/log'], ['http/app', 'log/log'], ['db/pool', 'db/rows'])).toEqual([])
})

test('a circle is named with each of its imports, and without those that only lead to it', () => {
  expect(
    circlesOf(
      ['app/app', 'http/pages'],
      ['http/pages', 'db/rows'],
      ['db/rows', 'log/log'],
      ['db/pool', 'log/log'],
      ['log/log', 'http/pages'],
      ['log/log', 'clock'],
    ),
  ).toEqual(['db → log → http → db:\n  db/rows → log/log\n  db/pool → log/log\n  log/log → http/pages\n  http/pages → db/rows'])
})

test('of circles that share folders only the shortest one is named, and others on their own', () => {
  const circles = circlesOf(['a/1', 'b/1'], ['b/1', 'c/1'], ['c/1', 'a/1'], ['c/1', 'b/1'], ['x/1', 'y/1'], ['y/1', 'x/2'], ['c/1', 'x/1'])
  expect(circles.map(circle => circle.split(':')[0])).toEqual(['b → c → b', 'x → y → x'])
})
