import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { churchTransaction } from '#server/db/church-db.ts'
import { idOf, list, openPlaylistServer, videosUpTo } from '../../../../tests/fixtures/playlist.ts'
import { fail } from '../../../../tests/fixtures/youtube.ts'
import * as contract from '../contract.ts'
import { importAllVideos } from './import/import-videos.ts'

const scene = await openPlaylistServer()
const { youtube, run, setSource, source, contentVersion, follow, reread } = scene
const { call, owner, services } = scene.server
afterAll(scene.close)
beforeEach(scene.moveToNewChurch)

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
    // The rows themselves: a reply may be cached.
    const rows = async () => (await owner.query('select * from video where igreja_id = $1 order by id', [scene.church.id])).rows
    const [before, version] = [await rows(), await contentVersion()]
    const read = await source()
    youtube.playlists.set(list, answer)
    await run()
    expect(await source()).toEqual({ ...read, erro, dataErro: expect.any(String) })
    expect(before).toHaveLength(2)
    expect([await rows(), await contentVersion()]).toEqual([before, version])
    await reread(videosUpTo(2))
    expect(await source()).toMatchObject({ erro: null, dataErro: null })
  })

  test('of one church does not stop the others', async () => {
    await follow(videosUpTo(1))
    const healthy = scene.church
    await scene.moveToNewChurch()
    await setSource({ playlist: list, chave: 'good-key' })
    // A row that no import can have written makes the import itself fail.
    await owner.query("insert into video (igreja_id, titulo, video_id, id_importado) values ($1, 'x', $2, $2)", [scene.church.id, idOf(0)])
    await expect(run()).rejects.toThrow()
    await scene.moveToNewChurch()
    await setSource({ playlist: 'PLunknown00000000', chave: 'good-key' })
    youtube.playlists.set(list, videosUpTo(3))
    await churchTransaction(services.pool, null, (_, connection) => services.jobs.send(connection, importAllVideos, {}, null))
    await scene.server.startJobs()
    await vi.waitFor(async () => expect((await source()).erro).toBe('playlist-not-found'), { timeout: 10_000, interval: 50 })
    await vi.waitFor(async () => expect((await call(contract.listVideos, {}, { at: healthy })).reply.items).toHaveLength(3), {
      timeout: 10_000,
    })
  })

  test('because the server has another secret asks staff for the key again', async () => {
    await follow(videosUpTo(1))
    await owner.query(`update video_fonte set chave = '{"sealed": "AAAA"}' where igreja_id = $1`, [scene.church.id])
    await run()
    expect((await source()).erro).toBe('key-refused')
  })
})
