import { afterAll, expect, test } from 'vitest'
import { listBanners } from '#features/banners/contract.ts'
import { routes } from '#main/app.ts'
import { homeSections } from '#main/site/home-sections.ts'
import { callsWithin } from '#server/http/api/calls.ts'
import type { Incoming } from '#server/http/incoming.ts'
import type { Api } from '#site/data/api.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'

const server = await openTestServer()
afterAll(server.close)

test('what a church’s home shows beside its start-up costs few round trips to the database', async () => {
  const church = await server.buildChurch()
  const { services } = server
  const call = callsWithin(routes, services)
  const incoming = { hostChurch: await services.directory.byKey(church.slug), address: '192.0.2.1', requestId: 'home' } as Incoming
  const api = ((endpoint: Parameters<typeof call>[0], args: object) =>
    call(endpoint, { slug: church.slug, igreja: church.slug, ...args }, incoming)) as Api

  const { connect } = services.pool
  let trips = 0
  services.pool.connect = ((...rest: Parameters<typeof connect>) => {
    trips++
    return connect.apply(services.pool, rest)
  }) as typeof connect
  await api(listBanners, {})
  expect(trips, 'a call that is not kept is counted').toBe(1)
  trips = 0
  await Promise.all(homeSections.map(section => section.load?.(api)))
  services.pool.connect = connect
  // Eight for the whole page, of which the start-up's replies, once warm, cost none.
  expect(trips).toBeLessThanOrEqual(8)
})
