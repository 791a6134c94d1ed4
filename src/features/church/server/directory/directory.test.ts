import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { ChurchState } from '#server/http/church-directory.ts'
import { aDay } from '#server/http/response-cache/lifetime.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { codeOfHost, createDirectory } from './directory.ts'

const lifetimeOf = async () => aDay()

test.each([
  ['esperanca.localhost', 'esperanca'],
  ['www.esperanca.localhost', 'esperanca'],
  ['ESPERANCA.localhost', 'esperanca'],
  ['casa.outra.localhost', 'casa'],
  ['www.igreja.org.br', undefined],
  ['localhost', undefined],
  ['evillocalhost', undefined],
  ['esperanca.localhost.evil.example', undefined],
  ['', undefined],
])('the church code in the host name %j is %j', (host, code) => {
  expect(codeOfHost(host, 'localhost')).toBe(code)
})

test('only a host under the app domain has a code, and the code is its first label', () => {
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/)
  fc.assert(
    fc.property(label, fc.array(label, { maxLength: 3 }), label, (first, more, domain) => {
      fc.pre(first !== 'www')
      const host = [first, ...more].join('.')
      expect(codeOfHost(`${host}.${domain}.app`, `${domain}.app`)).toBe(first)
      expect(codeOfHost(`${host}x${domain}.app`, `${domain}.app`)).toBeUndefined()
    }),
  )
})

describe('the directory', () => {
  /** Looks churches up, and counts the look-ups that reach the database. */
  async function openDirectory() {
    const server = await openTestServer()
    const { pool, bus } = server.services
    const connect = vi.spyOn(pool, 'connect')
    const directory = createDirectory({ pool, bus, appDomain: 'localhost', externalSourcesOf: async () => [], lifetimeOf })
    return { ...server, directory, connections: () => connect.mock.calls.length }
  }

  test('forgets only the church that has changed', async () => {
    const { directory, connections, buildChurch, close } = await openDirectory()
    const [north, south] = [await buildChurch(), await buildChurch()]
    const readBoth = async () => [await directory.findByKey(north.slug), await directory.findByHost(south.host)]
    const [before] = await readBoth()
    directory.churchChanged(north.id, (before as ChurchState).version + 1)
    const count = connections()
    await directory.findByHost(south.host)
    expect(connections()).toBe(count)
    await directory.findByKey(north.slug)
    expect(connections()).toBeGreaterThan(count)
    await close()
  })

  test('reads a church once, whether it is found by its host, its slug or its id', async () => {
    const { directory, connections, buildChurch, close } = await openDirectory()
    const church = await buildChurch()
    const found = await directory.findByHost(church.host)
    const count = connections()
    expect(await directory.findByKey(church.slug)).toBe(found)
    expect(await directory.findByKey(String(church.id))).toBe(found)
    expect(connections()).toBe(count)
    await close()
  })

  test('refuses a look-up by something of another type, which would find nothing', async () => {
    const { directory, buildChurch, close } = await openDirectory()
    const { id } = await buildChurch()
    expect((await directory.findById(id))?.id).toBe(id)
    await expect(directory.findById(String(id) as never)).rejects.toThrow(TypeError)
    await expect(directory.findByKey(id as never)).rejects.toThrow(TypeError)
    await close()
  })

  test('reads a church once for a hundred simultaneous requests', async () => {
    const { directory, connections, buildChurch, close } = await openDirectory()
    const church = await buildChurch()
    await directory.findByKey(church.slug)
    const count = connections()
    directory.churchChanged(church.id, 1_000)
    const found = await Promise.all(Array.from({ length: 100 }, () => directory.findByKey(church.slug)))
    expect(new Set(found.map(state => state?.id))).toEqual(new Set([church.id]))
    expect(connections() - count).toBeLessThan(6)
    await close()
  })

  test('does not give a look-up that began before a change to somebody who asks after it', async () => {
    const { services, owner, buildChurch, close } = await openTestServer()
    let goOn = () => {}
    const gate = new Promise<void>(resolve => (goOn = resolve))
    const externalSourcesOf = async () => {
      await gate
      return []
    }
    const reading = vi.fn(externalSourcesOf)
    const directory = createDirectory({
      pool: services.pool,
      bus: services.bus,
      appDomain: 'localhost',
      externalSourcesOf: reading,
      lifetimeOf,
    })
    const { id, slug } = await buildChurch()
    const before = directory.findByKey(slug)
    await vi.waitFor(() => expect(reading).toHaveBeenCalledTimes(1))
    await owner.query("update igreja set nome = 'Outro nome', versao_conteudo = 9 where id = $1", [id])
    directory.churchChanged(id, 9)
    const after = directory.findByKey(slug)
    goOn()
    expect([(await before)?.nome, (await after)?.nome]).toEqual([expect.not.stringMatching('Outro nome'), 'Outro nome'])
    await close()
  })
})
