import { afterAll, describe, expect, test } from 'vitest'
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
