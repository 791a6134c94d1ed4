import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditedActions } from '../../../../tests/fixtures/audit.ts'
import { idOf, list, openPlaylistServer, videosUpTo } from '../../../../tests/fixtures/playlist.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import * as contract from '../contract.ts'

const scene = await openPlaylistServer()
const { youtube, server, run, setSource, source, listed, titles, rowOf, found, contentVersion, follow, reread } = scene
const { call, owner } = server
afterAll(scene.close)
beforeEach(scene.moveToNewChurch)

describe('the source', () => {
  test('needs a key the first time, keeps it afterwards, and never shows it', async () => {
    expect((await setSource({ playlist: list })).problem).toMatchObject({ code: 'invalid', errors: { chave: 'required' } })
    expect((await setSource({ playlist: 'https://example.org' })).problem.errors).toMatchObject({ playlist: 'invalid' })
    const first = await setSource({ playlist: `https://www.youtube.com/playlist?list=${list}`, chave: 'good-key' })
    expect(first.reply).toMatchObject({ playlist: list, flagChave: true, dataLeitura: null, erro: null, qtdeVideos: 0 })
    await setSource({ playlist: 'PLother0000000000' })
    const { rows } = await owner.query(
      'select chave::text, (select string_agg(a::text, $2) from auditoria a) as audit from video_fonte where igreja_id = $1',
      [scene.church.id, ' '],
    )
    expect(rows[0].chave + rows[0].audit).not.toContain('good-key')
    const jobs = await owner.query("select data from pgboss.job where name = 'import-videos' and group_id = $1", [scene.church.id])
    expect(jobs.rows).toHaveLength(2)
  })

  test('when it is removed, its videos are no longer public, and come back with it', async () => {
    await follow(videosUpTo(2))
    expect(await scene.deleteSource()).toMatchObject({ status: 200 })
    expect(await listed()).toEqual({ source: 'igreja', items: [] })
    expect(await found('culto')).toEqual([])
    expect((await scene.deleteSource()).problem.code).toBe('not-found')
    await follow(videosUpTo(2))
    expect((await titles()).length).toBe(2)
    expect(await found('culto')).toHaveLength(2)
  })

  test('when it is removed, a video that staff have published again ends too', async () => {
    await follow(videosUpTo(2))
    await reread(videosUpTo(1))
    const { id, versao } = await rowOf(idOf(1))
    await call(contract.publishVideo, { id, versao, body: {} }, { at: scene.church, as: scene.staff })
    expect(await found('culto')).toHaveLength(2)
    await scene.deleteSource()
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
    expect(await auditedActions(server, scene.church)).toEqual(['create', 'import'])
    const [version, row] = [await contentVersion(), await rowOf(idOf(0))]
    await run()
    expect([await contentVersion(), await rowOf(idOf(0))]).toEqual([version, row])
    expect(await auditedActions(server, scene.church)).toEqual(['create', 'import'])
  })

  test('takes what looks like the address of a file of this server for the text that it is', async () => {
    await follow([{ id: idOf(1), title: 'Boletim', description: `https://outra.example/files/${'a'.repeat(32)}.pdf` }])
    expect((await source()).erro).toBe(null)
    expect(await titles()).toEqual(['Boletim'])
  })

  test('that ends at the same moment as another one stores each video once', async () => {
    await follow(videosUpTo(1))
    youtube.playlists.set(list, videosUpTo(40))
    youtube.together = 3
    await Promise.all([run(), run(), run()]).finally(() => {
      youtube.together = 1
    })
    expect((await source()).qtdeVideos).toBe(40)
    expect(await auditedActions(server, scene.church)).toEqual(['create', 'import', 'import'])
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
    const { reply } = await call(contract.getVideo, { id: video?.id ?? 0 }, { at: scene.church })
    expect(reply.conteudo).toBe('<p>Primeiro &lt;b&gt;.</p><p>Segundo.</p>')
    expect((await call(contract.searchVideos, { q: 'segundo' }, { at: scene.church })).reply).toMatchObject([{ id: video?.id }])
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
    await call(contract.updateVideo, { id, versao, body }, { at: scene.church, as: scene.staff })
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
      scene.church.id,
      idOf(0),
    ])
    await call(contract.unpublishVideo, { id: draft.id, versao: draft.versao }, { at: scene.church, as: scene.staff })
    await call(contract.deleteVideo, { id: deleted.id, versao: deleted.versao }, { at: scene.church, as: scene.staff })
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
