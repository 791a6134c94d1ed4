import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auditedActions } from '../../../../tests/fixtures/audit.ts'
import { episodesUpTo, type FakeEpisode, feedOf, guidOf } from '../../../../tests/fixtures/podcasts/feeds.ts'
import { feed, openPodcastServer } from '../../../../tests/fixtures/podcasts/podcasts.ts'
import { contract } from './contract.ts'

const scene = await openPodcastServer()
const { host, server, run, state, listed, titles, rowOf, rows, found, contentVersion, read, change } = scene
const { call } = server
afterAll(scene.close)
beforeEach(scene.moveToNewChurch)

const update = async (guid: string, values: object) => {
  const { id, versao } = await rowOf(guid)
  const body = { canal: scene.podcast.id, titulo: 'x', ...values }
  return call(contract.updateEpisode, { id: Number(id), versao, body }, { at: scene.church, as: scene.staff })
}

describe('a reading', () => {
  test('takes the episodes as the specification names their fields, newest first, and changes nothing the second time', async () => {
    await read(episodesUpTo(12))
    const [first] = await listed({ limit: 10 })
    expect(first).toEqual({
      id: expect.any(Number),
      background: null,
      title: 'Conversa 11',
      description: 'Sobre a paz.',
      position: 1,
      published_at: '2024-01-12T10:00:00.000Z',
      audio_file: `https://cdn.example/${guidOf(11)}.mp3`,
      audio_type: 'audio/mpeg',
      audio_size: 12_345,
      duration: null,
      episode: null,
      season: null,
      explicit: false,
      author: null,
      image: null,
    })
    expect((await listed({ page: 2, limit: 10 })).map(({ position, title }) => [position, title])).toEqual([
      [11, 'Conversa 1'],
      [12, 'Conversa 0'],
    ])
    expect(await listed({ page: 3, limit: 10 })).toEqual([])
    expect(await state()).toMatchObject({ qtdeEpisodios: 12, qtdeIgnorados: 0, erro: null, dataLeitura: expect.any(String) })
    expect(await auditedActions(server, scene.church)).toEqual(['create', 'import'])
    const before = [await rows(), await contentVersion()]
    await run()
    expect([await rows(), await contentVersion()]).toEqual(before)
    // The server was asked whether it has changed, and has sent nothing.
    expect(host.requests.at(-1)?.headers['if-none-match']).toBe(`"${host.files.get(feed)?.length}-${feed}"`)
  })

  test('of the same bytes takes nothing apart, also when the server sends them anew each time', async () => {
    const answer = (text: string) => (_: unknown, response: ServerResponse) => void response.end(text)
    host.files.set(feed, answer(feedOf(episodesUpTo(3))))
    await run()
    // What would come back if the feed were compared with the rows.
    await server.owner.query('delete from podcast_episodio where igreja_id = $1 and guid = $2', [scene.church.id, guidOf(1)])
    await run()
    expect(await titles()).toEqual(['Conversa 2', 'Conversa 0'])
    expect(await state()).toMatchObject({ qtdeEpisodios: 3, erro: null })
    host.files.set(feed, answer(`${feedOf(episodesUpTo(3))}\n`))
    await run()
    expect(await titles()).toEqual(['Conversa 2', 'Conversa 1', 'Conversa 0'])
  })

  test('understands what hosts write: HTML, times, numbers, transcripts; an old address of audio is asked for with encryption', async () => {
    const description = '<p>Pão &amp; peixe</p><script>alert(1)</script><img src="https://spy.example/x.gif"><a href="javascript:x">x</a>'
    await read([
      {
        guid: 'a',
        title: 'Pão & peixe',
        description,
        audio: 'http://cdn.example/a.mp3?x=1&y=2',
        more: '<itunes:duration>1:02:03</itunes:duration><itunes:episode>7</itunes:episode><itunes:season>2</itunes:season><itunes:explicit>yes</itunes:explicit><itunes:author>Noemi</itunes:author><podcast:transcript url="https://t.example/a.vtt" type="text/vtt"/><podcast:chapters url="https://t.example/a.json" type="application/json+chapters"/>',
      },
      { guid: 'b', title: 'Sem som', audio: null },
      { guid: 'c', title: 'Ontem', description: 'Um\n\nDois', pubDate: null },
    ])
    const [episode] = await listed()
    expect(episode).toMatchObject({
      title: 'Pão & peixe',
      description: 'Pão & peixe x',
      audio_file: 'https://cdn.example/a.mp3?x=1&y=2',
      duration: 3_723,
      episode: 7,
      season: 2,
      explicit: true,
      author: 'Noemi',
    })
    const { reply } = await call(contract.getEpisode, { id: episode?.id ?? 0 }, { at: scene.church })
    expect(reply).toMatchObject({
      conteudo: '<p>Pão &amp; peixe</p><a>x</a>',
      transcricao: 'https://t.example/a.vtt',
      capitulos: 'https://t.example/a.json',
      canal: { slug: 'mesa-posta', nome: 'Mesa posta' },
    })
    expect(await state()).toMatchObject({ qtdeEpisodios: 2, qtdeIgnorados: 1 })
    // Without a date, an episode keeps the time of its first reading.
    const since = (await rowOf('c')).data_inicio
    await read([{ guid: 'c', title: 'Ontem', description: 'Um', pubDate: null }])
    expect((await rowOf('c')).data_inicio).toEqual(since)
  })

  test('keeps what staff have changed, and follows the feed in the rest', async () => {
    await read([{ guid: 'a', title: 'Antigo', description: 'Um' }])
    await update('a', { titulo: 'Da equipe', resumo: 'Um', conteudo: '<p>Um</p>', autor: 'Davi', numero: 9 })
    await read([{ guid: 'a', title: 'Novo', description: 'Dois', audio: 'https://cdn.example/outro.mp3' }])
    const row = await rowOf('a')
    expect(row).toMatchObject({ titulo: 'Da equipe', resumo: 'Dois', conteudo: '<p>Dois</p>', autor: 'Davi', numero: null, versao: 3 })
    expect(JSON.parse(row.audio).url).toBe('https://cdn.example/outro.mp3')
    await read([{ guid: 'a', title: 'Novíssimo', description: 'Dois', audio: 'https://cdn.example/outro.mp3' }])
    expect(await rowOf('a')).toMatchObject({ titulo: 'Da equipe', versao: 3 })
  })

  test('hides what was taken out of the feed, and brings it back; a draft stays a draft, and what staff deleted stays deleted', async () => {
    const all = episodesUpTo(5)
    await read(all)
    const [draft, deleted] = [await rowOf(guidOf(1)), await rowOf(guidOf(2))]
    const as = { at: scene.church, as: scene.staff }
    await call(contract.unpublishEpisode, { id: Number(draft.id), versao: draft.versao }, as)
    await call(contract.deleteEpisode, { id: Number(deleted.id), versao: deleted.versao }, as)
    await read(all.filter(({ guid }) => guid !== guidOf(3)))
    expect(await titles()).toEqual(['Conversa 4', 'Conversa 0'])
    expect(await found('conversa')).toHaveLength(2)
    await read(all)
    expect(await titles()).toEqual(['Conversa 4', 'Conversa 3', 'Conversa 0'])
    expect((await rowOf(guidOf(1))).data_inicio).toBeNull()
    expect(await rowOf(guidOf(2))).toBeUndefined()
  })

  test('of a feed that has only its newest episodes hides none of the older ones', async () => {
    await read(episodesUpTo(6))
    await read(episodesUpTo(8, 4))
    expect(await titles()).toHaveLength(8)
    // One in between was taken away.
    await read([...episodesUpTo(5, 4), ...episodesUpTo(8, 6)])
    expect(await titles()).toHaveLength(7)
  })

  test('of a feed whose guids have all changed keeps the rows, with what staff have written and the places of those who listen', async () => {
    await read(episodesUpTo(3))
    const { id } = await rowOf(guidOf(1))
    await update(guidOf(1), { titulo: 'Da equipe', resumo: 'Sobre a paz.', conteudo: '<p>Sobre a paz.</p>' })
    await read(episodesUpTo(3).map(episode => ({ ...episode, guid: `novo-${episode.guid}` })))
    expect(await rows()).toHaveLength(3)
    expect(await rowOf(`novo-${guidOf(1)}`)).toMatchObject({ id, titulo: 'Da equipe' })
  })

  test('of a feed whose guids have all changed brings none back that staff have deleted, by its audio or by its title and date', async () => {
    const [first, second, third] = episodesUpTo(3) as [FakeEpisode, FakeEpisode, FakeEpisode]
    const at = (path: string) => `https://cdn.example/${path}.mp3`
    await read([{ ...first, audio: at('0') }, { ...second, audio: at('1') }, third])
    for (const n of [0, 1]) {
      const { id, versao } = await rowOf(guidOf(n))
      await call(contract.deleteEpisode, { id: Number(id), versao }, { at: scene.church, as: scene.staff })
    }
    await read([
      { ...first, guid: 'novo-0', title: 'Renomeado', audio: at('0') },
      { ...second, guid: 'novo-1', audio: 'https://outro.example/1.mp3' },
      { ...third, guid: 'novo-2' },
    ])
    expect(await titles()).toEqual(['Conversa 2'])
  })

  test('of a feed with its newest episodes and an old trailer hides nothing of the archive', async () => {
    await read(episodesUpTo(12))
    const trailer = { ...(episodesUpTo(1)[0] as FakeEpisode), more: '<itunes:episodeType>trailer</itunes:episodeType>' }
    await read([trailer, ...episodesUpTo(13, 6)])
    expect(await titles()).toHaveLength(13)
  })

  test.each([
    ['only its oldest episode', episodesUpTo(1)],
    ['an old episode and its newest ones', [...episodesUpTo(1), ...episodesUpTo(30, 24)]],
  ])('of a feed that suddenly has %s hides nothing: it was shortened', async (_, episodes) => {
    await read(episodesUpTo(30))
    await read(episodes)
    expect(await titles()).toHaveLength(30)
    expect(await state()).toMatchObject({ erro: null, qtdeEpisodios: episodes.length })
  })

  test('hides up to ten that were taken out at once, however few the others are', async () => {
    await read(episodesUpTo(11))
    await read(episodesUpTo(1))
    expect(await titles()).toHaveLength(1)
  })

  test('of another feed replaces what came from the one before, and of none removes it', async () => {
    await read(episodesUpTo(2))
    host.files.set('/other.xml', feedOf(episodesUpTo(3, 2)))
    await change({ endereco: `${host.url}/other.xml` })
    expect(await titles()).toHaveLength(2)
    await run()
    expect(await titles()).toEqual(['Conversa 2'])
    await change({ endereco: null })
    await run()
    expect([await titles(), await found('conversa')]).toEqual([[], []])
    expect(await state()).toMatchObject({ endereco: null, qtdeEpisodios: 0, erro: null })
  })

  test('tells staff where the feed has moved', async () => {
    host.files.set('/moved.xml', feedOf(episodesUpTo(1)))
    host.files.set(feed, (_, response) => void response.writeHead(301, { location: '/moved.xml' }).end())
    await run()
    expect(await state()).toMatchObject({ erro: null, qtdeEpisodios: 1, enderecoNovo: `${host.url}/moved.xml` })
    await read(episodesUpTo(1), '<itunes:new-feed-url>https://new.example/feed</itunes:new-feed-url>')
    expect((await state()).enderecoNovo).toBe('https://new.example/feed')
  })

  test('that ends at the same moment as another one stores each episode once', async () => {
    host.files.set(feed, feedOf(episodesUpTo(40)))
    await Promise.all([run(), run(), run()])
    expect(await rows()).toHaveLength(40)
  })

  test('while the podcast is hidden makes nothing public; shown, its episodes are found', async () => {
    await change({ flagAtivo: false })
    await read(episodesUpTo(2))
    expect(await found('conversa')).toEqual([])
    expect((await call(contract.listEpisodes, { anchorCode: 'mesa-posta' }, { at: scene.church })).status).toBe(404)
    await change({ flagAtivo: true })
    expect(await found('conversa')).toHaveLength(2)
  })

  test('takes addresses of the files of another church’s server as what they are', async () => {
    const audio = `https://outra.example/files/${'0'.repeat(32)}.mp3`
    await read([{ audio, title: 'De outra igreja', description: `<a href="/pictures/${'1'.repeat(32)}.webp">x</a>` }])
    expect((await listed()).map(({ audio_file }) => audio_file)).toEqual([audio])
    const { id, versao } = (await rows())[0]
    expect((await call(contract.deleteEpisode, { id: Number(id), versao }, { at: scene.church, as: scene.staff })).status).toBe(200)
    await run()
    expect(await rows()).toEqual([])
  })
})
