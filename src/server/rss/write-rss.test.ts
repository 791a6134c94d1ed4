import { XMLValidator } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import RssParser from 'rss-parser'
import { expect, test } from 'vitest'
import { element, writeRss } from './write-rss.ts'

const write = (text: string) =>
  writeRss({
    origin: 'https://igreja.example',
    path: '/feed.xml',
    page: '/news',
    title: text,
    description: text,
    language: 'pt_BR',
    more: [element('itunes:explicit', false)],
    items: [
      {
        path: '/news/1',
        title: text,
        date: new Date('2026-03-01T22:00:00Z'),
        summary: text,
        author: text,
        html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')} <a href="/about">x</a></p>`,
        more: [element('enclosure', null, { url: `https://cdn.example/?a=1&b="2"`, length: 3, type: null })],
      },
      { path: '/news/2', guid: 'b', title: 'Dois', date: new Date(0), summary: '', author: null, html: '' },
    ],
  })

test.each([
  ['quotes and tags', `Pão & <peixe> "d'água"`],
  ['the end of CDATA', 'a ]]> b <![CDATA[ c'],
  ['emoji and right-to-left words', '🙏🏽 Ação de graças: שלום'],
  ['line breaks', 'Um\n\tdois'],
])('other parsers read %s as they were written', async (_, text) => {
  const xml = write(text)
  expect(XMLValidator.validate(xml)).toBe(true)
  // Strict: what is not well-formed is an error.
  const feed = await new RssParser({ xml2js: { strict: true } }).parseString(xml)
  expect(feed).toMatchObject({ title: text, description: text, link: 'https://igreja.example/news', language: 'pt-BR' })
  const [item, other] = feed.items
  expect(item).toMatchObject({
    title: text,
    content: text,
    creator: text,
    guid: 'https://igreja.example/news/1',
    isoDate: '2026-03-01T22:00:00.000Z',
    enclosure: { url: 'https://cdn.example/?a=1&b="2"', length: '3' },
  })
  expect(item?.['content:encoded']).toContain('<a href="https://igreja.example/about">x</a>')
  expect(other).toMatchObject({ guid: 'b', title: 'Dois' })
  expect(parseRssFeed(xml).items?.[0]?.guid).toEqual({ value: 'https://igreja.example/news/1', isPermaLink: true })
  expect(xml).toContain('<itunes:explicit>false</itunes:explicit>')
})

test('characters that no XML document may contain are left out', async () => {
  const xml = write(`a\0\u0001\b\u000b\u001f\u007f\ufffe\uffffz${'\ud800'}`)
  expect(XMLValidator.validate(xml)).toBe(true)
  expect((await new RssParser({ xml2js: { strict: true } }).parseString(xml)).title).toBe('az\ufffd')
  expect(xml.isWellFormed()).toBe(true)
})
