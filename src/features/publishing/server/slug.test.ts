import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('the slug of any name is a part of an address, and never an id', () => {
  expect(slugOf('Boletim nº 48: Advento!', 'publicacao')).toBe('boletim-no-48-advento')
  expect(slugOf('2027', 'turma')).toBe('turma-2027')
  const isSlug = (name: string) => {
    expect(slugOf(name, 'turma')).toMatch(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/)
  }
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), isSlug))
})
