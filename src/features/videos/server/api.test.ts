import { afterAll, expect, test, vi } from 'vitest'
import { search } from '#features/search/contract.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import * as contract from '../contract.ts'
import { playerOrigin } from '../rules/youtube-ids.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, owner, send } = server
afterAll(server.close)

async function churchWithEditor() {
  const church = await buildChurch()
  return { church, editor: await buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] }) }
}
const body = { titulo: 'Emaús', resumo: 'No caminho', conteudo: '<p>Um estranho parte o pão.</p>', video: 'https://youtu.be/aaaaaaaaaaa' }
const write = async (church: Church, as: Member, more: object = {}) =>
  (await call(contract.createVideo, { body: { ...body, ...more } }, { at: church, as })).reply
async function publish(church: Church, as: Member, more: object = {}) {
  const { id, versao } = await write(church, as, more)
  return (await call(contract.publishVideo, { id, versao, body: {} }, { at: church, as })).reply
}
const listed = async (church: Church, args: object = {}) => (await call(contract.listVideos, args, { at: church })).reply
/** A video of the playlist, as an import stores it. */
const insertImported = (church: Church, titulo: string, serie: string | null = null) =>
  owner.query(
    "insert into video (igreja_id, titulo, serie, video_id, id_importado, origem, data_inicio) values ($1, $2, $3, 'bbbbbbbbbbb', $2, 'youtube', now())",
    [church.id, titulo, serie],
  )
const insertSource = (church: Church, wasRead: boolean) =>
  owner.query("insert into video_fonte (igreja_id, playlist, chave, data_leitura) values ($1, 'x', '{}', case when $2 then now() end)", [
    church.id,
    wasRead,
  ])

test('a video has the id that is in its address, its speaker, series and passage', async () => {
  const { church, editor } = await churchWithEditor()
  const draft = await write(church, editor, { autor: 'Davi', serie: 'Lucas', passagem: 'Lucas 24' })
  expect(draft).toMatchObject({ situacao: 'rascunho', contentDetails: { videoId: 'aaaaaaaaaaa' }, origem: 'igreja', passagem: 'Lucas 24' })
  expect(draft).not.toHaveProperty('video')
  const wrong = await call(contract.createVideo, { body: { ...body, video: 'https://vimeo.com/1' } }, { at: church, as: editor })
  expect(wrong.problem).toMatchObject({ code: 'invalid', errors: { video: 'invalid' } })
  expect((await listed(church)).items).toEqual([])
})

test('without a playlist, the list has the church’s own videos; with one that was read, those of the playlist', async () => {
  const { church, editor } = await churchWithEditor()
  await publish(church, editor, { serie: 'Lucas' })
  expect(await listed(church)).toMatchObject({ source: 'igreja', items: [{ titulo: 'Emaús' }] })
  await insertSource(church, false)
  await insertImported(church, 'Culto', 'Atos')
  // Other queries than before, because a reply may be cached for a minute.
  expect((await listed(church, { limit: 20 })).source).toBe('igreja')
  await owner.query('update video_fonte set data_leitura = now() where igreja_id = $1', [church.id])
  expect(await listed(church, { limit: 21 })).toMatchObject({ source: 'youtube', items: [{ titulo: 'Culto' }] })
  expect((await call(contract.listVideoSeries, {}, { at: church })).reply).toEqual([{ nome: 'Atos', qtde: 1 }])
})

test('the list has one series, or the highlights, of its source', async () => {
  const { church, editor } = await churchWithEditor()
  const [first, second] = [await publish(church, editor, { serie: 'Lucas' }), await publish(church, editor, { titulo: 'Zaqueu' })]
  const titles = async (args: object) => (await listed(church, args)).items.map(({ titulo }) => titulo)
  expect(await titles({ serie: 'Lucas' })).toEqual(['Emaús'])
  expect(await titles({ serie: 'Atos' })).toEqual([])
  await call(contract.highlightVideos, { body: { ids: [second.id, first.id], anterior: [] } }, { at: church, as: editor })
  expect(await titles({ destaque: 'true' })).toEqual(['Zaqueu', 'Emaús'])
  await insertSource(church, true)
  expect(await titles({ destaque: 'true', limit: 20 })).toEqual([])
})

test('the search finds a video by its text, speaker, series and passage, also in the search of the whole church', async () => {
  const { church, editor } = await churchWithEditor()
  const { id } = await publish(church, editor, { autor: 'Noemi Sales', serie: 'A mesa posta', passagem: 'Lucas 24' })
  for (const q of ['estranho', 'noemi', 'mesa posta', 'lucas'])
    expect((await call(contract.searchVideos, { q }, { at: church })).reply, q).toMatchObject([{ id }])
  expect((await call(search, { q: 'emaus' }, { at: church })).reply.resultados).toMatchObject([{ tipo: 'VIDEO', caminho: `/videos/${id}` }])
})

test('the search of a church with a playlist finds its videos, however many of its own would come first', async () => {
  const { church, editor } = await churchWithEditor()
  const { id } = await publish(church, editor, { titulo: 'Culto', conteudo: '<p>No caminho de Emaús.</p>' })
  await owner.query("update video set origem = 'youtube', id_importado = 'x' where id = $1", [id])
  for (let nth = 0; nth < 31; nth++) await publish(church, editor)
  await insertSource(church, true)
  expect((await call(contract.searchVideos, { q: 'emaus' }, { at: church })).reply).toMatchObject([{ id }])
})

test('the feed and the site map have the published videos', async () => {
  const { church, editor } = await churchWithEditor()
  const { id } = await publish(church, editor)
  await write(church, editor, { titulo: 'Segredo' })
  const feed = await send({ path: '/videos/feed.xml', host: church.host })
  expect(feed.text).toContain(`/videos/${id}</link>`)
  expect(feed.text).not.toContain('Segredo')
  expect((await send({ path: '/sitemap.xml', host: church.host })).text).toContain(`/videos/${id}</loc>`)
})

test('only the pages of a church with videos may show the player, and those as soon as it has one', async () => {
  const { church, editor } = await churchWithEditor()
  const policy = async () => (await send({ path: '/videos', host: church.host })).headers['content-security-policy']
  expect(await policy()).not.toContain('youtube')
  await publish(church, editor)
  await vi.waitFor(async () => expect(await policy()).toContain(`frame-src ${playerOrigin}/embed/`))
})
