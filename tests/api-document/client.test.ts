import { ok } from '@oazapfts/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../fixtures/people.ts'
import { openTestServer } from '../fixtures/server.ts'
import * as atrio from './generated-client.ts'

// A developer who has only the published document generates a typed client from it (scripts/build/generate.mjs), logs in and reads.
// This file compiles only while the document describes the inputs and replies of the calls.

const server = await openTestServer()
afterAll(server.close)
const church = await server.buildChurch()
const member = await server.buildMember(church)

beforeAll(() => {
  atrio.defaults.baseUrl = `http://${church.host}`
  // Node cannot resolve this host name, so the request is sent to the test server with the name as `Host`.
  atrio.defaults.fetch = async (url, init = {}) => {
    const { pathname, search, host } = new URL(String(url))
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = init.body === undefined || init.body === null ? {} : { body: String(init.body) }
    const response = await server.send({ method: init.method ?? 'GET', path: pathname + search, host, headers, ...body })
    return new Response(response.text, { status: response.status, headers: response.headers as Record<string, string> })
  }
})

test('a client generated from the document logs in and reads the data of its account', async () => {
  const { token } = await ok(atrio.logIn({ username: member.email, password }))
  atrio.defaults.headers = { authorization: `Bearer ${token}` }
  expect((await ok(atrio.getMe())).email).toBe(member.email)
  expect((await ok(atrio.listDevices())).filter(({ atual }) => atual)).toHaveLength(1)
})

test('it reads public data, and an error has the documented format', async () => {
  const menu = await ok(atrio.listMenu(church.slug))
  expect(menu.map(({ link }) => link)).toEqual(Array(5).fill('/'))
  expect(await atrio.getNews(church.slug, 1)).toMatchObject({ status: 404, data: { code: 'not-found' } })
})
