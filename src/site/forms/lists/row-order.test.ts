import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Failures } from '../form-check.ts'
import { moveRow, nextKey, oldIndexes, presentRows, type Row, renumber } from './row-order.ts'

const keys = (rows: readonly Row[]) => rows.map(({ key }) => key)
const rows: Row[] = [{ key: 4 }, { key: 2, removedAs: 'Ingresso 2' }, { key: 9 }]

test('a row moves past removed ones, which stay where they were', () => {
  expect(moveRow(rows, 9, -1)).toEqual([{ key: 9 }, rows[1], { key: 4 }])
  expect(moveRow(rows, 4, -1)).toEqual(rows)
  expect(moveRow(rows, 9, 1)).toEqual(rows)
})

test('a new row has a key that none has, also none of the removed ones', () => {
  expect(nextKey(rows)).toBe(10)
  expect(nextKey([])).toBe(0)
})

test('failures stay with their row, in nested lists too', () => {
  const failures: Failures = {
    nome: 'required',
    ingressos: 'max:2',
    'ingressos.0.nome': 'required',
    'ingressos.1.perguntas.0.texto': 'min:2',
    'ingressos.2.nome': 'taken',
    'ingressosExtra.0.nome': 'invalid',
    'ingressosB0.nome': 'invalid',
  }
  // The first row was removed, the other two have changed places, and one was added.
  expect(renumber(failures, 'ingressos', [2, 1, -1])).toEqual({
    nome: 'required',
    ingressos: 'max:2',
    'ingressos.0.nome': 'taken',
    'ingressos.1.perguntas.0.texto': 'min:2',
    'ingressosExtra.0.nome': 'invalid',
    'ingressosB0.nome': 'invalid',
  })
  expect(renumber({ 'ingressos.1.perguntas.0.texto': 'required' }, 'ingressos.1.perguntas', [1, 0])).toEqual({
    'ingressos.1.perguntas.1.texto': 'required',
  })
})

test('after any moves and removals, each row that is left has its own failure', () => {
  const step = fc.record({ at: fc.nat(), kind: fc.constantFrom('up', 'down', 'remove', 'drop', 'restore', 'add') })
  const property = fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step), (count, steps) => {
    let current: Row[] = Array.from({ length: count }, (_, key) => ({ key }))
    let failures: Failures = Object.fromEntries(keys(current).map(key => [`l.${key}.a`, `min:${key}` as const]))
    const lost = new Set<number>()
    for (const { at, kind } of steps) {
      const { key } = current[at % current.length] ?? {}
      let next = current
      if (kind === 'add') next = [...current, { key: nextKey(current) }]
      else if (key === undefined) continue
      else if (kind === 'up' || kind === 'down') next = moveRow(current, key, kind === 'up' ? -1 : 1)
      else if (kind === 'drop') next = current.filter(row => row.key !== key)
      else next = current.map(row => (row.key === key ? (kind === 'remove' ? { key, removedAs: 'x' } : { key }) : row))
      failures = renumber(failures, 'l', oldIndexes(current, next))
      // A removed row that comes back has no failure, and a key may be given again after its row was dropped.
      for (const row of presentRows(next)) if (!keys(presentRows(current)).includes(row.key)) lost.add(row.key)
      current = next
    }
    const expected = presentRows(current).flatMap(({ key }, index) =>
      key < count && !lost.has(key) ? [[`l.${index}.a`, `min:${key}`]] : [],
    )
    expect(failures).toEqual(Object.fromEntries(expected))
  })
  fc.assert(property, { numRuns: 500 })
})
