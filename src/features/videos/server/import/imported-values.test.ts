import { expect, test } from 'vitest'
import { toImportedValues } from './imported-values.ts'

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
