import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { type DocumentRequest, documentsByPath } from './documents.ts'
import { sitemap } from './sitemap.ts'

const request = { origin: 'https://casa.example' } as DocumentRequest
const pages = (count: number) => async () =>
  Array.from({ length: count }, (_, index) => ({ path: `/news/${index}?a&b`, changed: '2026-11-01T10:00:00.000Z' }))

/** The file at an address, as another program reads it. */
async function read(path: string, ...counts: number[]) {
  const found = documentsByPath(sitemap(counts.map(pages)))(path)
  const content = await found?.document.make({ ...request, ...(found.parameter && { parameter: found.parameter }) })
  const isArray = (name: string) => name === 'url' || name === 'sitemap'
  return content === undefined ? undefined : new XMLParser({ isArray, htmlEntities: true }).parse(String(content))
}

test('a site map of up to 50,000 pages is one file', async () => {
  const { urlset } = await read('/sitemap.xml', 49_999, 1)
  expect(urlset.url).toHaveLength(50_000)
  expect(urlset.url[0]).toEqual({ loc: 'https://casa.example/news/0?a&b', lastmod: '2026-11-01T10:00:00.000Z' })
  expect(await read('/sitemap/1.xml', 50_000)).toBeUndefined()
})

test('a larger one is an index of files, in which each page is once', async () => {
  const { sitemapindex } = await read('/sitemap.xml', 60_000, 60_001)
  expect(sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)).toEqual(
    [1, 2, 3].map(number => `https://casa.example/sitemap/${number}.xml`),
  )
  const counts = []
  for (const number of [1, 2, 3, 4]) counts.push((await read(`/sitemap/${number}.xml`, 60_000, 60_001))?.urlset.url.length)
  expect(counts).toEqual([50_000, 50_000, 20_001, undefined])
})
