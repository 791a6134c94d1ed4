import { afterAll, beforeAll, describe } from 'vitest'
import type { Feature } from '#server/feature.ts'
import type { AddSample } from '../fixtures/sample.ts'
import { accessTests } from './access.ts'
import { type Cast, openCast } from './cast.ts'
import { churchTests } from './church.ts'
import { effectTests } from './effects.ts'
import { nameOf } from './endpoint-parts.ts'
import { fuzzTests } from './fuzz.ts'
import { inputTests } from './input.ts'
import { queryTests } from './queries.ts'
import { samplesOf } from './samples.ts'

type Options = {
  /** Lists that may read a whole table, each with the reason. */
  unindexed?: ReadonlyMap<unknown, string>
}

/**
 * Makes every call of a feature in every way to reach for what is not one's own, and with whatever may come. The expected
 * answers follow from the declarations, so a call is covered from the moment it exists; it only needs sample arguments.
 */
export function describeCalls(
  { routes }: Pick<Feature, 'routes'>,
  addSamples: (sample: AddSample) => void,
  { unindexed = new Map() }: Options = {},
) {
  const sampleOf = samplesOf(addSamples)
  const endpoints = routes.map(({ endpoint }) => endpoint)
  let opened: Cast
  const cast = () => opened
  beforeAll(async () => {
    opened = await openCast(sampleOf)
  })
  afterAll(() => opened?.server.close())

  describe.each(endpoints.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
    effectTests(cast, endpoint)
    accessTests(cast, endpoint)
    churchTests(cast, endpoint)
    inputTests(cast, endpoint)
    queryTests(cast, endpoint, endpoints, unindexed)
    fuzzTests(cast, endpoint)
  })
}
