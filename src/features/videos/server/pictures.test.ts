import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Picture } from '#contract/values.ts'
import { runJob } from '../../../../tests/fixtures/jobs.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { newPicture } from '../../../../tests/fixtures/sample.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { openYoutube } from '../../../../tests/fixtures/youtube.ts'
import * as contract from '../contract.ts'
import { fetchVideoPictures } from './pictures/fetch-video-pictures.ts'

const youtube = await openYoutube()
const server = await openTestServer({ env: youtube.env })
const { buildChurch, buildMember, call, owner, services } = server
afterAll(async () => {
  await server.close()
  await youtube.close()
})

const jpeg = (color: string) =>
  sharp({ create: { width: 64, height: 36, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
const [red, blue] = [await jpeg('#a00'), await jpeg('#00a')]

let church: Church
let editor: Member
const run = () => runJob(services, fetchVideoPictures, { onlyNew: true }, church.id)
const write = async (video: string) =>
  (await call(contract.createVideo, { body: { titulo: 'Culto', video } }, { at: church, as: editor })).reply
const read = async (id: number) => (await call(contract.getStaffVideo, { id }, { at: church, as: editor })).reply
const queued = async () => {
  const { rows } = await owner.query('select 1 from pgboss.job where name = $1 and group_id = $2', [fetchVideoPictures.name, church.id])
  return rows.length
}
const requestsOf = (video: string) => youtube.requests.filter(path => path.includes(video)).length

beforeEach(async () => {
  church = await buildChurch()
  editor = await buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] })
})

test('a new video gets the largest preview that YouTube has; its version stays, because nobody has changed it', async () => {
  youtube.pictures.set('/vi/large_video/maxresdefault.jpg', red).set('/vi/small_video/hqdefault.jpg', blue)
  const [large, small] = [await write('large_video'), await write('small_video')]
  expect(await queued()).toBe(2)
  await run()
  expect(await read(large.id)).toMatchObject({
    versao: 1,
    imagem: { url: expect.stringMatching(/^\/pictures\/.*webp$/), alt: '', largura: 64 },
  })
  expect((await read(small.id)).imagem).not.toBeNull()
})

test('what cannot be fetched is tried three times, the last two on schedule', async () => {
  youtube.pictures
    .set('/vi/broken_vide/hqdefault.jpg', Buffer.from('not a picture'))
    .set('/vi/huge_video_/hqdefault.jpg', Buffer.alloc(2_000_001))
  const videos = ['broken_vide', 'huge_video_', 'missing_vid']
  for (const video of videos) await write(video)
  const triesOf = (video: string) => requestsOf(video) / 2
  for (let i = 0; i < 3; i++) await run()
  expect(videos.map(triesOf)).toEqual([1, 1, 1])
  for (let i = 0; i < 5; i++) await runJob(services, fetchVideoPictures, {}, church.id)
  expect(videos.map(triesOf)).toEqual([3, 3, 3])
})

test('what cannot be reached now is tried again, however often', async () => {
  const { id } = await write('away_videos')
  youtube.unavailable = true
  for (let i = 0; i < 5; i++) await run()
  youtube.unavailable = false
  youtube.pictures.set('/vi/away_videos/hqdefault.jpg', red)
  await run()
  expect((await read(id)).imagem).not.toBeNull()
})

test('a picture that staff set while it is being fetched stays', async () => {
  const { id } = await write('slow_videos')
  const picture = { imagem: await newPicture(), alt: 'Nós' }
  let set: Picture | null = null
  youtube.onPicture = async () => {
    if (!set) set = (await call(contract.setVideoPicture, { id, versao: 1, form: picture }, { at: church, as: editor })).reply.imagem
  }
  youtube.pictures.set('/vi/slow_videos/maxresdefault.jpg', red)
  await run()
  youtube.onPicture = undefined
  expect(set).not.toBeNull()
  expect((await read(id)).imagem).toEqual(set)
})

test('a picture of staff stays, and one that they have removed is not fetched again', async () => {
  youtube.pictures.set('/vi/staff_video/hqdefault.jpg', red).set('/vi/other_video/hqdefault.jpg', blue)
  const { id } = await write('staff_video')
  const set = await call(
    contract.setVideoPicture,
    { id, versao: 1, form: { imagem: await newPicture(), alt: 'Nós' } },
    { at: church, as: editor },
  )
  await run()
  expect((await read(id)).imagem).toEqual(set.reply.imagem)
  const other = await write('other_video')
  await run()
  await call(contract.deleteVideoPicture, { id: other.id, versao: 1 }, { at: church, as: editor })
  await run()
  expect((await read(other.id)).imagem).toBeNull()
})

test('another video gets another picture, or none', async () => {
  youtube.pictures.set('/vi/first_video/hqdefault.jpg', red).set('/vi/second_vide/hqdefault.jpg', blue)
  const { id } = await write('first_video')
  await run()
  const first = (await read(id)).imagem
  for (const [versao, video] of ['second_vide', 'unknown_vid'].entries()) {
    await call(contract.updateVideo, { id, versao: versao + 1, body: { titulo: 'Culto', video } }, { at: church, as: editor })
    await run()
    const { imagem } = await read(id)
    if (video === 'second_vide') expect(imagem?.url).not.toBe(first?.url)
    else expect(imagem).toBeNull()
  }
})

test('more than one run’s pictures are fetched one run after the other', async () => {
  youtube.pictures.set('/vi/many_videos/hqdefault.jpg', red)
  await owner.query("insert into video (igreja_id, titulo, video_id) select $1, 'Culto', 'many_videos' from generate_series(1, 25)", [
    church.id,
  ])
  const without = async () =>
    (await owner.query('select count(*)::int as number from video where igreja_id = $1 and imagem is null', [church.id])).rows[0].number
  await run()
  expect(await without()).toBe(5)
  expect(await queued()).toBe(1)
  await runJob(services, fetchVideoPictures, {}, church.id)
  expect(await without()).toBe(0)
})
