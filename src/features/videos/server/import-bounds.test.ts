import { afterAll, beforeEach, expect, test } from 'vitest'
import { runScheduled } from '../../../../tests/fixtures/jobs.ts'
import { idOf, openPlaylistServer, videosUpTo } from '../../../../tests/fixtures/playlist.ts'
import { deleteWithdrawnVideos } from './import/delete-withdrawn-videos.ts'

const scene = await openPlaylistServer()
const { server, rowOf, follow, reread, titles } = scene
const { owner } = server
await server.startJobs()
afterAll(scene.close)
beforeEach(scene.moveToNewChurch)

const ids = async () =>
  (await owner.query('select id_importado from video where igreja_id = $1 order by 1', [scene.church.id])).rows.map(row => row.id_importado)

test('of a playlist 2,000 videos are kept, the newest, and what staff have made something of', async () => {
  await follow(videosUpTo(10))
  await owner.query(
    `insert into video (igreja_id, titulo, resumo, conteudo, data_inicio, video_id, id_importado, origem, importado, passagem, retirado_em, data_fim)
     select igreja_id, 'Antigo', '', '', at, 'old' || n, 'old' || n, 'youtube',
       jsonb_build_object('titulo', 'Antigo', 'resumo', '', 'conteudo', '', 'dataInicio', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')),
       case when n = 1 then 'João 1' end, at, at
     from video, generate_series(1, 1990) n, lateral (select timestamptz '2010-01-01' + make_interval(hours => n) as at) time
     where igreja_id = $1 and id_importado = $2`,
    [scene.church.id, idOf(0)],
  )
  await reread(videosUpTo(12))
  const left = await ids()
  expect(left).toHaveLength(2_000)
  expect(left).toContain(idOf(11))
  expect(['old1', 'old2', 'old3', 'old4'].filter(id => left.includes(id))).toEqual(['old1', 'old4'])
})

test('what was taken out of a playlist three months ago is deleted at night, and comes back with it', async () => {
  await follow(videosUpTo(3))
  await reread(videosUpTo(1))
  const { id } = await rowOf(idOf(1))
  await owner.query(
    "update video set retirado_em = retirado_em - interval '91 days', data_fim = data_fim - interval '91 days' where igreja_id = $1 and id = $2",
    [scene.church.id, id],
  )
  await runScheduled(server, deleteWithdrawnVideos)
  expect(await ids()).toEqual([idOf(0), idOf(2)])
  await reread(videosUpTo(3))
  expect(await titles()).toHaveLength(3)
})
