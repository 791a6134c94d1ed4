import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { feedOf } from '../../../../tests/fixtures/podcasts/feeds.ts'
import { feed, openPodcastServer } from '../../../../tests/fixtures/podcasts/podcasts.ts'

const scene = await openPodcastServer()
const { host, run, state, titles, listed, rows, read } = scene
afterAll(scene.close)
beforeEach(scene.moveToNewChurch)

/** A feed as somebody's host sends it. */
const fileOf = (name: string) => readFileSync(new URL(`../../../../tests/fixtures/podcasts/feeds/${name}.xml`, import.meta.url))
const sent = (body: Buffer, headers: Record<string, string> = {}) => {
  const all = { 'content-type': 'application/rss+xml', ...headers }
  host.files.set(feed, (_: unknown, response: ServerResponse) => void response.writeHead(200, all).end(body))
  return run()
}
const addresses = async () => (await listed()).map(({ audio_file }) => audio_file).sort()

describe('a feed is read as long as its entries can be', () => {
  test.each([
    ['with blanks before its first line', 'space-first', ['Episódio 1']],
    ['with junk after its end', 'junk-after-end', ['Episódio 1']],
    ['with a script after its end', 'script-after-end', ['Episódio 1']],
    ['with a bare ampersand', 'bare-ampersand', ['Perguntas & respostas']],
    ['with a host that has an underscore', 'underscore-host', ['Episódio 1']],
    ['with audio whose type says nothing', 'audio-without-type', ['Episódio 3', 'Episódio 2', 'Episódio 1']],
    ['with one guid for all', 'one-guid-for-all', ['Episódio 5', 'Episódio 4', 'Episódio 3', 'Episódio 2', 'Episódio 1']],
  ])('%s', async (_, name, expected) => {
    await sent(fileOf(name))
    expect(await state()).toMatchObject({ erro: null, qtdeEpisodios: expected.length })
    expect(await titles()).toEqual(expected)
    await run()
    expect(await rows()).toHaveLength(expected.length)
  })

  test('with addresses that have no host: they are where the feed is', async () => {
    await sent(fileOf('relative-audio'))
    expect(await addresses()).toEqual([`${host.url.replace('http:', 'https:')}/audio/culto.mp3`, 'https://cdn.example.org/culto.mp3'])
  })

  test.each([
    ['ISO-8859-1', fileOf('utf8-under-latin1-header'), 'application/rss+xml; charset=ISO-8859-1'],
    ['UTF-8', Buffer.from(fileOf('utf8-under-latin1-header').toString(), 'latin1'), 'application/rss+xml; charset=utf-8'],
  ])('in another encoding than %s, as it is sent', async (_, body, type) => {
    await sent(body, { 'content-type': type })
    expect(await titles()).toEqual(['Oração da manhã'])
  })

  test.each([
    ['and says so', { 'content-encoding': 'gzip' }],
    ['and does not say so', {}],
  ])('compressed whatever is asked for, %s', async (_, headers) => {
    await sent(gzipSync(fileOf('gzip-always')), headers as Record<string, string>)
    expect(await titles()).toEqual(['Episódio 1'])
  })

  test('compressed and without end is not', async () => {
    await sent(gzipSync(Buffer.alloc(50_000_000, ' ')), { 'content-encoding': 'gzip' })
    expect(await state()).toMatchObject({ erro: 'too-large', qtdeEpisodios: 0 })
    await sent(gzipSync(fileOf('gzip-always')).subarray(0, -40), { 'content-encoding': 'gzip' })
    expect(await state()).toMatchObject({ erro: 'unreachable' })
  })
})

test('a podcast of videos says so', async () => {
  await sent(fileOf('video-only'))
  expect(await state()).toMatchObject({ erro: 'video', qtdeEpisodios: 0 })
})

test('the ways in which programs write how long an episode is are understood', async () => {
  await sent(fileOf('durations'))
  expect((await listed()).map(({ duration }) => duration).reverse()).toEqual([2_712, 2_700, 3_720, 2_700, 3_723, 3_601])
})

test('titles and texts that are HTML without saying so have the characters that were meant, and words stay apart', async () => {
  await read([
    { guid: 'a', title: 'F&eacute; &#8211; d&uacute;vida<br>e p&atilde;o &amp; peixe', description: 'Cora&ccedil;&atilde;o\n<3 &amp; paz' },
  ])
  expect(await listed()).toMatchObject([{ title: 'Fé – dúvida e pão & peixe', description: 'Coração <3 & paz' }])
})

describe('an episode without a date', () => {
  const dated = (guid: string, pubDate: string | null) => ({ guid, title: guid, pubDate })

  test('stands where the feed has it, and was not published now', async () => {
    await read([dated('a', null), dated('b', 'Tue, 02 Jan 2024 10:00:00 GMT'), dated('c', null), dated('d', '1 jan. 2024 10:00')])
    expect((await listed()).map(({ title, published_at }) => `${title} ${published_at}`)).toEqual([
      'a 2024-01-02T10:00:01.000Z',
      'b 2024-01-02T10:00:00.000Z',
      'c 2024-01-02T09:59:59.000Z',
      'd 2024-01-01T10:00:00.000Z',
    ])
  })

  test('in a feed without any has the time of the feed, and else the order of the feed', async () => {
    await read([dated('a', null), dated('b', null)], '<lastBuildDate>05 de fevereiro de 2024</lastBuildDate>')
    expect((await listed()).map(({ published_at }) => published_at)).toEqual(['2024-02-05T00:00:00.000Z', '2024-02-04T23:59:59.000Z'])
    await scene.moveToNewChurch()
    await read(['a', 'b', 'c'].map(guid => dated(guid, null)))
    expect(await titles()).toEqual(['a', 'b', 'c'])
  })
})

test.each([
  ['pt-br', '2024-02-05T00:00:00.000Z'],
  ['en-us', '2024-05-02T00:00:00.000Z'],
])('05/02/2024 is read by the language of the feed: %s', async (language, expected) => {
  await read([{ guid: 'a', pubDate: '05/02/2024' }], `<language>${language}</language>`)
  expect(await listed()).toMatchObject([{ published_at: expected }])
})

test('a feed that an older version has read is read again, though its server says that it has not changed', async () => {
  const text = feedOf([{ guid: 'a', title: 'Novo', more: '<itunes:duration>45 min</itunes:duration>' }])
  host.files.set(feed, text)
  await run()
  const old = "update podcast_canal set hash = split_part(hash, ':', 2) where igreja_id = $1"
  await scene.server.owner.query("update podcast_episodio set duracao = null, impressao = 'outra' where igreja_id = $1", [scene.church.id])
  await run()
  expect((await listed())[0]?.duration).toBeNull()
  await scene.server.owner.query(old, [scene.church.id])
  await run()
  expect((await listed())[0]?.duration).toBe(2_700)
})
