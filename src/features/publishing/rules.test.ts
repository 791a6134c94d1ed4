import { expect, test } from 'vitest'
import { newestOf, piecesOnHome } from './rules.ts'

const piece = (id: number, dataInicio = '2026-11-01T12:00:00.000Z') => ({ id, dataInicio })

test('home shows the highlights first, then the newest', () => {
  expect(piecesOnHome([piece(1)], [piece(9), piece(8), piece(1)], 3)).toEqual([piece(1), piece(9), piece(8)])
  expect(piecesOnHome([], [piece(9)], 3)).toEqual([piece(9)])
  expect(piecesOnHome([], [], 3)).toEqual([])
})

test('old highlights leave room for the newest, so that there is news', () => {
  const old = [1, 2, 3].map(id => piece(id, '2025-01-01T12:00:00.000Z'))
  const shown = piecesOnHome(old, [piece(9), piece(8)], 3)
  expect(shown.map(({ id }) => id)).toEqual([1, 2, 9])
  expect(newestOf(shown)).toBe('2026-11-01T12:00:00.000Z')
  expect(newestOf([])).toBeUndefined()
})
