import { afterAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract.ts'
import { search } from '#features/search/contract.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import * as news from '../contract.ts'
import { feedPath } from '../rules.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, send, owner } = server
afterAll(server.close)

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

async function churchWithEditor() {
  const church = await buildChurch()
  return { church, editor: await buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] }) }
}
const write = async (church: Church, editor: Member, titulo: string, conteudo = '') =>
  (await call(news.createNews, { body: { titulo, resumo: `${titulo} em breve`, conteudo } }, { at: church, as: editor })).reply
async function publish(church: Church, editor: Member, titulo: string, body: object = {}, conteudo?: string) {
  const { id } = await write(church, editor, titulo, conteudo)
  return (await call(news.publishNews, { id, body }, { at: church, as: editor })).reply
}
const titles = async (church: Church, args = {}) => (await call(news.listNews, args, { at: church })).reply.map(({ titulo }) => titulo)

describe('published news', () => {
  test('have no draft, no article before its publication time and none after its end', async () => {
    const { church, editor } = await churchWithEditor()
    await write(church, editor, 'Rascunho')
    const future = await publish(church, editor, 'Futura', { dataInicio: inDays(1) })
    await publish(church, editor, 'Antiga', { dataInicio: inDays(-3), dataFim: inDays(-1) })
    await publish(church, editor, 'Agora')
    expect(await titles(church)).toEqual(['Agora'])
    expect((await call(news.getNews, { id: future.id }, { at: church })).problem.code).toBe('not-found')
    const drafts = await call(news.listStaffNews, {}, { at: church, as: editor })
    expect(drafts.reply.map(({ titulo }) => titulo).sort()).toEqual(['Agora', 'Antiga', 'Futura', 'Rascunho'])
  })

  test('appear at their publication time, without another call', async () => {
    const { church, editor } = await churchWithEditor()
    const { id } = await publish(church, editor, 'Logo', { dataInicio: inDays(1) })
    expect(await titles(church)).toEqual([])
    await owner.query("update noticia set data_inicio = now() - interval '1 second' where id = $1", [id])
    // Another query than before, because a reply may be cached for a minute.
    expect(await titles(church, { limit: 2 })).toEqual(['Logo'])
  })

  test('come page by page, complete and without duplicates, also when several have the same publication time', async () => {
    const { church, editor } = await churchWithEditor()
    const sameTime = inDays(-1)
    for (let n = 1; n <= 7; n++) await publish(church, editor, `N${n}`, { dataInicio: n < 4 ? sameTime : inDays(-n) })
    const seen: string[] = []
    let antes: string | undefined
    for (;;) {
      const { reply } = await call(news.listNews, { limit: 2, ...(antes ? { antes } : {}) }, { at: church })
      seen.push(...reply.map(({ titulo }) => titulo))
      const last = reply.at(-1)
      if (!last || reply.length < 2) break
      antes = `${last.dataInicio}_${last.id}`
    }
    expect(seen).toEqual(['N3', 'N2', 'N1', 'N4', 'N5', 'N6', 'N7'])
  })

  test('have references to the articles before and after them', async () => {
    const { church, editor } = await churchWithEditor()
    const [first, second, third] = [
      await publish(church, editor, 'A', { dataInicio: inDays(-3) }),
      await publish(church, editor, 'B', { dataInicio: inDays(-2) }),
      await publish(church, editor, 'C', { dataInicio: inDays(-2) }),
    ]
    await write(church, editor, 'Rascunho')
    const { reply } = await call(news.getNews, { id: second.id }, { at: church })
    expect([reply.anterior?.id, reply.proxima?.id]).toEqual([first.id, third.id])
    const end = await call(news.getNews, { id: third.id }, { at: church })
    expect([end.reply.anterior?.id, end.reply.proxima]).toEqual([second.id, null])
  })
})

describe('highlights', () => {
  test('are exactly the chosen articles, in the chosen order', async () => {
    const { church, editor } = await churchWithEditor()
    const [a, b, c] = [await publish(church, editor, 'A'), await publish(church, editor, 'B'), await publish(church, editor, 'C')]
    const choose = (ids: number[]) => call(news.highlightNews, { body: { ids } }, { at: church, as: editor })
    await choose([a.id, b.id])
    await choose([c.id, a.id])
    expect(await titles(church, { destaque: 'true' })).toEqual(['C', 'A'])
    expect((await choose([a.id, a.id])).problem).toMatchObject({ status: 422, errors: { ids: 'unknown' } })
    await choose([])
    expect(await titles(church, { destaque: 'true' })).toEqual([])
  })
})

