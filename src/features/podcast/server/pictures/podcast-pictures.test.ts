import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import type { FakeEpisode } from '../../../../../tests/fixtures/podcasts/feeds.ts'
import { openPodcastServer } from '../../../../../tests/fixtures/podcasts/podcasts.ts'
import { newPicture } from '../../../../../tests/fixtures/sample.ts'
import { fetchPodcastPictures } from './fetch-podcast-pictures.ts'

const scene = await openPodcastServer()
const { host, server, listed, rowOf, read } = scene
const { owner, services } = server
afterAll(scene.close)
beforeEach(scene.moveToNewChurch)

describe('the pictures', () => {
  const fetchAll = () => runJob(services, fetchPodcastPictures, {}, scene.church.id)
  const withPicture = (path: string): FakeEpisode => ({ guid: path, title: path, more: `<itunes:image href="${host.url}${path}"/>` })

  test('are fetched once by the server: the cover, and those of episodes that are not the same', async () => {
    for (const path of ['/cover.png', '/own.png']) host.files.set(path, Buffer.from(await (await newPicture(80, 80)).arrayBuffer()))
    // The fake host has no encryption, and only such addresses are taken from a feed.
    await read([withPicture('/own.png'), withPicture('/cover.png')])
    await owner.query('update podcast_canal set capa_endereco = $2 where igreja_id = $1', [scene.church.id, `${host.url}/cover.png`])
    await owner.query('update podcast_episodio set capa_endereco = $2 || guid where igreja_id = $1', [scene.church.id, host.url])
    await fetchAll()
    await fetchAll()
    expect(host.requests.filter(({ path }) => path.endsWith('.png')).map(({ path }) => path)).toEqual(['/cover.png', '/own.png'])
    const pictures = (await listed()).map(({ background }) => background)
    expect(new Set(pictures).size).toBe(2)
    for (const picture of pictures) expect(picture).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/)
  })

  test('that cannot be reached are tried later, and hold up none after them', async () => {
    host.files.set('/own.png', Buffer.from(await (await newPicture(80, 80)).arrayBuffer()))
    host.files.set('/down.png', (_, response) => void response.writeHead(503).end())
    const down = Array.from({ length: 20 }, (_, n) => withPicture(`/down.png?${n}`))
    for (const { guid = '' } of down) host.files.set(guid, host.files.get('/down.png') as string)
    await read([...down, withPicture('/own.png')])
    await owner.query('update podcast_episodio set capa_endereco = $2 || guid where igreja_id = $1', [scene.church.id, host.url])
    const { guid: last = '' } = down[19] as FakeEpisode
    await fetchAll()
    await fetchAll()
    expect((await rowOf('/own.png')).imagem).not.toBeNull()
    expect((await rowOf(last)).imagem).toBeNull()
    host.files.set(last, host.files.get('/own.png') as Buffer)
    for (let times = 0; times < 2; times++) await fetchAll()
    expect((await rowOf(last)).imagem).not.toBeNull()
  })
})
