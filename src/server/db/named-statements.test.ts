import { expect, test } from 'vitest'
import { createStatementNames } from './named-statements.ts'

test('texts that return have names; the one that was not used for longest loses its name to a new one', () => {
  const { named, counts } = createStatementNames(2)
  const nameOf = (text: string) => named<{ text: string; name?: string }>({ text }).name
  const use = (text: string) => [nameOf(text), nameOf(text), nameOf(text)]
  expect(use('select a')).toEqual([undefined, undefined, expect.stringMatching(/^q[\da-f]{16}$/)])
  use('select b')
  const name = nameOf('select a')
  use('select c')
  expect(nameOf('select a')).toBe(name)
  expect(nameOf('select b')).toBeUndefined()
  expect(counts()).toEqual({ named: 2, dropped: 1 })
  // The same text gets the same name again: a connection that has parsed it need not do so again.
  expect(use('select b').at(-1)).toMatch(/^q/)
  expect(use(`select '${'x'.repeat(4_000)}'`)).toEqual([undefined, undefined, undefined])
})