describe('rich text', () => {
  test('keeps allowed elements and removes dangerous ones', async () => {
    const { church, editor } = await churchWithEditor()
    const { conteudo } = await write(
      church,
      editor,
      'Texto',
      `<h1>Título</h1><p onclick="x()">Oi <b>você</b><script>alert(1)</script> <a href="javascript:x()">mau</a> <a href="https://bom.example/a">bom</a></p>
      <img src="https://outro.example/x.png" onerror="x()"><iframe src="https://www.youtube.com/embed/abc" title="Vídeo"></iframe><style>p{}</style><svg onload=x()></svg>`,
    )
    expect(conteudo).not.toMatch(/script|onclick|onerror|javascript|iframe|style|svg|outro\.example|<h1/)
    expect(conteudo).toContain('<h2>Título</h2>')
    expect(conteudo).toContain('<strong>você</strong>')
    expect(conteudo).toContain('href="https://bom.example/a"')
    expect(conteudo).toContain('href="https://www.youtube.com/embed/abc"')
  })
})

describe('publishing', () => {
  test('creates one notification, which changes with the article and is deleted when it becomes a draft again', async () => {
    const { church, editor } = await churchWithEditor()
    const notifications = async () => (await call(listNotifications, {}, { at: church })).reply
    const { id } = await publish(church, editor, 'Coral')
    await call(news.publishNews, { id, body: {} }, { at: church, as: editor })
    expect(await notifications()).toMatchObject([
      {
        titulo: 'Coral',
        tipo: { codigo: 'NOTICIA' },
        idEntidadeRelacionada: id,
        caminho: `/news/${id}`,
        igreja: { codigo: church.codigo },
      },
    ])
    await call(news.updateNews, { id, body: { titulo: 'Coral novo' } }, { at: church, as: editor })
    expect((await notifications()).map(({ titulo }) => titulo)).toEqual(['Coral novo'])
    await call(news.unpublishNews, { id }, { at: church, as: editor })
    expect(await notifications()).toEqual([])
  })

  test('makes the article a search result until it is deleted', async () => {
    const { church, editor } = await churchWithEditor()
    const find = async (q: string) => (await call(search, { q }, { at: church })).reply
    const { id } = await publish(church, editor, 'Mutirão', {}, '<p>Traga uma <b>enxada</b>.</p><p>E água.</p>')
    expect(await find('enxada')).toMatchObject([
      { tipo: 'NOTICIA', titulo: 'Mutirão', caminho: `/news/${id}`, trecho: 'Mutirão em breve Traga uma enxada. E água.' },
    ])
    await write(church, editor, 'Enxada em rascunho')
    expect(await find('rascunho')).toEqual([])
    await call(news.deleteNews, { id }, { at: church, as: editor })
    expect(await find('enxada')).toEqual([])
  })

  test('keeps the publication time when the article is published again', async () => {
    const { church, editor } = await churchWithEditor()
    const first = await publish(church, editor, 'Era uma vez', { dataInicio: inDays(-4) })
    const again = await call(news.publishNews, { id: first.id, body: { dataFim: inDays(4) } }, { at: church, as: editor })
    expect(again.reply.dataInicio).toBe(first.dataInicio)
    const invalid = await call(
      news.publishNews,
      { id: first.id, body: { dataInicio: inDays(2), dataFim: inDays(1) } },
      { at: church, as: editor },
    )
    expect(invalid.problem).toMatchObject({ status: 422, errors: { dataFim: expect.any(String) } })
  })
})

describe('the documents for programs', () => {
  const read = (church: Church, path: string) => send({ path, host: church.host })

  test('the feed has the published news with their full content and absolute links', async () => {
    const { church, editor } = await churchWithEditor()
    const { id } = await publish(church, editor, 'Pão & peixe', {}, '<p>Veja <a href="/about">aqui</a>.</p>')
    await write(church, editor, 'Rascunho secreto')
    const feed = await read(church, feedPath)
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(feed.text).toContain('<![CDATA[Pão & peixe]]>')
    expect(feed.text).toMatch(new RegExp(`<link>http://${church.host}(:\\d+)?/news/${id}</link>`))
    expect(feed.text).toMatch(/href="http:\/\/[^"]+\/about"/)
    expect(feed.text).not.toContain('secreto')
  })

  test('the site map has the news pages; without the module there are neither news pages nor a feed', async () => {
    const { church, editor } = await churchWithEditor()
    const { id } = await publish(church, editor, 'Aqui')
    expect((await read(church, '/sitemap.xml')).text).toContain(`/news/${id}</loc>`)
    const off = await buildChurch({ modules: [] })
    expect((await read(off, '/sitemap.xml')).text).not.toContain('/news')
    expect((await read(off, feedPath)).status).toBe(404)
  })
})
