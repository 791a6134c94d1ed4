import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { episodesUpTo, feedOf, openFeedServer } from '../../../../tests/fixtures/podcasts/feeds.ts'
import { feed, openPodcastServer } from '../../../../tests/fixtures/podcasts/podcasts.ts'
import { contract } from './contract.ts'
import { fetchFeed } from './import/fetch-feed.ts'

const scene = await openPodcastServer()
const { host, server, run, state, rows, contentVersion, read, titles } = scene
const inside = await openFeedServer()
afterAll(async () => {
  await scene.close()
  await inside.close()
})
beforeEach(scene.moveToNewChurch)

const bomb = `<?xml version="1.0"?><!DOCTYPE rss [${Array.from({ length: 30 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')}]>
<rss version="2.0"><channel><title>&e30;</title></channel></rss>`

describe('a feed that', () => {
  test.each<[string, Parameters<typeof host.files.set>[1], string]>([
    ['is gone', (_, response) => void response.writeHead(410).end(), 'gone'],
    ['was never there', (_, response) => void response.writeHead(404).end(), 'gone'],
    ['is not for us', (_, response) => void response.writeHead(403).end(), 'refused'],
    ['fails', (_, response) => void response.writeHead(503).end(), 'unreachable'],
    ['loses the connection', (_, response) => void response.destroy(), 'unreachable'],
    ['ends in the middle', (_, response) => void response.end(feedOf(episodesUpTo(3)).slice(0, -40)), 'broken'],
    ['is not well-formed', feedOf(episodesUpTo(2)).replace('</item>', ''), 'broken'],
    ['has become a page', '<!doctype html><html><body>Buy this domain</body></html>', 'not-a-podcast'],
    ['is JSON', '{"version": "https://jsonfeed.org/version/1.1"}', 'not-a-podcast'],
    ['has nothing to hear', feedOf([{ guid: 'a', audio: null }]), 'not-a-podcast'],
    ['has audio without an address', feedOf([{ guid: 'a', audio: 'file:///etc/passwd' }]), 'not-a-podcast'],
    ['is empty', feedOf([]), 'empty'],
    ['explodes', bomb, 'empty'],
    [
      'is deeper than any feed',
      `<rss version="2.0"><channel>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</channel></rss>`,
      'not-a-podcast',
    ],
    ['is huge', `${feedOf(episodesUpTo(2))}${' '.repeat(5_000_001)}`, 'too-large'],
    [
      'never ends',
      (_, response) => {
        const more = () => void (response.writable && response.write('<item>'.repeat(10_000)) && setImmediate(more))
        response.on('drain', more)
        more()
      },
      'too-large',
    ],
    ['leads into our network', (_, response) => void response.writeHead(302, { location: `${inside.url}/secret` }).end(), 'forbidden'],
    [
      'leads to the metadata of a cloud',
      (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'forbidden',
    ],
    ['leads in a circle', (_, response) => void response.writeHead(302, { location: feed }).end(), 'redirect'],
  ])('%s changes no episode, and staff see what is wrong', async (_, answer, erro) => {
    await read(episodesUpTo(2))
    const [before, version, healthy] = [await rows(), await contentVersion(), await state()]
    host.files.set(feed, answer)
    await run()
    expect(await state()).toEqual({ ...healthy, erro, dataErro: expect.any(String) })
    expect(before).toHaveLength(2)
    expect([await rows(), await contentVersion()]).toEqual([before, version])
    expect(inside.requests).toEqual([])
    await read(episodesUpTo(3))
    expect(await state()).toMatchObject({ erro: null, dataErro: null })
    expect(await titles()).toHaveLength(3)
  })

  test('is slow is given up, and holds up no call meanwhile', async () => {
    await read(episodesUpTo(2))
    host.files.set(feed, (_, response) => void response.writeHead(200).write('<rss version="2.0">'))
    const source = { church: scene.church.id, address: host.url + feed, etag: null, lastModified: null, hash: null, trusted: host.url }
    const reading = fetchFeed(source, { maxBytes: 1_000, timeoutMs: 800 })
    // Twenty calls, each with another query, so that none is answered by the cache.
    const times: number[] = []
    for (let limit = 1; limit <= 20; limit++) {
      const start = performance.now()
      await server.call(contract.listEpisodes, { anchorCode: scene.podcast.slug, limit }, { at: scene.church })
      times.push(performance.now() - start)
    }
    expect(times.sort((a, b) => a - b)[10]).toBeLessThan(200)
    expect(await reading).toEqual({ error: 'unreachable' })
  })

  test('is as large as allowed is taken apart in another thread: this one is hardly busy', async () => {
    const long = 'Palavra por palavra. '.repeat(140)
    const large = feedOf(episodesUpTo(1_500).map(episode => ({ ...episode, description: `<p>${long}</p>` })))
    expect(large.length).toBeGreaterThan(4_500_000)
    host.files.set(feed, large)
    const source = { church: scene.church.id, address: host.url + feed, etag: null, lastModified: null, hash: null, trusted: host.url }
    // The CPU time of this thread alone: the clock would count what other programs do on this machine.
    const before = process.threadCpuUsage()
    const result = await fetchFeed(source)
    const { user } = process.threadCpuUsage(before)
    expect('feed' in result && result.feed.episodes.length).toBe(1_000)
    expect(user / 1_000).toBeLessThan(250)
  })
})
