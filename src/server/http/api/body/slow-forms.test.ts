import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { fullPath } from '#contract/endpoint.ts'
import { addPicture } from '#features/church/contract/pictures.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { newPicture } from '../../../../../tests/fixtures/sample.ts'
import { noLimits, openTestServer, uncounted } from '../../../../../tests/fixtures/server.ts'

/** The calls that have passed all guards before the body is read. */
let begun = 0
const server = await openTestServer({
  limits: () => ({
    ...noLimits(),
    consume: async () => {
      begun++
      return uncounted
    },
  }),
})
const { send, call, buildChurch, buildMember, close } = server
afterAll(close)
afterEach(() => void vi.useRealTimers())

async function churchWithAdmin() {
  const at = await buildChurch()
  return { at, as: await buildMember(at, { roles: ['ROLE_ADMIN'] }) }
}

/** Sends the beginning of a form that declares a large picture. */
function sendSlowly({ at, as }: { at: Church; as: Member }, signal?: AbortSignal) {
  const part = '--x\r\ncontent-disposition: form-data; name="imagem"; filename="foto.png"\r\ncontent-type: image/png\r\n\r\n'
  return send({
    method: 'POST',
    path: fullPath(addPicture).replace('{slug}', at.slug),
    host: at.host,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '16000000' },
    body: `${part}\x89PNG`,
    ...(signal ? { signal } : {}),
  })
}

test('forms that declare much and send nothing take nothing from others, of this church or of another', async () => {
  const slow = await churchWithAdmin()
  const controller = new AbortController()
  begun = 0
  const sending = Array.from({ length: 12 }, () => sendSlowly(slow, controller.signal).catch(() => {}))
  await vi.waitFor(() => expect(begun).toBe(12), { timeout: 5_000 })
  const colleague = { at: slow.at, as: await buildMember(slow.at, { roles: ['ROLE_ADMIN'] }) }
  for (const scene of [colleague, await churchWithAdmin()])
    expect((await call(addPicture, { form: { imagem: await newPicture(), alt: 'A nave' } }, scene)).status).toBe(200)
  controller.abort()
  await Promise.all(sending)
})

test('a form that stops is ended with a problem that says so', async () => {
  const slow = await churchWithAdmin()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  begun = 0
  const response = sendSlowly(slow)
  await vi.waitFor(
    () => {
      expect(begun).toBe(1)
      expect(vi.getTimerCount()).toBeGreaterThan(0)
    },
    { timeout: 5_000 },
  )
  vi.advanceTimersByTime(20_000)
  expect(JSON.parse((await response).text)).toMatchObject({ status: 408, code: 'too-slow' })
})
