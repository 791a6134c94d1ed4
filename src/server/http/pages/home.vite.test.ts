import { afterAll, expect, test } from 'vitest'
import { moduleCodes } from '#contract/modules.ts'
import { listBanners } from '#features/banners/contract.ts'
import { routes } from '#main/app.ts'
import { homeSections } from '#main/site/home-sections.ts'
import { createInProcessApi } from '#server/http/api/api-router.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Api } from '#site/data/api.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'

const server = await openTestServer()
afterAll(server.close)

test('the sections of a church’s home need few round trips to the database', async () => {
  const church = await server.buildChurch()
  const { services } = server
  const call = createInProcessApi(routes, services)
  const context = {
    hostChurch: await services.directory.findByKey(church.slug),
    ipAddress: '192.0.2.1',
    requestId: 'home',
  } as RequestContext
  const api = (async (endpoint: Parameters<typeof call>[0], args: object) =>
    (await call(endpoint, { slug: church.slug, igreja: church.slug, ...args }, context)).reply) as Api

  const { connect } = services.pool
  let roundTrips = 0
  services.pool.connect = ((...rest: Parameters<typeof connect>) => {
    roundTrips++
    return connect.apply(services.pool, rest)
  }) as typeof connect
  await api(listBanners, {})
  expect(roundTrips, 'a call that is not cached is counted').toBe(1)
  roundTrips = 0
  await Promise.all(homeSections.map(async ({ part }) => (await part.open())?.load?.(api, new Set(moduleCodes))))
  services.pool.connect = connect
  // Eight for the whole page: the start-up's replies come from the cache once they were read.
  expect(roundTrips).toBeLessThanOrEqual(8)
})
