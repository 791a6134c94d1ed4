import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { episodesUpTo } from '../../../../tests/fixtures/podcasts/feeds.ts'
import { openPodcastServer } from '../../../../tests/fixtures/podcasts/podcasts.ts'

const scene = await openPodcastServer()
const { server, read } = scene
afterAll(scene.close)
beforeEach(scene.moveToNewChurch)

describe('the pages of a church', () => {
  const policy = async () => (await server.send({ path: '/podcast', host: scene.church.host })).headers['content-security-policy']

  test('may load sound from elsewhere only when it has such a podcast', async () => {
    expect(await policy()).toContain("media-src 'self';")
    await read(episodesUpTo(1))
    await vi.waitFor(async () => expect(await policy()).toContain("media-src 'self' https:;"))
    expect(await policy()).toContain("connect-src 'self' https://cdn.example;")
    expect(await policy()).toContain("img-src 'self' data: blob:;")
  })

  test('take no words of their security policy from a feed', async () => {
    const audio = ['https://x;sandbox/a.mp3', 'https://*/a.mp3', 'https://x,y/a.mp3', "https://x'y/a.mp3", 'https://good.example/a.mp3']
    await read(audio.map((address, index) => ({ guid: `${index}`, title: 'x', audio: address })))
    await vi.waitFor(async () => expect(await policy()).toContain("connect-src 'self' https://good.example;"))
    expect(await policy()).not.toMatch(/sandbox|https:\/\/x|\*/)
  })
})
