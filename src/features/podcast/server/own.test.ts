import { readFileSync } from 'node:fs'
import Parser from 'rss-parser'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { search } from '#features/search/contract.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { newPicture } from '../../../../tests/fixtures/sample.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { pdfContent, uploadFile, uploadPdf } from '../../../../tests/fixtures/uploads.ts'
import type { StaffPodcast } from '../contract/podcasts.ts'
import { contract } from './contract.ts'
import { maxFeeds } from './edit-podcast.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, send, close } = server
afterAll(close)

/** Bells, 22 seconds. */
const bells = readFileSync('demo/files/esperanca/podcast-manha.mp3')
const email = 'secretaria@exemplo.org'

let at: Church
let as: Member
let podcast: StaffPodcast
beforeEach(async () => {
  at = await buildChurch()
  as = await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
  const body = { nome: 'Conversas & cafés', descricao: 'Depois do culto.', flagAtivo: true, email, categoria: 'Spirituality' as const }
  podcast = (await call(contract.createPodcast, { body }, { at, as })).reply
})

const create = async (titulo: string, more = {}) =>
  (
    await call(
      contract.createEpisode,
      { body: { canal: podcast.id, titulo, conteudo: '<p>Leia <a href="/about">isto</a>.</p>', ...more } },
      { at, as },
    )
  ).reply
const withAudio = async (titulo: string, more = {}) => {
  const { id, versao } = await create(titulo, more)
  const envio = await uploadFile(server, at, as, { nome: 'Sinos.mp3', tipo: 'audio/mpeg', content: bells })
  return (await call(contract.setEpisodeAudio, { id, versao, body: { envio } }, { at, as })).reply
}
async function publish(titulo: string, more = {}) {
  const { id, versao } = await withAudio(titulo, more)
  return (await call(contract.publishEpisode, { id, versao, body: {} }, { at, as })).reply
}
const listed = async () => (await call(contract.listEpisodes, { anchorCode: podcast.slug }, { at })).reply
const feedOf = async (code = podcast.slug) => send({ path: `/podcast/${code}/feed.xml`, host: at.host })

test('an episode is uploaded, its length is read from the file, and it is heard when it is published', async () => {
  const draft = await create('Primeiro')
  expect(draft).toMatchObject({ situacao: 'rascunho', audio: null, duracao: null, importadoDe: null })
  const early = await call(contract.publishEpisode, { id: draft.id, versao: draft.versao, body: {} }, { at, as })
  expect(early.problem.code).toBe('conflict')
  const published = await publish('Primeiro', { numero: 1, temporada: 2, autor: 'Noemi' })
  expect(published).toMatchObject({ duracao: 22, audio: { tipo: 'audio/mpeg', tamanho: bells.length, nome: 'Sinos.mp3' } })
  expect(await listed()).toMatchObject([
    { title: 'Primeiro', duration: 22, episode: 1, season: 2, author: 'Noemi', audio_size: bells.length },
  ])
  expect((await call(contract.getEpisode, { id: published.id }, { at })).reply).toMatchObject({ canal: { nome: 'Conversas & cafés' } })
  expect((await call(contract.listPodcasts, {}, { at })).reply).toMatchObject([
    { slug: 'conversas-cafes', qtde: 1, assinatura: '/podcast/conversas-cafes/feed.xml' },
  ])
  expect((await call(search, { q: 'noemi' }, { at })).reply.resultados).toMatchObject([
    { tipo: 'PODCAST', caminho: `/podcast/${published.id}` },
  ])
  expect((await send({ path: '/sitemap.xml', host: at.host })).text).toContain(`/podcast/${published.id}</loc>`)
  const numbered = await call(contract.listEpisodes, { anchorCode: String(podcast.id) }, { at })
  expect(numbered.reply).toEqual(await listed())
  for (const anchorCode of ['outro', '999999', '99999999999999999999'])
    expect((await call(contract.listEpisodes, { anchorCode }, { at })).problem.code).toBe('not-found')
})

test('the length of audio that does not say it is found by reading it', async () => {
  const { id, versao } = await create('Primeiro')
  const read = (name: string) => readFileSync(`tests/fixtures/files/cases/${name}`)
  const set = async (version: number, tipo: 'audio/ogg' | 'audio/mpeg', name: string) => {
    const envio = await uploadFile(server, at, as, { nome: name, tipo, content: read(name) })
    return (await call(contract.setEpisodeAudio, { id, versao: version, body: { envio } }, { at, as })).reply
  }
  const opus = await set(versao, 'audio/ogg', 'audio-tone-20s.opus')
  expect(opus.duracao).toBe(20)
  expect((await set(opus.versao, 'audio/mpeg', 'audio-vbr-no-xing-20s.mp3')).duracao).toBe(20)
})

