import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { search } from '#features/search/contract.ts'
import { auditedActions } from '../../../../tests/fixtures/audit.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { type FakeVideo, fail, openYoutube } from '../../../../tests/fixtures/youtube.ts'
import * as contract from '../contract.ts'
import { importAllVideos, importVideos } from './import/import-videos.ts'

const youtube = await openYoutube()
const server = await openTestServer({ env: youtube.env })
const { buildChurch, buildMember, call, owner, services } = server
afterAll(async () => {
  await server.close()
  await youtube.close()
})

const list = 'PLBCF2DAC6FFB574DE'
const idOf = (n: number) => `video${String(n).padStart(6, '0')}`
const videosUpTo = (count: number): FakeVideo[] =>
  Array.from({ length: count }, (_, i) => ({ id: idOf(i), publishedAt: `2026-01-01T00:${String(i % 60).padStart(2, '0')}:00Z` }))

let church: Church
let staff: Member
const run = () => importVideos.run({ igrejaId: church.id }, services)
const setSource = (body: { playlist: string; chave?: string | null }) => call(contract.setVideoSource, { body }, { at: church, as: staff })
const source = async () => (await call(contract.getVideoSource, {}, { at: church, as: staff })).reply
const listed = async (limit = 50) => (await call(contract.listVideos, { limit }, { at: church })).reply
const titles = async () => (await listed()).items.map(({ titulo }) => titulo)
const rowOf = async (videoId: string) => {
  const { rows } = await owner.query('select * from video where igreja_id = $1 and id_importado = $2', [church.id, videoId])
  return rows[0]
}
/** Titles of what the search of the whole church finds; it does not look at the videos themselves. */
const found = async (q: string) => (await call(search, { q }, { at: church })).reply.map(({ titulo }) => titulo)
const contentVersion = async () => (await owner.query('select versao from igreja where id = $1', [church.id])).rows[0].versao

/** Stores the playlist and reads it. */
async function follow(videos: FakeVideo[]) {
  youtube.playlists.set(list, videos)
  await setSource({ playlist: list, chave: 'good-key' })
  await run()
}
async function reread(videos: FakeVideo[]) {
  youtube.playlists.set(list, videos)
  await run()
}

async function moveToNewChurch() {
  church = await buildChurch()
  staff = await buildMember(church, { roles: ['ROLE_ADMIN'] })
}
beforeEach(moveToNewChurch)

describe('the source', () => {
  test('needs a key the first time, keeps it afterwards, and never shows it', async () => {
    expect((await setSource({ playlist: list })).problem).toMatchObject({ code: 'invalid', errors: { chave: 'required' } })
    expect((await setSource({ playlist: 'https://example.org' })).problem.errors).toMatchObject({ playlist: 'invalid' })
    const first = await setSource({ playlist: `https://www.youtube.com/playlist?list=${list}`, chave: 'good-key' })
    expect(first.reply).toMatchObject({ playlist: list, flagChave: true, dataLeitura: null, erro: null, qtdeVideos: 0 })
    await setSource({ playlist: 'PLother0000000000' })
    const { rows } = await owner.query(
      'select chave::text, (select string_agg(a::text, $2) from auditoria a) as audit from video_fonte where igreja_id = $1',
      [church.id, ' '],
    )
    expect(rows[0].chave + rows[0].audit).not.toContain('good-key')
    const jobs = await owner.query("select data from pgboss.job where name = 'import-videos' and (data ->> 'igrejaId')::int = $1", [
      church.id,
    ])
    expect(jobs.rows).toHaveLength(2)
  })

  test('when it is removed, its videos are no longer public, and come back with it', async () => {
    await follow(videosUpTo(2))
    expect(await call(contract.deleteVideoSource, {}, { at: church, as: staff })).toMatchObject({ status: 200 })
    expect(await listed()).toEqual({ source: 'igreja', items: [] })
    expect(await found('culto')).toEqual([])
    expect((await call(contract.deleteVideoSource, {}, { at: church, as: staff })).problem.code).toBe('not-found')
    await follow(videosUpTo(2))
    expect((await titles()).length).toBe(2)
    expect(await found('culto')).toHaveLength(2)
  })

  test('when it is removed, a video that staff have published again ends too', async () => {
    await follow(videosUpTo(2))
    await reread(videosUpTo(1))
    const { id, versao } = await rowOf(idOf(1))
    await call(contract.publishVideo, { id, versao, body: {} }, { at: church, as: staff })
    expect(await found('culto')).toHaveLength(2)
    await call(contract.deleteVideoSource, {}, { at: church, as: staff })
    expect([await titles(), await found('culto')]).toEqual([[], []])
  })
})

