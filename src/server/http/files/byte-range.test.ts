import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=2-99', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['items=0-1', undefined],
  ['', undefined],
  [null, undefined],
] as const)('%s of ten bytes is %j', (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected)
})

test('no part of an empty file can be sent', () => {
  expect([readRange('bytes=0-', 0), readRange('bytes=-1', 0), readRange(null, 0)]).toEqual(['unsatisfiable', 'unsatisfiable', undefined])
})
