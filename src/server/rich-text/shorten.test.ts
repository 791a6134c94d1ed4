import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('a text is cut after a word', () => {
  expect(shorten('um dois três', 12)).toBe('um dois três')
  expect(shorten('um dois três', 11)).toBe('um dois…')
  expect(shorten('um dois três', 8)).toBe('um dois…')
  expect(shorten('um dois três', 7)).toBe('um…')
  expect(shorten('😀😀😀', 4)).toBe('😀…')
})

test('no text becomes longer than allowed, or something that cannot be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 2, max: 300 }), (text, max) => {
      const short = shorten(text.toWellFormed(), max)
      expect(short.length).toBeLessThanOrEqual(max)
      expect(short.isWellFormed()).toBe(true)
    }),
  )
})