describe('a reading', () => {
  test('takes all pages, without private, deleted and duplicate videos, and once', async () => {
    const videos = videosUpTo(120)
    await follow([
      ...videos,
      { id: 'private0000', privacy: 'private' },
      { id: 'deleted0000', privacy: 'privacyStatusUnspecified' },
      ...videos.slice(0, 3),
    ])
    expect(await source()).toMatchObject({ qtdeVideos: 120, erro: null, dataLeitura: expect.any(String) })
    const { source: kind, items } = await listed()
    expect([kind, items.length]).toEqual(['youtube', 50])
    expect(await auditedActions(server, church)).toEqual(['create', 'import'])
    const [version, row] = [await contentVersion(), await rowOf(idOf(0))]
    await run()
    expect([await contentVersion(), await rowOf(idOf(0))]).toEqual([version, row])
    expect(await auditedActions(server, church)).toEqual(['create', 'import'])
  })

  test('that ends at the same moment as another one stores each video once', async () => {
    await follow(videosUpTo(1))
    youtube.playlists.set(list, videosUpTo(40))
    youtube.together = 3
    await Promise.all([run(), run(), run()]).finally(() => {
      youtube.together = 1
    })
    expect((await source()).qtdeVideos).toBe(40)
    expect(await auditedActions(server, church)).toEqual(['create', 'import', 'import'])
  })

  test('stores title, summary, text and time, and makes the video a search result', async () => {
    await follow([{ id: idOf(1), title: 'Pão & peixe', description: 'Primeiro <b>.\n\nSegundo.', publishedAt: '2026-02-03T04:05:06Z' }])
    const [video] = (await listed()).items
    expect(video).toMatchObject({
      titulo: 'Pão & peixe',
      resumo: 'Primeiro <b>. Segundo.',
      dataInicio: '2026-02-03T04:05:06.000Z',
      contentDetails: { videoId: idOf(1) },
      origem: 'youtube',
      imagem: null,
    })
    const { reply } = await call(contract.getVideo, { id: video?.id ?? 0 }, { at: church })
    expect(reply.conteudo).toBe('<p>Primeiro &lt;b&gt;.</p><p>Segundo.</p>')
    expect((await call(contract.searchVideos, { q: 'segundo' }, { at: church })).reply).toMatchObject([{ id: video?.id }])
  })

  test('keeps what staff have changed, and follows the playlist in the rest', async () => {
    await follow([{ id: idOf(1), title: 'Antigo', description: 'Um' }])
    const { id, versao } = await rowOf(idOf(1))
    const body = {
      titulo: 'Da equipe',
      resumo: 'Um',
      conteudo: '<p>Um</p>',
      autor: 'Davi',
      serie: 'Lucas',
      passagem: 'Lc 24',
      video: 'staff_video',
    }
    await call(contract.updateVideo, { id, versao, body }, { at: church, as: staff })
    await reread([{ id: idOf(1), title: 'Novo', description: 'Dois' }])
    const row = await rowOf(idOf(1))
    expect(row).toMatchObject({
      titulo: 'Da equipe',
      resumo: 'Dois',
      conteudo: '<p>Dois</p>',
      serie: 'Lucas',
      video_id: 'staff_video',
      versao: 3,
    })
    expect(await titles()).toEqual(['Da equipe'])
    // Only what staff have changed is different now: nothing that anybody sees.
    await reread([{ id: idOf(1), title: 'Novíssimo', description: 'Dois' }])
    expect(await rowOf(idOf(1))).toMatchObject({ titulo: 'Da equipe', versao: 3 })
  })

  test('withdraws what is gone, and brings it back unharmed; a draft stays a draft, and what staff deleted stays deleted', async () => {
    const videos = videosUpTo(4)
    await follow(videos)
    const [draft, deleted] = [await rowOf(idOf(1)), await rowOf(idOf(2))]
    await owner.query("update video set serie = 'Lucas', data_fim = '2100-01-01' where igreja_id = $1 and id_importado = $2", [
      church.id,
      idOf(0),
    ])
    await call(contract.unpublishVideo, { id: draft.id, versao: draft.versao }, { at: church, as: staff })
    await call(contract.deleteVideo, { id: deleted.id, versao: deleted.versao }, { at: church, as: staff })
    await reread(videos.slice(3))
    expect(await titles()).toEqual([`Culto ${idOf(3)}`])
    expect(await found('culto')).toEqual([`Culto ${idOf(3)}`])
    await reread(videos)
    expect((await titles()).sort()).toEqual([`Culto ${idOf(0)}`, `Culto ${idOf(3)}`])
    expect(await rowOf(idOf(0))).toMatchObject({ serie: 'Lucas', data_fim: new Date('2100-01-01T00:00:00Z'), retirado_em: null, versao: 3 })
    expect((await rowOf(idOf(1))).data_inicio).toBeNull()
    expect(await rowOf(idOf(2))).toBeUndefined()
    await reread([])
    expect(await listed()).toEqual({ source: 'youtube', items: [] })
  })

  test('of a playlist that is too long withdraws nothing', async () => {
    const videos = videosUpTo(510)
    await follow(videos.slice(0, 3))
    await reread(videos.slice(3))
    expect((await source()).qtdeVideos).toBe(500)
    expect((await rowOf(idOf(0))).retirado_em).toBeNull()
    // What nobody may see any more is known all the same.
    await reread([{ id: idOf(1), privacy: 'private' }, ...videos.slice(3)])
    expect((await rowOf(idOf(0))).retirado_em).toBeNull()
    expect((await rowOf(idOf(1))).retirado_em).not.toBeNull()
    // Another playlist replaces it all the same.
    youtube.playlists.set('PLother0000000000', videos.slice(5))
    await setSource({ playlist: 'PLother0000000000' })
    await run()
    expect((await rowOf(idOf(0))).retirado_em).not.toBeNull()
    // The API is asked for ten pages at most.
    const asked = youtube.requests.length
    const endless = JSON.stringify({ items: [], nextPageToken: 'again' })
    youtube.playlists.set('PLother0000000000', (_, response) => void response.end(endless))
    await run()
    expect(youtube.requests.length - asked).toBe(10)
  })

  test('that has become out of date writes nothing', async () => {
    await follow(videosUpTo(1))
    let answer: (() => void) | undefined
    const asked = new Promise<void>(resolve => {
      youtube.playlists.set(list, (_, response) => {
        answer = () => void response.end(JSON.stringify({ items: [] }))
        resolve()
      })
    })
    const slow = run()
    await asked
    await reread(videosUpTo(2))
    answer?.()
    await slow
    expect(await titles()).toHaveLength(2)
    expect((await source()).qtdeVideos).toBe(2)
  })
})

