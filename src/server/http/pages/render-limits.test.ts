import { Agent, get } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import { deleteLogo } from '#features/church/contract/branding.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { renderLimits } from './render-limits.ts'

// One address, with the real limits: a hall full of phones, somebody who asks for ever new pages, a search engine.

const server = await openTestServer({
  // As slow as limits that nodes share in a database.
  limits: real => ({
    ...real,
    async consume(...call) {
      await new Promise(resolve => setTimeout(resolve, 3))
      return real.consume(...call)
    },
  }),
  render: async request => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/slow')) await new Promise(resolve => setTimeout(resolve, 400))
    // As a page does, it keeps the thread to itself.
    for (const startedAt = performance.now(); performance.now() - startedAt < 5; );
    return new Response(`<!doctype html><p>${pathname}</p>`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
})
const { send, call, renderedPages, buildChurch, buildMember, close, port } = server
const agent = new Agent({ maxSockets: 2_000 })
afterAll(async () => {
  agent.destroy()
  await close()
})

const { ofChurch, ofAll } = renderLimits
const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

/**
 * Requests that come at the same moment, each on a connection of its own, or so many at a time.
 * @returns how often each status was the answer
 */
async function crowd(host: string, from: string, paths: readonly string[], atOnce = paths.length): Promise<Record<number, number>> {
  const one = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { host, 'x-forwarded-for': from }
      get({ port, host: '127.0.0.1', path, headers, agent }, reply => reply.resume().on('end', () => resolve(reply.statusCode ?? 0))).on(
        'error',
        reject,
      )
    })
  const counts: Record<number, number> = {}
  for (let first = 0; first < paths.length; first += atOnce)
    for (const status of await Promise.all(paths.slice(first, first + atOnce).map(one))) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('a hall of fifteen hundred phones is served at once after a change that leaves no old page', async () => {
  const at = await buildChurch()
  const as = await buildMember(at, { roles: ['ROLE_ADMIN'] })
  const pages = ['/', '/manifest.webmanifest', '/give', '/news', '/prayer', '/sitemap.xml']
  const phones = Array.from({ length: 1_500 }, (_, phone) => pages[phone % 3 ? 0 : phone % pages.length] as string)
  expect(await crowd(at.host, '203.0.113.1', phones)).toEqual({ 200: 1_500 })
  await call(deleteLogo, { versao: 1 }, { at, as })
  renderedPages.length = 0
  expect(await crowd(at.host, '203.0.113.1', phones)).toEqual({ 200: 1_500 })
  expect(renderedPages).toHaveLength([...new Set(phones)].filter(path => !path.includes('.')).length)
})

test('one address gets so many new pages of a church, others get theirs, and so does it in another church', async () => {
  const [one, other] = [await buildChurch(), await buildChurch()]
  const from = '203.0.113.2'
  const paths = Array.from({ length: ofChurch + 10 }, (_, page) => `/page-${page}`)
  expect(await crowd(one.host, from, paths, 100)).toEqual({ 200: ofChurch, 429: 10 })
  const [refused = ''] = paths.slice(-1)
  expect((await send({ path: `${refused}-more`, host: one.host, from })).headers['retry-after']).toMatch(/^\d+$/)
  expect((await send({ path: '/for-the-search', host: one.host, from, headers: googlebot })).status).toBe(200)
  // A page that is there already costs nothing.
  expect((await send({ path: '/page-0', host: one.host, from })).status).toBe(200)
  expect((await send({ path: '/', host: other.host, from })).status).toBe(200)
  expect((await send({ path: `${refused}-more`, host: one.host, from: '203.0.113.3' })).status).toBe(200)
})

test('who asks for each page twice at once is counted all the same', async () => {
  const { host } = await buildChurch()
  const paths = Array.from({ length: ofChurch + 10 }, (_, page) => [`/page-${page}`, `/page-${page}`]).flat()
  expect(await crowd(host, '203.0.113.4', paths, 200)).toEqual({ 200: 2 * ofChurch, 429: 20 })
})

