import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { bumpVersion } from '#server/http/work.ts'
import { recordStatements, type Statement } from '../fixtures/queries.ts'
import type { Cast, Scene } from './cast.ts'
import { churchField, placeholders, shapeOf } from './endpoint-parts.ts'

/** Statements that one call may make, its guards included. */
const most = { read: 4, write: 20 }

/**
 * What a call costs the database, and that this does not grow with what a church has.
 * @param siblings all calls of its feature, whose samples add rows
 * @param unindexed why a list may read a whole table, by call
 */
export function queryTests(cast: () => Cast, endpoint: Endpoint, siblings: readonly Endpoint[], unindexed: ReadonlyMap<unknown, string>) {
  const reads = endpoint.method === 'GET'

  test('makes few statements, as many for one row as for a dozen', async () => {
    const scene = await cast().own(endpoint)
    const few = await statements(cast(), endpoint, scene)
    expect(few.length).toBeLessThanOrEqual(reads ? most.read : most.write)
    if (!reads) return
    const { sampleOf, server } = cast()
    for (const sibling of siblings.filter(namesRow))
      for (let i = 0; i < 3; i++) await sampleOf(sibling, { server, church: scene.church, caller: scene.caller })
    expect((await statements(cast(), endpoint, scene)).map(({ text }) => text)).toEqual(few.map(({ text }) => text))
  })

  if (reads)
    test.skipIf(unindexed.has(endpoint))('is served by indexes', async () => {
      const scene = await cast().shared(endpoint)
      for (const statement of await statements(cast(), endpoint, scene))
        expect(await wastes(cast(), scene, statement, 'limit' in shapeOf(endpoint.input.query)), statement.text).toEqual([])
    })
}

/** Whether a call is about one row, so that its sample puts one there. */
const namesRow = (endpoint: Endpoint) => placeholders(endpoint).some(name => name !== churchField(endpoint))

async function statements({ server, make }: Cast, endpoint: Endpoint, { church, as, args }: Scene): Promise<Statement[]> {
  const { directory, pool } = server.services
  // What is kept costs nothing and would hide what it costs to make.
  directory.changed(church.id, await bumpVersion(server.owner, church.id))
  await Promise.all([directory.byKey(church.slug), directory.byHost(church.host)])
  return recordStatements(pool, async () => {
    expect((await make(endpoint, args, { at: church, as })).status).toBe(200)
  })
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/**
 * The parts of a statement's plan that no index serves: tables read from end to end, and for a list that comes page by page
 * also an order that has to be made (an incremental sort only orders what shares a moment). PostgreSQL is asked to do without
 * both, so what is left has no other way.
 */
async function wastes({ server }: Cast, { church }: Scene, { text, values }: Statement, paged: boolean): Promise<string[]> {
  if (!/^\s*(select|with)\b/i.test(text)) return []
  const connection = await server.owner.connect()
  try {
    const off = ['seqscan', ...(paged ? ['sort', 'bitmapscan'] : [])].map(way => `set local enable_${way} = off`)
    await connection.query(`begin; set local role atrio_app; set local atrio.igreja = '${church.id}'; ${off.join('; ')}`)
    const { rows } = await connection.query(`explain (format json) ${text}`, values)
    const wasted = paged ? ['Seq Scan', 'Sort'] : ['Seq Scan']
    return all(rows[0]['QUERY PLAN'][0].Plan)
      .filter(node => wasted.includes(node['Node Type']))
      .map(node => `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim())
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)]
