import { afterAll, beforeEach, expect, test } from 'vitest'
import { queueIsEmpty, runScheduled } from '../../../../tests/fixtures/jobs.ts'
import { episodesUpTo, feedOf, guidOf } from '../../../../tests/fixtures/podcasts/feeds.ts'
import { feed, openPodcastServer } from '../../../../tests/fixtures/podcasts/podcasts.ts'
import { contract } from './contract.ts'
import { deleteWithdrawnEpisodes } from './import/delete-withdrawn-episodes.ts'
import { importAllPodcasts } from './import/import-podcast.ts'

const scene = await openPodcastServer()
const { host, server, state, rows, rowOf, read, listed } = scene
const { owner, call } = server
await server.startJobs()
afterAll(scene.close)
beforeEach(async () => {
  // The schedule reads only the podcast of this test.
  await owner.query('update podcast_canal set endereco = null, endereco_lido = null')
  host.files.delete(feed)
  await scene.moveToNewChurch()
  // The reading that a new podcast begins with.
  await queueIsEmpty(owner)
})

const entries = 250
let readings = 0
/** As a hostile host answers: guid, title and date of each entry are others at each reading. */
const answerAnew = () => {
  readings = 0
  host.files.set(feed, (_, response) => {
    const from = readings++ * entries
    response.end(feedOf(episodesUpTo(from + entries, from)))
  })
}
const letHoursPass = (hours: number) =>
  owner.query('update podcast_canal set data_mudancas = data_mudancas - make_interval(hours => $2) where igreja_id = $1', [
    scene.church.id,
    hours,
  ])

test('a feed that is another one at each reading is taken once, then not again for six hours, and staff see it', {
  timeout: 90_000,
}, async () => {
  answerAnew()
  const schedule = () => runScheduled(server, importAllPodcasts)
  await schedule()
  await schedule()
  expect(await state()).toMatchObject({ erro: null, qtdeEpisodios: entries })
  const before = await rows()
  await schedule()
  expect(await state()).toMatchObject({ erro: 'unstable', dataErro: expect.any(String) })
  expect(await rows()).toEqual(before)
  const asked = readings
  await schedule()
  expect(readings).toBe(asked)
  await letHoursPass(6)
  await schedule()
  expect(await state()).toMatchObject({ erro: null, dataErro: null })
  expect(readings).toBe(asked + 1)
  expect((await rows()).length).toBeLessThanOrEqual(4 * entries)
})

test('a few new episodes are taken at each reading, also of a feed that has changed as a whole', async () => {
  const all = episodesUpTo(entries)
  await read(all)
  await read(all.map(episode => ({ ...episode, description: 'Sobre a alegria.' })))
  await read(all.map((episode, n) => ({ ...episode, description: n < 20 ? 'Sobre a graça.' : 'Sobre a alegria.' })))
  expect(await state()).toMatchObject({ erro: null })
  await read(all)
  expect(await state()).toMatchObject({ erro: 'unstable' })
  expect((await rowOf(guidOf(0))).resumo).toBe('Sobre a graça.')
})

test('the search knows the first words of a long text of a feed, and not all of them', async () => {
  const words = Array.from({ length: 400 }, (_, n) => `palavra${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`)
  await read([{ guid: 'a', title: 'Longo', description: words.join(' ') }])
  const { rows: known } = await owner.query('select palavra from busca_palavra where igreja_id = $1', [scene.church.id])
  expect(known.length).toBeGreaterThan(50)
  expect(known.length).toBeLessThan(120)
  expect(await scene.found(String(words[3]))).toEqual(['Longo'])
})

test('a podcast keeps 2,000 episodes, the newest, and what staff have made something of', async () => {
  await read(episodesUpTo(1_010, 1_000))
  // The archive of a feed that always had its newest episodes only, the oldest first; of the second one, staff have written the title.
  await owner.query(
    `insert into podcast_episodio (igreja_id, canal_id, importado_de, guid, titulo, resumo, conteudo, data_inicio, importado, impressao, nome_lido)
     select igreja_id, canal_id, importado_de, 'antigo-' || n, case when n = 2 then 'Da equipe' else 'Antigo ' || n end, '', '', at,
       json_build_object('titulo', 'Antigo ' || n, 'resumo', '', 'conteudo', '', 'autor', null, 'dataInicio', iso)::text, 'x', iso || ' Antigo ' || n
     from podcast_episodio, generate_series(1, 1990) n, lateral (select timestamptz '2010-01-01' + make_interval(hours => n) as at) time,
       lateral (select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as iso) text
     where igreja_id = $1 and guid = $2`,
    [scene.church.id, guidOf(1_000)],
  )
  await read(episodesUpTo(1_013, 1_000))
  const guids = (await rows()).map(({ guid }) => guid)
  expect(guids).toHaveLength(2_000)
  expect(guids).toContain(guidOf(1_012))
  expect(['antigo-1', 'antigo-2', 'antigo-3', 'antigo-4', 'antigo-5'].filter(guid => guids.includes(guid))).toEqual([
    'antigo-2',
    'antigo-5',
  ])
  expect(await listed({ limit: 1 })).toMatchObject([{ title: 'Conversa 1012' }])
})

test('what was taken out of a feed three months ago is deleted at night, with the places of those who listened, unless staff have changed it', async () => {
  const all = episodesUpTo(5)
  await read(all)
  const [old, edited, recent] = [await rowOf(guidOf(1)), await rowOf(guidOf(2)), await rowOf(guidOf(3))]
  const body = { canal: scene.podcast.id, titulo: 'Da equipe', resumo: 'Sobre a paz.', conteudo: '<p>Sobre a paz.</p>' }
  await call(contract.updateEpisode, { id: Number(edited.id), versao: edited.versao, body }, { at: scene.church, as: scene.staff })
  const place = { segundos: 30, flagConcluido: false, dataAlteracao: new Date().toISOString() }
  for (const { id } of [old, recent])
    await call(contract.setPosition, { id: Number(id), body: place }, { at: scene.church, as: scene.staff })
  await read(all.filter(({ guid }) => ![1, 2, 3].map(guidOf).includes(guid ?? '')))
  await owner.query(
    `update podcast_episodio set retirado_em = retirado_em - interval '91 days', data_fim = data_fim - interval '91 days'
     where igreja_id = $1 and id = any($2)`,
    [scene.church.id, [old.id, edited.id]],
  )
  await runScheduled(server, deleteWithdrawnEpisodes)
  expect((await rows()).map(({ guid }) => guid).sort()).toEqual([0, 2, 3, 4].map(guidOf))
  const { reply } = await call(contract.listPositions, {}, { at: scene.church, as: scene.staff })
  expect(reply.map(({ idEpisodio }) => idEpisodio)).toEqual([Number(recent.id)])
  // Taken again by the feed, it is a new episode.
  await read(all)
  expect(await rows()).toHaveLength(5)
})