test('what a machine has asked for is counted when a person asks for it too', async () => {
  const { host } = await buildChurch()
  const from = '203.0.113.7'
  await crowd(
    host,
    from,
    Array.from({ length: ofChurch }, (_, page) => `/page-${page}`),
    100,
  )
  const machine = send({ path: '/slow-page', host, from, headers: googlebot })
  await vi.waitFor(() => expect(renderedPages.at(-1)?.request.url).toContain('/slow-page'))
  expect((await send({ path: '/slow-page', host, from })).status).toBe(429)
  expect((await machine).status).toBe(200)
})

test('a person gets the page for which a machine has waited that is gone by now', async () => {
  const { host } = await buildChurch()
  // The one place for machines is taken.
  const first = send({ path: '/slow-page', host, headers: googlebot })
  await vi.waitFor(() => expect(renderedPages.at(-1)?.request.url).toContain('/slow-page'))
  const leaving = new AbortController()
  const left = send({ path: '/news', host, headers: googlebot, signal: leaving.signal }).catch(() => 'gone')
  await new Promise(resolve => setTimeout(resolve, 50))
  leaving.abort()
  expect(await left).toBe('gone')
  await send({ path: '/robots.txt', host })
  expect((await send({ path: '/news', host })).status).toBe(200)
  await first
})

test('a person takes along what a machine waits for, on the bare app domain as well', async () => {
  const { host } = await buildChurch()
  const slow = send({ path: '/slow-page', host, headers: googlebot })
  await vi.waitFor(() => expect(renderedPages.at(-1)?.request.url).toContain('/slow-page'))
  const machine = send({ path: '/', host: 'localhost', headers: googlebot })
  await new Promise(resolve => setTimeout(resolve, 50))
  const startedAt = performance.now()
  expect((await send({ path: '/', host: 'localhost' })).status).toBe(200)
  // The machine's place is free again after the slow page and a pause, half a second from its beginning.
  expect(performance.now() - startedAt).toBeLessThan(250)
  await Promise.all([slow, machine])
})

test('documents are counted for machines, too, because they are made without a turn', async () => {
  const { host } = await buildChurch()
  const statuses = []
  for (let page = 0; page < ofChurch + 5; page++)
    statuses.push((await send({ path: `/sitemap/${page}.xml`, host, from: '203.0.113.8', headers: googlebot })).status)
  expect(statuses.indexOf(429)).toBe(ofChurch)
})

test('what one church refuses uses up nothing of another one', async () => {
  const [one, other] = [await buildChurch(), await buildChurch()]
  const from = '203.0.113.9'
  const pages = Array.from({ length: ofAll + 10 }, (_, page) => `/page-${page}`)
  expect(await crowd(one.host, from, pages, 100)).toEqual({ 200: ofChurch, 429: ofAll + 10 - ofChurch })
  expect((await send({ path: '/', host: other.host, from })).status).toBe(200)
})

test('one address gets so many new pages of all churches together', async () => {
  const churches = await Promise.all(Array.from({ length: Math.ceil(ofAll / ofChurch) + 1 }, () => buildChurch()))
  const from = '203.0.113.5'
  const pages = Array.from({ length: ofChurch }, (_, page) => `/page-${page}`)
  const counts = []
  for (const { host } of churches) counts.push(await crowd(host, from, pages, 100))
  expect(counts).toEqual([...Array(ofAll / ofChurch).fill({ 200: ofChurch }), { 429: ofChurch }])
})

test('a search engine that visits all churches is refused nothing, and people do not wait for it', async () => {
  const churches = await Promise.all(Array.from({ length: 30 }, () => buildChurch()))
  const pages = churches.flatMap(({ host }) => Array.from({ length: 10 }, (_, page) => ({ host, path: `/page-${page}` })))
  // The address of the test before, which may have nothing more made for people.
  const crawl = Promise.all(pages.map(({ host, path }) => send({ host, path, from: '203.0.113.5', headers: googlebot })))
  const person = await buildChurch()
  const waits = []
  for (let page = 0; page < 20; page++) {
    const startedAt = performance.now()
    // On connections of their own: those of `send` are all taken by the crawl.
    expect(await crowd(person.host, '203.0.113.6', [`/page-${page}`])).toEqual({ 200: 1 })
    waits.push(performance.now() - startedAt)
  }
  // Among the machines, in turns with thirty churches, it was 140.
  expect(waits.sort((one, next) => one - next)[10]).toBeLessThan(90)
  expect(new Set((await crawl).map(({ status }) => status))).toEqual(new Set([200]))
})
