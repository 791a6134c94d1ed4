import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Declaration } from '#contract/endpoint.ts'
import type { Feature } from '#server/feature.ts'
import { namedRoutes } from '#server/http/api/named-routes.ts'
import { unknownFileUses } from '../fixtures/file-uses.ts'
import type { AddSample, Scene } from '../fixtures/sample.ts'
import { accessTests } from './access.ts'
import { churchTests } from './church.ts'
import { openContext, type TestContext } from './context.ts'
import { effectTests } from './effects.ts'
import { isAboutOneRow, nameOf } from './endpoint.ts'
import { fuzzTests } from './fuzz.ts'
import { inputTests } from './input.ts'
import { memberTests } from './member.ts'
import { type QueryOptions, queryTests } from './queries.ts'
import { samplesOf } from './samples.ts'
import { versionTests } from './version.ts'

type Described = Pick<Feature, 'contract' | 'routes'>

/**
 * The features whose calls were described so far, with their sample arguments: for tests of all calls (tests/attack/). Each once, also when its
 * file has run in this process and is then imported: a sample would be made twice, and somebody with a second factor cannot log in without it.
 */
export const describedFeatures = new Map<Described, (sample: AddSample) => void>()

type Options = {
  /** The feature's `server` folder. It contains `statements.txt`, which `npm test -- calls.test --update` writes. */
  folder: string
  /** Adds rows of everything that the calls list. Default: the rows that the samples of calls about one row create. */
  addRows?: QueryOptions['addRows']
  /** Calls that may scan or sort a whole table, each with the reason. */
  unindexed?: QueryOptions['unindexed']
}

/**
 * Tests every call of a feature: as callers who have no access, for data of others, with invalid and with generated input. The
 * expected responses follow from the declarations, so a new endpoint is tested as soon as it has sample arguments. When another test
 * imports the file, it only gets the samples.
 */
export function describeCalls(
  feature: Described,
  { folder, addRows, unindexed = new Map() }: Options,
  addSamples: (sample: AddSample) => void,
) {
  describedFeatures.set(feature, addSamples)
  if (!expect.getState().testPath?.endsWith('/calls.test.ts')) return
  const samples = samplesOf(addSamples)
  const routes = namedRoutes(feature)
  const counts = new Map<Declaration, number>()
  let openedContext: TestContext
  const context = () => openedContext
  beforeAll(async () => {
    openedContext = await openContext(samples)
  })
  afterAll(() => openedContext?.server.close())

  describe.each(routes.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
    effectTests(context, endpoint)
    accessTests(context, endpoint)
    churchTests(context, endpoint)
    memberTests(context, endpoint)
    inputTests(context, endpoint)
    versionTests(context, endpoint)
    queryTests(context, endpoint, { addRows: addRows ?? addSampleRows, unindexed, counts })
    fuzzTests(context, endpoint)
  })

  test('the calls add nothing to Object.prototype', () => {
    const emptyObject: Record<string, unknown> = {}
    for (const name of ['admin', 'x', 'a', 'id']) expect(emptyObject[name]).toBeUndefined()
  })

  test('every file of a row is known to be used by it', async () => {
    expect(await unknownFileUses(context().server.owner)).toEqual([])
  })

  test('the number of statements of each call is that in statements.txt', async ({ skip }) => {
    if (counts.size < routes.length) skip('not all calls were made')
    const lines = routes.map(({ name, endpoint }) => `${String(counts.get(endpoint)).padStart(2)} ${name}\n`)
    await expect(lines.join('')).toMatchFileSnapshot(`${folder}/statements.txt`)
  })

  async function addSampleRows(scene: Scene) {
    for (const { endpoint } of routes.filter(({ endpoint }) => isAboutOneRow(endpoint))) await samples.sampleOf(endpoint, scene)
  }
}
