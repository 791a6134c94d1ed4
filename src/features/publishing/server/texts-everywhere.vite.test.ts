import fc from 'fast-check'
import RssParser from 'rss-parser'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { escapeHtml, plainTextOf } from '#contract/html/html-text.ts'
import { sharedPicture } from '#contract/pictures/share-picture.ts'
import * as news from '#features/news/contract.ts'
import { search } from '#features/search/contract.ts'
import { shortDescription } from '#site/content/meta.ts'
import { newPicture } from '../../../../tests/fixtures/sample.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { contentMeta } from '../site/content-meta.ts'

// With the news, which have nothing of their own.
const { call, buildChurch, buildMember, send, close } = await openTestServer()
afterAll(close)
const at = await buildChurch()
const as = await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
const root = { loaderData: { startUp: { status: 'ready', church: at }, origin: 'http://x' } }

/** Words with what is, looks like or becomes an entity or markup. */
const words = fc.array(
  fc.constantFrom('Pão', '&', '&amp;', '&lt;b&gt;', '<b>', '<3', '>', '"', "'", '&#39;', '&nbsp;', 'é', '🙏', "d'água", 'A&B'),
  {
    minLength: 1,
    maxLength: 10,
  },
)

test('a text comes out as it was written, in list, page, og, search and feed', async () => {
  let number = 0
  await fc.assert(
    fc.asyncProperty(words, async parts => {
      const word = `palavra${++number}`
      const text = ['Fim', ...parts, word].join(' ')
      const conteudo = `<h2>${escapeHtml(text)}</h2><ul><li>${escapeHtml(text)}</li></ul>`
      const created = (await call(news.createNews, { body: { titulo: text, resumo: '', conteudo } }, { at, as })).reply
      const { id } = (await call(news.publishNews, { id: created.id, versao: created.versao, body: {} }, { at, as })).reply
      const [listed] = (await call(news.listNews, { limit: 1 }, { at })).reply
      const { reply: piece } = await call(news.getNews, { id }, { at })
      expect([listed?.titulo, piece.titulo, plainTextOf(piece.conteudo)]).toEqual([text, text, `${text} ${text}`])

      const tags = contentMeta({ matches: [root] }, { path: '/news', title: () => 'x' }, piece, { '@type': 'NewsArticle' })
      const contentOf = (name: string) => tags.flatMap(tag => ('property' in tag && tag.property === name ? [tag.content] : []))
      expect(contentOf('og:title')).toEqual([text])
      expect(contentOf('og:description')).toEqual([shortDescription(`${text} ${text}`)])

      const [found] = (await call(search, { q: word }, { at })).reply.resultados
      expect(found?.titulo).toBe(text)
      expect(`${text} ${text}`).toContain(found?.trecho.replace(/^…|…$/g, '').trim())

      const feed = await new RssParser().parseString((await send({ path: '/news/feed.xml', host: at.host })).text)
      const item = feed.items.find(({ link }) => link?.endsWith(`/${id}`))
      expect([item?.title, plainTextOf(item?.['content:encoded'])]).toEqual([text, `${text} ${text}`])
    }),
    { numRuns: 12 },
  )
})

test('the picture of a shared page is a JPEG in the shape in which it is shown, whatever was stored', async () => {
  const { id, versao } = (await call(news.createNews, { body: { titulo: 'Com foto', resumo: '', conteudo: '' } }, { at, as })).reply
  const form = { imagem: await newPicture(300, 900), alt: 'Pátio' }
  const { imagem } = (await call(news.setNewsPicture, { id, versao, form }, { at, as })).reply
  const path = sharedPicture(imagem?.url ?? '') ?? ''
  const { status, headers, body } = await send({ path, host: at.host })
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect((await send({ path: '/og-pictures/0.jpg', host: at.host })).status).toBe(404)
})
