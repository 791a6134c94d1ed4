import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shorten, toImportedValues } from './imported-values.ts'

const video = { videoId: 'aaaaaaaaaaa', title: 'Culto', description: '', publishedAt: '2026-03-01T22:00:00Z' }

test('the description becomes escaped paragraphs, and a summary in one line', () => {
  const values = toImportedValues({ ...video, description: 'Graça & paz\n<b>todos</b>\n\n\nhttps://a.example/?x=1&y=2\0\ud800' })
  expect(values.conteudo).toBe('<p>Graça &amp; paz<br />&lt;b&gt;todos&lt;/b&gt;</p><p>https://a.example/?x=1&amp;y=2\ufffd</p>')
  expect(values.resumo).toBe('Graça & paz <b>todos</b> https://a.example/?x=1&y=2\ufffd')
  expect(values.dataInicio).toBe('2026-03-01T22:00:00.000Z')
})

test('a video without a title is called by its id', () => {
  expect(toImportedValues({ ...video, title: ' ' }).titulo).toBe('aaaaaaaaaaa')
})

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
