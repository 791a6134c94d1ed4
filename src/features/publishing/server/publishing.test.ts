import { afterAll, describe, expect, test } from 'vitest'
import type { Args } from '#contract/endpoint.ts'
import * as news from '#features/news/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { search } from '#features/search/contract.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'

// Published content in general, tried with the news, which have nothing of their own.
const server = await openTestServer()
const feedPath = '/news/feed.xml'
const { call, buildChurch, buildMember, send, owner } = server
afterAll(server.close)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function churchWithEditor() {
  const church = await buildChurch()
  return { church, editor: await buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] }) }
}
const write = async (church: Church, editor: Member, titulo: string, conteudo = '') =>
  (await call(news.createNews, { body: { titulo, resumo: `${titulo} em breve`, conteudo } }, { at: church, as: editor })).reply
async function publish(church: Church, editor: Member, titulo: string, body: object = {}, conteudo?: string) {
  const { id, versao } = await write(church, editor, titulo, conteudo)
  return (await call(news.publishNews, { id, versao, body }, { at: church, as: editor })).reply
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

describe('the search of a list', () => {
  test('finds published pieces, the best first, and no draft', async () => {
    const { church, editor } = await churchWithEditor()
    await publish(church, editor, 'Almoço', {}, '<p>Depois do batismo.</p>')
    await publish(church, editor, 'Batismo')
    await write(church, editor, 'Batismo em rascunho')
    const found = await call(news.searchNews, { q: 'batismo' }, { at: church })
    expect(found.reply.map(({ titulo }) => titulo)).toEqual(['Batismo', 'Almoço'])
    expect((await call(news.searchNews, { q: 'quermesse' }, { at: church })).reply).toEqual([])
  })
})

describe('highlights', () => {
  test('are exactly the chosen articles, in the chosen order', async () => {
    const { church, editor } = await churchWithEditor()
    const [a, b, c] = [await publish(church, editor, 'A'), await publish(church, editor, 'B'), await publish(church, editor, 'C')]
    const choose = (ids: number[], anterior: number[]) => call(news.highlightNews, { body: { ids, anterior } }, { at: church, as: editor })
    await choose([a.id, b.id], [])
    await choose([c.id, a.id], [a.id, b.id])
    expect(await titles(church, { destaque: 'true' })).toEqual(['C', 'A'])
    expect((await choose([a.id, a.id], [c.id, a.id])).problem).toMatchObject({ status: 422, errors: { ids: 'unknown' } })
    await choose([], [c.id, a.id])
    expect(await titles(church, { destaque: 'true' })).toEqual([])
    // Two at once: the second one learns that the highlights are not those any more that it has seen.
    for (let i = 0; i < 3; i++) {
      const [first, second] = await Promise.all([choose([a.id, b.id], []), choose([c.id], [])])
      expect([first.status, second.status].sort()).toEqual([200, 412])
      expect(await titles(church, { destaque: 'true', limit: 20 + i })).toEqual(first.status === 200 ? ['A', 'B'] : ['C'])
      await choose([], first.status === 200 ? [a.id, b.id] : [c.id])
    }
  })
})

describe('the lists of staff', () => {
  test('can be searched, filtered, sorted and counted, and have no texts', async () => {
    const { church, editor } = await churchWithEditor()
    const staff = { at: church, as: editor }
    await write(church, editor, 'Água viva')
    await publish(church, editor, 'Zelo', {}, '<p>Longo</p>')
    await publish(church, editor, 'amanhã', { dataInicio: inDays(1) })
    await publish(church, editor, 'Ontem', { dataInicio: inDays(-3), dataFim: inDays(-1) })
    const list = async (args: Args<typeof news.listStaffNews> = {}) => (await call(news.listStaffNews, args, staff)).reply
    const namesOf = async (args: Args<typeof news.listStaffNews>) => (await list(args)).map(({ titulo }) => titulo)
    expect(await namesOf({})).toEqual(['Ontem', 'amanhã', 'Zelo', 'Água viva'])
    expect(await namesOf({ ordem: 'titulo' })).toEqual(['Água viva', 'amanhã', 'Ontem', 'Zelo'])
    expect(await namesOf({ ordem: 'publicacao' })).toEqual(['Água viva', 'amanhã', 'Zelo', 'Ontem'])
    expect(await namesOf({ busca: 'AGUA' })).toEqual(['Água viva'])
    expect(await namesOf({ busca: '%' })).toEqual([])
    expect(await namesOf({ page: 2, limit: 3 })).toEqual(['Água viva'])
    for (const [situacao, title] of [
      ['rascunho', 'Água viva'],
      ['agendado', 'amanhã'],
      ['publicado', 'Zelo'],
      ['encerrado', 'Ontem'],
    ] as const) {
      expect(await list({ situacao })).toMatchObject([{ titulo: title, situacao }])
    }
    expect((await list())[2]).not.toHaveProperty('conteudo')
    const count = async (args: Args<typeof news.countStaffNews>) => (await call(news.countStaffNews, args, staff)).reply
    expect(await count({})).toEqual({ rascunho: 1, agendado: 1, publicado: 1, encerrado: 1 })
    expect(await count({ busca: 'zelo' })).toEqual({ rascunho: 0, agendado: 0, publicado: 1, encerrado: 0 })
    const [{ id } = { id: 0 }] = await list({ situacao: 'publicado' })
    expect((await call(news.getStaffNews, { id }, staff)).reply).toMatchObject({ titulo: 'Zelo', conteudo: '<p>Longo</p>', versao: 2 })
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
    const { id, versao } = await publish(church, editor, 'Coral')
    const again = await call(news.publishNews, { id, versao, body: {} }, { at: church, as: editor })
    expect(await notifications()).toMatchObject([
      {
        titulo: 'Coral',
        tipo: { codigo: 'NOTICIA' },
        idEntidadeRelacionada: id,
        caminho: `/news/${id}`,
        igreja: { codigo: church.codigo },
      },
    ])
    const body = { titulo: 'Coral novo' }
    const updated = await call(news.updateNews, { id, versao: again.reply.versao, body }, { at: church, as: editor })
    expect((await notifications()).map(({ titulo }) => titulo)).toEqual(['Coral novo'])
    await call(news.unpublishNews, { id, versao: updated.reply.versao }, { at: church, as: editor })
    expect(await notifications()).toEqual([])
  })

  test('makes the article a search result until it is deleted', async () => {
    const { church, editor } = await churchWithEditor()
    const find = async (q: string) => (await call(search, { q }, { at: church })).reply.resultados
    const { id, versao } = await publish(church, editor, 'Mutirão', {}, '<p>Traga uma <b>enxada</b>.</p><p>E água.</p>')
    expect(await find('enxada')).toMatchObject([
      { tipo: 'NOTICIA', titulo: 'Mutirão', caminho: `/news/${id}`, trecho: 'Mutirão em breve · Traga uma enxada. E água.' },
    ])
    await write(church, editor, 'Enxada em rascunho')
    expect(await find('rascunho')).toEqual([])
    await call(news.deleteNews, { id, versao }, { at: church, as: editor })
    expect(await find('enxada')).toEqual([])
  })

  test('keeps the publication time when the article is published again', async () => {
    const { church, editor } = await churchWithEditor()
    const first = await publish(church, editor, 'Era uma vez', { dataInicio: inDays(-4) })
    const { id, versao } = first
    const again = await call(news.publishNews, { id, versao, body: { dataFim: inDays(4) } }, { at: church, as: editor })
    expect(again.reply.dataInicio).toBe(first.dataInicio)
    const invalid = await call(
      news.publishNews,
      { id, versao: again.reply.versao, body: { dataInicio: inDays(2), dataFim: inDays(1) } },
      { at: church, as: editor },
    )
    expect(invalid.problem).toMatchObject({ status: 422, errors: { dataFim: expect.any(String) } })
    const publishAs = (body: object) => call(news.publishNews, { id, versao: again.reply.versao, body }, { at: church, as: editor })
    expect((await publishAs({ dataFim: inDays(-9) })).problem.errors).toEqual({ dataFim: 'invalid' })
    for (const dataInicio of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-10:00', '0500-01-01T00:00:00Z'])
      expect((await publishAs({ dataInicio })).problem.errors).toEqual({ dataInicio: 'invalid' })
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
    expect(feed.text).toContain('<title>Pão &amp; peixe</title>')
    expect(feed.text).toMatch(new RegExp(`<link>http://${church.host}(:\\d+)?/news/${id}</link>`))
    expect(feed.text).toMatch(/href=&quot;http:\/\/[^&]+\/about&quot;/)
    expect(feed.text).not.toContain('secreto')
  })

  test('the OG images are those of the list and of published pieces', async () => {
    const { church, editor } = await churchWithEditor()
    const [shown, draft] = [await publish(church, editor, 'Aqui'), await write(church, editor, 'Rascunho')]
    const statusOf = async (page: string) => (await read(church, `/og-images/${page}/pt.png`)).status
    expect(await Promise.all(['news', `news/${shown.id}`, `news/${draft.id}`, 'news/x'].map(statusOf))).toEqual([200, 200, 404, 404])
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
