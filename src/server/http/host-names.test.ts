import { afterAll, describe, expect, test } from 'vitest'
import { changeHosts, type HostChange, TakenError } from '#features/church/server/index.ts'
import { asOwner, ownerTransaction } from '#server/db/owner.ts'
import { raiseContentVersion } from '#server/writes/unit-of-work.ts'
import { openTestServer } from '../../../tests/fixtures/server.ts'

const server = await openTestServer()
const { send, buildChurch, services } = server
afterAll(server.close)

const church = await buildChurch({ codigo: 'praia' })
const own = await buildChurch({ codigo: 'monte', hostname: 'www.igrejadomonte.example' })
const leaves = async (host: string, path = '/') => {
  const { status, headers } = await send({ path, host })
  return [status, headers.location]
}

describe('one address for each church', () => {
  test.each(['www.praia.localhost', 'praia.www.localhost', 'praia.mais.fundo.localhost', 'praia.localhost.', 'PRAIA.localhost.'])(
    'a page at %s is at the church’s address',
    async host => {
      expect(await leaves(host, '/news?page=2')).toEqual([308, 'http://praia.localhost/news?page=2'])
    },
  )

  test('a church’s own name leads there with and without www.', async () => {
    expect(await leaves('igrejadomonte.example')).toEqual([308, 'http://www.igrejadomonte.example/'])
    expect((await send({ path: '/', host: 'www.igrejadomonte.example' })).status).toBe(200)
    // Its code stays a second address, as long as it is known there.
    expect((await send({ path: '/', host: 'monte.localhost' })).status).toBe(200)
  })

  test.each(['praia..localhost', '.praia.localhost', 'praia.localhost..', '-praia.localhost', `${'a'.repeat(64)}.localhost`])(
    '%s is no host name',
    async host => {
      expect((await send({ path: '/', host })).status).toBe(400)
    },
  )

  test('calls are answered at every spelling, so that an app with an old address goes on', async () => {
    expect((await send({ path: `/api/congregacao/?igreja=${church.slug}`, host: 'www.praia.localhost' })).status).toBe(200)
  })
})

describe('a church with several host names', () => {
  const change = (code: string, hosts: HostChange) =>
    asOwner(server.database.url, connection =>
      ownerTransaction(connection, async tx => {
        const changed = await changeHosts(tx, code, hosts)
        if (changed) await raiseContentVersion(connection, changed.igreja)
        return changed
      }),
    )

  test('has one address, to which all of them lead, on every node as soon as that changes', async () => {
    const other = await openTestServer({ database: server.database })
    const at = await buildChurch({ codigo: 'vale', hostname: 'igrejadovale.example' })
    const answers = (host: string, path = '/') =>
      Promise.all(
        [server, other].map(async node => {
          const { status, headers } = await node.send({ path, host })
          return headers.location ?? status
        }),
      )
    const both = (answer: unknown) => [answer, answer]
    try {
      const unknown = await answers('vale.example')
      expect(unknown).not.toContain('http://igrejadovale.example/')
      expect(await answers('igrejadovale.example')).toEqual(both(200))
      await change('vale', { add: 'www.vale.example' })
      await expect.poll(() => answers('vale.example', '/news?page=2')).toEqual(both('http://igrejadovale.example/news?page=2'))
      expect(await answers('www.vale.example.')).toEqual(both('http://igrejadovale.example/'))
      await change('vale', { canonico: 'www.vale.example' })
      await expect.poll(() => answers('igrejadovale.example')).toEqual(both('http://www.vale.example/'))
      expect(await answers('www.igrejadovale.example')).toEqual(both('http://www.vale.example/'))
      expect(await answers('www.vale.example')).toEqual(both(200))
      // A call of the specification finds it by each of them, and says the canonical one.
      const found = await send({ path: '/api/igreja/?hostname=Igrejadovale.example', host: 'localhost' })
      expect(JSON.parse(found.text).clientes).toMatchObject([{ id: at.id, hostname: 'www.vale.example' }])
      for (const name of ['vale.example', 'www.vale.example', 'igrejadovale.example', 'www.igrejadovale.example'])
        expect((await send({ path: `/tls/ask?domain=${name}`, host: 'localhost' })).status, name).toBe(200)
      await change('vale', { remove: 'igrejadovale.example' })
      await expect.poll(async () => (await send({ path: '/tls/ask?domain=igrejadovale.example', host: 'localhost' })).status).toBe(404)
    } finally {
      await other.close()
    }
  })

  test('shares none of them with another church, with or without www., also when both take it at once', async () => {
    await buildChurch({ codigo: 'leste' })
    await buildChurch({ codigo: 'oeste' })
    for (const hosts of [{ add: 'igrejadomonte.example' }, { canonico: 'igrejadomonte.example' }])
      await expect(change('leste', hosts)).rejects.toThrow(TakenError)
    await expect(server.owner.query("update igreja set hostname = 'igrejadomonte.example' where codigo = 'leste'")).rejects.toThrow(
      'another church',
    )
    const both = await Promise.allSettled([change('leste', { add: 'sol.example' }), change('oeste', { add: 'www.sol.example' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const owned = 'select count(*)::int as number from igreja_host where host = $1'
    expect((await server.owner.query(owned, ['sol.example'])).rows).toEqual([{ number: 1 }])
    await expect(server.owner.query("delete from igreja_host where host = 'igrejadomonte.example'")).rejects.toThrow('canonical')
  })
})

describe('/tls/ask', () => {
  const ask = async (domain: string, headers: Record<string, string> = {}) =>
    (await send({ path: `/tls/ask?domain=${encodeURIComponent(domain)}`, host: '127.0.0.1:3000', headers })).status

  test.each(['localhost', 'www.localhost', 'praia.localhost', 'www.igrejadomonte.example', 'igrejadomonte.example', 'monte.localhost'])(
    'a certificate for %s is wanted',
    async name => {
      expect(await ask(name)).toBe(200)
    },
  )

  test.each(['', 'evil.example', 'nada.localhost', 'praia.mais.localhost', 'praia.localhost.', 'praia..localhost', '127.0.0.1', 'a b'])(
    'none for %s',
    async name => {
      expect(await ask(name)).toBe(404)
    },
  )

  test('none for a church that is switched off', async () => {
    await server.owner.query('update igreja set flag_ativo = false, versao_conteudo = versao_conteudo + 1 where id = $1', [own.id])
    services.directory.churchChanged(own.id, 1_000)
    expect(await ask('igrejadomonte.example')).toBe(404)
  })

  test('too many questions of one address are refused', async () => {
    const replies = await Promise.all(Array.from({ length: 320 }, (_, i) => ask(`${i}.example`, { 'x-forwarded-for': '198.51.100.7' })))
    expect(replies.filter(status => status === 429).length).toBeGreaterThan(10)
  })
})
