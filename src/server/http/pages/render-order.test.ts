import { afterAll, expect, test, vi } from 'vitest'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'

// The order of pages while all places for rendering are taken.

let finishFirst = () => {}
const gate = new Promise<void>(resolve => (finishFirst = resolve))
const order: string[] = []
let arrived = 0
const { send, buildChurch, close } = await openTestServer({
  // Each page is counted right before it is queued.
  limits: () => ({ ...noLimits(), consume: async () => ++arrived }),
  render: async request => {
    const { host, pathname } = new URL(request.url)
    if (pathname.startsWith('/slow')) await gate
    else order.push(`${host}${pathname}`)
    return new Response('<!doctype html><p>Paz</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
})
afterAll(close)

const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' }

test('a church with many new pages does not delay another one, and machines do not delay people', async () => {
  const [busy, quiet] = [await buildChurch(), await buildChurch()]
  const pages: Promise<unknown>[] = []
  const open = async (host: string, path: string, headers: Record<string, string> = phone) => {
    const before = arrived
    pages.push(send({ path, host, headers }))
    await vi.waitFor(() => expect(arrived).toBe(before + 1), { interval: 2 })
  }
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
