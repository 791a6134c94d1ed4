import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Feature } from '#server/feature.ts'
import { namedRoutes } from '#server/http/api/named-routes.ts'
import type { AddSample, Scene } from '../fixtures/sample.ts'
import { accessTests } from './access.ts'
import { churchTests } from './church.ts'
import { openContext, type TestContext } from './context.ts'
import { effectTests } from './effects.ts'
import { nameOf, namesRow } from './endpoint.ts'
import { fuzzTests } from './fuzz.ts'
import { inputTests } from './input.ts'
import { type QueryOptions, queryTests } from './queries.ts'
import { samplesOf } from './samples.ts'

type Options = {
  /** The feature's `server` folder, where its `statements.txt` lies; `npm test -- calls.test --update` writes that. */
  folder: string
  /** Adds rows of everything that the calls list; left out: what the samples of calls about one row put there. */
  addRows?: QueryOptions['addRows']
  /** Calls that may read a whole table or put one in order, each with the reason. */
  unindexed?: QueryOptions['unindexed']
}

/**
 * Makes every call of a feature in every way to reach for what is not one's own, and with whatever may come. The expected
 * answers follow from the declarations, so a call is covered from the moment it exists; it only needs sample arguments.
 */
export function describeCalls(
  feature: Pick<Feature, 'calls' | 'routes'>,
  { folder, addRows, unindexed = new Map() }: Options,
  addSamples: (sample: AddSample) => void,
) {
  const samples = samplesOf(addSamples)
  const routes = namedRoutes(feature)
  const counts = new Map<Endpoint, number>()
  let opened: TestContext
  const context = () => opened
  beforeAll(async () => {
    opened = await openContext(samples)
  })
  afterAll(() => opened?.server.close())

  describe.each(routes.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
    effectTests(context, endpoint)
    accessTests(context, endpoint)
    churchTests(context, endpoint)
    inputTests(context, endpoint)
    queryTests(context, endpoint, { addRows: addRows ?? addSampleRows, unindexed, counts })
    fuzzTests(context, endpoint)
  })

  test('has left the prototypes as they were', () => {
    const plainest: Record<string, unknown> = {}
    for (const name of ['admin', 'x', 'a', 'id']) expect(plainest[name]).toBeUndefined()
  })

  test('makes as many statements as are written down', async ({ skip }) => {
    if (counts.size < routes.length) skip('not all calls were made')
    const lines = routes.map(({ name, endpoint }) => `${String(counts.get(endpoint)).padStart(2)} ${name}\n`)
    await expect(lines.join('')).toMatchFileSnapshot(`${folder}/statements.txt`)
  })

  async function addSampleRows(scene: Scene) {
    for (const { endpoint } of routes.filter(({ endpoint }) => namesRow(endpoint))) await samples.sampleOf(endpoint, scene)
  }
}
