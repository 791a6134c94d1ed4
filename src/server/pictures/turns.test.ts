import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { addPicture } from '#features/church/contract/pictures.ts'
import type { Church, Member } from '../../../tests/fixtures/people.ts'
import { noLimits, openTestServer } from '../../../tests/fixtures/server.ts'

const server = await openTestServer({ limits: noLimits })
const { call, buildChurch, buildMember } = server
afterAll(server.close)

async function churchWithAdmin() {
  const at = await buildChurch()
  return { at, as: await buildMember(at, { roles: ['ROLE_ADMIN'] }) }
}
/** Different pictures, each encoded in a few tenths of a second. */
const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, red) => {
      const jpeg = sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: { r: red, g: 99, b: 99 } } }).jpeg()
      return new Blob([new Uint8Array(await jpeg.toBuffer())], { type: 'image/jpeg' })
    }),
  )
const send = (imagem: Blob, scene: { at: Church; as: Member }) => call(addPicture, { form: { imagem, alt: 'Foto' } }, scene)

test('the pictures of one church do not delay that of another one', async () => {
  const [many, one] = [await churchWithAdmin(), await churchWithAdmin()]
  const [last, ...first] = await photos(10)
  const finished: string[] = []
  const sending = first.map(photo => send(photo, many).then(() => finished.push('many')))
  await Promise.race(sending)
  await send(last as Blob, one).then(() => finished.push('one'))
  expect(finished.length).toBeLessThan(6)
  await Promise.all(sending)
})

test('one person has ten places in the queue, and others of the church still get one', async () => {
  const scene = await churchWithAdmin()
  const colleague = { at: scene.at, as: await buildMember(scene.at, { roles: ['ROLE_ADMIN'] }) }
  const [last, ...first] = await photos(16)
  const sending = Promise.all(first.map(photo => send(photo, scene)))
  const ofColleague = send(last as Blob, colleague)
  const statuses = (await sending).map(({ status }) => status)
  expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(10)
  expect(statuses.filter(status => status === 503).length).toBeGreaterThan(0)
  expect((await ofColleague).status).toBe(200)
})
