import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestServer } from '../../../tests/fixtures/server.ts'
import { encodeApart } from './encode-apart.ts'

const server = await openTestServer()
const { buildChurch, buildMember, services } = server
afterAll(server.close)

/** The pictures that are being encoded, by their content, and how to end each: so nothing here depends on the speed of the machine. */
const encoding = new Map<string, () => void>()
const begun: string[] = []
vi.mock('./encode-apart.ts', { spy: true })
beforeEach(() => {
  begun.length = 0
  vi.mocked(encodeApart).mockImplementation(content => {
    const name = Buffer.from(content).toString()
    begun.push(name)
    return new Promise(resolve => {
      encoding.set(name, () =>
        resolve({ sizes: [{ width: 1, height: 1, content: Buffer.from(name) }], focus: { x: 50, y: 50 }, thumb: '' }),
      )
    })
  })
})

async function person(at?: Awaited<ReturnType<typeof buildChurch>>) {
  const church = at ?? (await buildChurch())
  return { church, user: await buildMember(church, { roles: ['ROLE_ADMIN'] }), quota: 'igreja' as const }
}
type Person = Awaited<ReturnType<typeof person>>

const receive = (owner: Person, name: string) =>
  services.pictures.receive(owner, { name, type: 'image/jpeg', content: Buffer.from(name), hash: name } as never, 'imagem', { alt: '' })
/** Ends one picture after the other until all are done. */
async function encodeAll(pending: readonly Promise<unknown>[]) {
  let open = true
  const all = Promise.allSettled(pending).finally(() => {
    open = false
  })
  while (open) {
    const [name, finish] = [...encoding][0] ?? []
    if (name !== undefined) encoding.delete(name)
    finish?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return all
}

test('the pictures of one church do not delay that of another one', async () => {
  const [many, one] = [await person(), await person()]
  const pending = Array.from({ length: 9 }, (_, index) => receive(many, `many ${index}`))
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0))
  const before = begun.length
  pending.push(receive(one, 'one'))
  for (const { status } of await encodeAll(pending)) expect(status).toBe('fulfilled')
  expect(begun).toHaveLength(10)
  expect(begun.indexOf('one')).toBeLessThanOrEqual(before + 1)
})

test('one person has ten places in the queue, and others of the church still get one', async () => {
  const one = await person()
  const colleague = await person(one.church)
  const pending = Array.from({ length: 16 }, (_, index) => receive(one, `one ${index}`))
  const results = await encodeAll([...pending, receive(colleague, 'colleague')])
  expect(results.map(({ status }) => status)).toEqual([...Array(10).fill('fulfilled'), ...Array(6).fill('rejected'), 'fulfilled'])
  await expect(pending.at(-1)).rejects.toMatchObject({ code: 'too-many' })
})
