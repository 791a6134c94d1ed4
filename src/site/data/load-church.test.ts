import { afterAll, expect, test } from 'vitest'
import { findChurchByHost } from '#features/church/contract/church.ts'
import { openTestServer } from '../../../tests/fixtures/server.ts'
import { type Api, createApi } from './api.ts'
import { loadChurch } from './load-church.ts'

const { buildChurch, send, close } = await openTestServer()
afterAll(close)

/** The browser's client, on the bare app domain. */
const api = createApi({
  base: 'http://localhost',
  slug: undefined,
  send: async request => {
    const { pathname, search } = new URL(request.url)
    const { status, text } = await send({ path: pathname + search, host: 'localhost' })
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  },
})
const replying = (reply: object) => (async () => reply) as unknown as Api

test('a church is loaded by its code and by its host name', async () => {
  const church = await buildChurch()
  expect((await loadChurch(api, { hostname: church.host, codigo: church.codigo })).id).toBe(church.id)
})

test('a church that cannot be loaded rejects with the response', async () => {
  const refused = await loadChurch(api, { hostname: 'nobody.localhost', codigo: 'nobody' }).catch(error => error)
  expect(refused).toMatchObject({ status: 404, code: 'church-not-found', response: { status: 404, ok: false } })
  expect(await (refused.response as Response).json()).toMatchObject({ code: 'church-not-found' })
})

test('a reply without a church rejects with that reply', async () => {
  const nobody = { hostname: 'nobody.example', codigo: undefined }
  expect((await api(findChurchByHost, nobody)).clientes).toEqual([])
  await expect(loadChurch(api, nobody)).rejects.toMatchObject({ code: 'church-not-found', response: { clientes: [] } })
  const refusal = { status: false, mensagem: 'desconhecida' }
  const byCode = loadChurch(replying(refusal), { hostname: 'x.localhost', codigo: 'x' })
  await expect(byCode).rejects.toMatchObject({ code: 'church-not-found', response: refusal })
})
