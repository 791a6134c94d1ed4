import { ok } from '@oazapfts/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../fixtures/people.ts'
import { openTestServer } from '../fixtures/server.ts'
import * as atrio from './generated-client.ts'

// What somebody does who has nothing but the published document: makes a typed client of it (scripts/generate.mjs), logs in
// and reads. The types of this file hold only while the document says what the calls take and give.

const server = await openTestServer()
afterAll(server.close)
const church = await server.buildChurch()
const member = await server.buildMember(church)

beforeAll(() => {
  atrio.defaults.baseUrl = `http://${church.host}`
  // Node finds no such host, so the request goes to the test server under that name.
  atrio.defaults.fetch = async (url, init = {}) => {
    const { pathname, search, host } = new URL(String(url))
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = init.body === undefined || init.body === null ? {} : { body: String(init.body) }
    const got = await server.send({ method: init.method ?? 'GET', path: pathname + search, host, headers, ...body })
    return new Response(got.text, { status: got.status, headers: got.headers as Record<string, string> })
  }
})

test('a client made from the document logs in and reads what is its own', async () => {
  const { token } = await ok(atrio.logIn({ username: member.email, password }))
  atrio.defaults.headers = { authorization: `Bearer ${token}` }
  expect((await ok(atrio.getMe())).email).toBe(member.email)
  expect((await ok(atrio.listDevices())).filter(({ atual }) => atual)).toHaveLength(1)
})

test('it reads what is public, and a refusal says why in the way of the document', async () => {
  const menu = await ok(atrio.listMenu(church.slug))
  expect(menu.map(({ link }) => link)).toEqual(Array(5).fill('/'))
  expect(await atrio.getNews(church.slug, 1)).toMatchObject({ status: 404, data: { code: 'not-found' } })
})