test('only audio is taken, and staff may say how long it is', async () => {
  const { id, versao } = await create('Primeiro')
  const set = async (envio: number, duracao?: number) =>
    call(contract.setEpisodeAudio, { id, versao, body: { envio, ...(duracao && { duracao }) } }, { at, as })
  expect((await set(await uploadPdf(server, at, as))).problem.errors).toEqual({ envio: 'invalid' })
  const damaged = Buffer.concat([Buffer.from('ID3'), pdfContent, Buffer.alloc(2_000)])
  const envio = await uploadFile(server, at, as, { nome: 'a.mp3', tipo: 'audio/mpeg', content: damaged })
  expect((await set(envio, 61)).reply.duracao).toBe(61)
})

test('the audio is sent whole and in parts', async () => {
  const url = (await publish('Primeiro')).audio?.url ?? ''
  const get = (headers = {}) => send({ path: url, host: at.host, headers })
  const whole = await get()
  expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([200, 'audio/mpeg', 'bytes'])
  const { etag = '' } = whole.headers as { etag?: string }
  const part = await get({ range: 'bytes=100-199', 'if-range': etag })
  expect([part.status, part.headers['content-range'], part.body.equals(bells.subarray(100, 200))]).toEqual([
    206,
    `bytes 100-199/${bells.length}`,
    true,
  ])
  expect((await get({ range: `bytes=${bells.length}-` })).status).toBe(416)
  expect((await get({ range: 'bytes=100-199', 'if-range': '"another"' })).status).toBe(200)
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
})

test('the feed is read by another parser than the one that wrote it, with all that directories ask for', async () => {
  await call(
    contract.setPodcastPicture,
    { id: podcast.id, versao: podcast.versao, form: { imagem: await newPicture(300, 200), alt: '' } },
    { at, as },
  )
  const transcricao = 'https://textos.example/1.vtt'
  const first = await publish('Pão & <peixe>', { numero: 1, temporada: 1, autor: 'Noemi', resumo: 'Sobre “pão”', transcricao })
  await publish('Segundo', { capitulos: 'https://textos.example/2.json' })
  await withAudio('Rascunho')
  const { text, headers, status } = await feedOf()
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  // Strict: what is not well-formed is an error.
  const parser = new Parser({
    customFields: {
      feed: ['podcast:guid', 'podcast:locked', 'podcast:medium', 'itunes:type', 'itunes:owner', 'language'],
      item: ['podcast:transcript', 'podcast:chapters', 'itunes:season', 'itunes:episodeType'],
    },
    xml2js: { strict: true },
  })
  const feed = await parser.parseString(text)
  const origin = new URL(feed.link ?? '').origin
  expect(feed).toMatchObject({
    title: 'Conversas & cafés',
    description: 'Depois do culto.',
    link: `${origin}/podcast?canal=conversas-cafes`,
    'podcast:guid': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    'podcast:locked': 'yes',
    'podcast:medium': 'podcast',
    'itunes:type': 'episodic',
    itunes: {
      owner: { email },
      image: `${origin}/podcast/conversas-cafes/cover.jpg`,
      explicit: 'false',
      categoriesWithSubs: [{ name: 'Religion & Spirituality', subs: [{ name: 'Spirituality' }] }],
    },
  })
  expect(text).toContain(`<podcast:locked owner="${email}">yes</podcast:locked>`)
  expect(feed.items.map(({ title }) => title)).toEqual(['Segundo', 'Pão & <peixe>'])
  const [second, item] = feed.items
  expect(item).toMatchObject({
    link: `${origin}/podcast/${first.id}`,
    isoDate: first.dataInicio?.replace(/\.\d+Z$/, '.000Z'),
    'content:encoded': `<p>Leia <a href="${origin}/about">isto</a>.</p>`,
    enclosure: { url: origin + first.audio?.url, length: String(bells.length), type: 'audio/mpeg' },
    itunes: { duration: '22', episode: '1', author: 'Noemi', explicit: 'false' },
    'podcast:transcript': { $: { url: transcricao, type: 'text/vtt' } },
  })
  expect(second?.['podcast:chapters']).toEqual({ $: { url: 'https://textos.example/2.json', type: 'application/json+chapters' } })
  expect(new Set(feed.items.map(({ guid }) => guid)).size).toBe(2)
  // A later reading has the same guids, also after the title has changed.
  const guids = feed.items.map(({ guid }) => guid)
  await call(contract.updateEpisode, { id: first.id, versao: first.versao, body: { canal: podcast.id, titulo: 'Outro' } }, { at, as })
  const again = await parser.parseString((await feedOf()).text)
  expect([again.items.map(({ guid }) => guid), again.items[1]?.title]).toEqual([guids, 'Outro'])
  // On another host of the church it is the same podcast.
  await server.owner.query('update igreja set hostname = $2 where id = $1', [at.id, `podcast-${at.id}.example`])
  const elsewhere = (await send({ path: `/podcast/${podcast.slug}/feed.xml`, host: `podcast-${at.id}.example` })).text
  expect((await parser.parseString(elsewhere))['podcast:guid']).toBe(feed['podcast:guid'])
  const cover = await send({ path: '/podcast/conversas-cafes/cover.jpg', host: at.host })
  expect([cover.status, cover.headers['content-type'], cover.body.subarray(0, 2).toString('hex')]).toEqual([200, 'image/jpeg', 'ffd8'])
})