describe('a failed reading', () => {
  test.each<[string, Parameters<typeof youtube.playlists.set>[1], string]>([
    ['an invalid key', (_, response) => fail(response, 400, 'keyInvalid', 'Bad Request'), 'key-refused'],
    ['a key that is not for this service', (_, response) => fail(response, 403, 'accessNotConfigured'), 'key-refused'],
    ['a used quota', (_, response) => fail(response, 403, 'quotaExceeded'), 'quota'],
    ['an unknown playlist', (_, response) => fail(response, 404, 'playlistNotFound'), 'playlist-not-found'],
    ['a private playlist', (_, response) => fail(response, 403, 'playlistItemsNotAccessible'), 'playlist-not-found'],
    ['a failure of YouTube', (_, response) => fail(response, 503, 'backendError'), 'unreachable'],
    ['a lost connection', (_, response) => void response.destroy(), 'unreachable'],
    ['a redirect', (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end(), 'unreachable'],
    ['broken JSON', (_, response) => void response.end('{"items": ['), 'unexpected-reply'],
    [
      'JSON of another form',
      (_, response) => void response.end('{"items": [{"status": {"privacyStatus": "public"}}]}'),
      'unexpected-reply',
    ],
    ['a reply without videos', (_, response) => void response.end('{}'), 'unexpected-reply'],
    ['a page', (_, response) => void response.writeHead(403).end('<html>'), 'unexpected-reply'],
    ['a huge reply', (_, response) => void response.end(`{"items": [], "x": "${'x'.repeat(2_000_000)}"}`), 'unexpected-reply'],
  ])('because of %s leaves the videos as they are, and staff see why', async (_, answer, erro) => {
    await follow(videosUpTo(2))
    const [before, version] = [await titles(), await contentVersion()]
    const read = await source()
    youtube.playlists.set(list, answer)
    await run()
    expect(await source()).toEqual({ ...read, erro, dataErro: expect.any(String) })
    expect([await titles(), await contentVersion()]).toEqual([before, version])
    await reread(videosUpTo(2))
    expect(await source()).toMatchObject({ erro: null, dataErro: null })
  })

  test('of one church does not stop the others', async () => {
    await follow(videosUpTo(1))
    const healthy = church
    await moveToNewChurch()
    await setSource({ playlist: list, chave: 'good-key' })
    // A row that no import can have written makes the import itself fail.
    await owner.query("insert into video (igreja_id, titulo, video_id, id_importado) values ($1, 'x', $2, $2)", [church.id, idOf(0)])
    await expect(run()).rejects.toThrow()
    await moveToNewChurch()
    await setSource({ playlist: 'PLunknown00000000', chave: 'good-key' })
    youtube.playlists.set(list, videosUpTo(3))
    await importAllVideos.run({}, services)
    expect((await source()).erro).toBe('playlist-not-found')
    expect((await call(contract.listVideos, {}, { at: healthy })).reply.items).toHaveLength(3)
  })

  test('because the server has another secret asks staff for the key again', async () => {
    await follow(videosUpTo(1))
    await owner.query(`update video_fonte set chave = '{"sealed": "AAAA"}' where igreja_id = $1`, [church.id])
    await run()
    expect((await source()).erro).toBe('key-refused')
  })
})

test('staff who choose a playlist need not wait for the next quarter of an hour', async () => {
  const node = await openTestServer({ env: youtube.env, database: server.database })
  try {
    await owner.query("delete from pgboss.job where name in ('import-videos', 'fetch-video-pictures')")
    youtube.playlists.set(list, videosUpTo(2))
    await setSource({ playlist: list, chave: 'good-key' })
    await node.startJobs()
    await vi.waitFor(async () => expect((await source()).qtdeVideos).toBe(2), { timeout: 10_000, interval: 100 })
  } finally {
    await node.close()
  }
})
