import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'

// The order of pages while all places for rendering are taken.

let finishFirst = () => {}
let gate: Promise<void>
beforeEach(() => {
  gate = new Promise(resolve => (finishFirst = resolve))
  order.length = 0
})
const order: string[] = []
const { send, buildChurch, services, close } = await openTestServer({
  limits: noLimits,
  render: async request => {
    const { host, pathname } = new URL(request.url)
    if (pathname.startsWith('/slow')) await gate
    else order.push(`${host}${pathname}`)
    return new Response('<!doctype html><p>Paz</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
})
afterAll(close)
/** Called for each request that waits for a page, right before the page is queued. */
const arrivals = vi.spyOn(services.turns.renders, 'hurry')

const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' }

/** Requests that are queued one after the other. */
function visits() {
  const pages: Promise<unknown>[] = []
  const open = async (host: string, path: string, headers: Record<string, string> = phone, signal?: AbortSignal) => {
    const before = arrivals.mock.calls.length
    pages.push(send({ path, host, headers, ...(signal && { signal }) }))
    await vi.waitFor(() => expect(arrivals).toHaveBeenCalledTimes(before + 1), { interval: 2 })
  }
  return { pages, open }
}

test('a church with many new pages does not delay another one, and machines do not delay people', async () => {
  const [busy, quiet] = [await buildChurch(), await buildChurch()]
  const { pages, open } = visits()
  for (let n = 0; n < 8; n++) await open(busy.host, `/slow-${n}`)
  await open(quiet.host, '/news', googlebot)
  await open(quiet.host, '/about', googlebot)
  for (const path of ['/1', '/2', '/3']) await open(busy.host, path)
  await open(quiet.host, '/')
  // A person asks for the page that a machine has been waiting for.
  await open(quiet.host, '/about')
  finishFirst()
  await Promise.all(pages)
  const [b, q] = [busy.host, quiet.host]
  await vi.waitFor(() => expect(order).toEqual([`${b}/1`, `${q}/`, `${b}/2`, `${q}/about`, `${b}/3`, `${q}/news`]))
})

test('a page is not rendered when all who waited for it have gone', async () => {
  const { host } = await buildChurch()
  const { pages, open } = visits()
  for (let n = 0; n < 8; n++) await open(host, `/slow-${n}`)
  const leaving = new AbortController()
  await open(host, '/left', phone, leaving.signal)
  await open(host, '/shared', phone, leaving.signal)
  await open(host, '/shared')
  leaving.abort()
  const [left, sharedLeft] = await Promise.allSettled(pages.splice(8, 2))
  expect([left?.status, sharedLeft?.status]).toEqual(['rejected', 'rejected'])
  // Once this has been answered, the server has seen the closed connections too.
  await send({ path: '/robots.txt', host })
  finishFirst()
  await Promise.all(pages)
  expect(order).toEqual([`${host}/shared`])
  // Who comes back gets it.
  expect(await send({ path: '/left', host })).toMatchObject({ status: 200 })
})