test('there is a feed only of a podcast that is shown and that the church publishes itself', async () => {
  expect((await feedOf()).status).toBe(200)
  const set = async (values: object) => {
    const { versao } = ((await call(contract.listStaffPodcasts, {}, { at, as })).reply[0] ?? {}) as StaffPodcast
    await call(contract.updatePodcast, { id: podcast.id, versao, body: { nome: 'x', ...values } }, { at, as })
    return (await feedOf()).status
  }
  expect(await set({ flagAtivo: false })).toBe(404)
  expect(await set({ flagAtivo: true, endereco: 'https://feeds.example/a.xml' })).toBe(404)
  expect(await set({ flagAtivo: true })).toBe(200)
  expect((await feedOf('outro')).status).toBe(404)
})

test('a podcast with uploaded episodes is not deleted; without, it is', async () => {
  const { id, versao } = await create('Primeiro')
  const remove = () => call(contract.deletePodcast, { id: podcast.id, versao: podcast.versao }, { at, as })
  expect((await remove()).problem.code).toBe('conflict')
  await call(contract.deleteEpisode, { id, versao }, { at, as })
  expect((await remove()).status).toBe(200)
})

test('a member’s place is kept for all devices: the later one counts, whichever call comes first, and nobody else sees it', async () => {
  const { id } = await publish('Primeiro')
  const person = await buildMember(at)
  const time = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 10, 0, seconds)).toISOString()
  const keep = async (segundos: number, second: number, flagConcluido = false) => {
    const body = { segundos, flagConcluido, dataAlteracao: time(second) }
    return (await call(contract.setPosition, { id, body }, { at, as: person })).reply
  }
  expect(await keep(30, 30)).toEqual({ idEpisodio: id, segundos: 30, flagConcluido: false, dataAlteracao: time(30) })
  expect((await keep(300, 50)).segundos).toBe(300)
  // An earlier one, which was without signal: it is told where the other one is.
  expect((await keep(60, 40)).segundos).toBe(300)
  expect((await keep(20, 60, true)).flagConcluido).toBe(true)
  expect((await call(contract.listPositions, {}, { at, as: person })).reply).toMatchObject([{ idEpisodio: id, segundos: 20 }])
  expect((await call(contract.listPositions, {}, { at, as })).reply).toEqual([])
  // A clock that goes ahead does not win for ever.
  const ahead = { segundos: 1, flagConcluido: false, dataAlteracao: '2999-01-01T00:00:00Z' }
  const { reply } = await call(contract.setPosition, { id, body: ahead }, { at, as: person })
  expect(Date.parse(reply.dataAlteracao)).toBeLessThanOrEqual(Date.now())
})

test('a church follows at most twenty outside feeds, also when several are added at once; those it has can be changed', async () => {
  const address = (n: number) => `https://feeds.example/${n}.xml`
  const follow = (n: number) =>
    call(contract.createPodcast, { body: { nome: `De fora ${n}`, flagAtivo: false, endereco: address(n) } }, { at, as })
  for (let n = 0; n < maxFeeds - 2; n++) expect((await follow(n)).status).toBe(200)
  const last = await Promise.all([1, 2, 3, 4, 5].map(n => follow(100 + n)))
  expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422])
  expect(last.find(({ status }) => status === 422)?.problem.errors).toEqual({ endereco: 'too_many_feeds' })
  // The church's own podcast may not become one more; one of the twenty gets another address, and then makes room.
  const change = ({ id, versao, nome }: StaffPodcast, endereco: string | null) =>
    call(contract.updatePodcast, { id, versao, body: { nome, flagAtivo: false, endereco } }, { at, as })
  expect((await change(podcast, address(1))).problem.errors).toEqual({ endereco: 'too_many_feeds' })
  const one = last.find(({ status }) => status === 200)?.reply as StaffPodcast
  const moved = await change(one, address(200))
  expect(moved.status).toBe(200)
  expect((await change(moved.reply, null)).status).toBe(200)
  expect((await change(podcast, address(1))).status).toBe(200)
})
