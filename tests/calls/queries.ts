import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { bumpVersion } from '#server/http/work.ts'
import { recordStatements, type Statement } from '../fixtures/queries.ts'
import type { Scene } from '../fixtures/sample.ts'
import type { CallScene, TestContext } from './context.ts'
import { shapeOf } from './endpoint.ts'

export type QueryOptions = {
  /** Adds a row or more to each table that the feature's calls read. */
  addRows: (scene: Scene) => Promise<unknown>
  /** Calls that may read a whole table or put one in order, each with the reason. */
  unindexed: ReadonlyMap<unknown, string>
  /** How many statements each call made, for `statements.txt`. */
  counts: Map<Endpoint, number>
}

/** What a call costs the database, and that this does not grow with what a church has. */
export function queryTests(context: () => TestContext, endpoint: Endpoint, { addRows, unindexed, counts }: QueryOptions) {
  const reads = endpoint.method === 'GET'
  const paged = 'limit' in shapeOf(endpoint.input.query)

  test('makes as many statements for many rows as for few, and is served by indexes', async () => {
    const { own, server, variantsOf } = context()
    const scene = await own(endpoint)
    const few = await observe(context(), endpoint, scene)
    counts.set(endpoint, few.statements.length)
    if (!reads) return

    for (let i = 0; i < 4; i++) await addRows({ server, church: scene.church, caller: scene.caller })
    const many = await observe(context(), endpoint, scene)
    expect(many.statements.map(({ text }) => text)).toEqual(few.statements.map(({ text }) => text))
    // Or nothing would be proved.
    if (paged) expect(rowsIn(many.reply)).toBeGreaterThan(rowsIn(few.reply))

    if (unindexed.has(endpoint)) return
    for (const args of variantsOf(endpoint)) {
      const { statements } = await observe(context(), endpoint, { ...scene, args: { ...scene.args, ...args } })
      for (const statement of statements) expect(await planProblems(server, scene, statement, paged), statement.text).toEqual([])
    }
  })
}

/** What a call answers, and the statements that it makes for that, its guards included. */
async function observe({ server, make }: TestContext, endpoint: Endpoint, { church, as, args }: CallScene) {
  const { directory, pool } = server.services
  // Nothing is in the response cache, and the church itself is known, as it is at nearly every call.
  directory.changed(church.id, await bumpVersion(server.owner, church.id))
  await Promise.all([directory.byKey(church.slug), directory.byHost(church.host)])
  let reply: unknown
  const statements = await recordStatements(pool, async () => {
    reply = (await make(endpoint, args, { at: church, as })).reply
  })
  return { reply, statements }
}

/** The length of a list, or of the lists in an object. */
function rowsIn(reply: unknown): number {
  if (Array.isArray(reply)) return reply.length
  return Object.values(reply as object).reduce((sum: number, value) => sum + (Array.isArray(value) ? value.length : 0), 0)
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Filter?: string; Plans?: Plan[] }

/** A reference that rows are chosen by, after an index has led to more of them. The church's own leads every index. */
const filteredReference = /\b(?!igreja_id\b)\w+_id = /

/**
 * What no index serves in a statement's plan: a table read from end to end, rows that are chosen by a reference one by one, and
 * for a list that comes page by page also an order that has to be made (an incremental sort only orders what shares a moment).
 * PostgreSQL is asked to do without, so what is left has no other way. It tells nothing of what a function does inside.
 */
export async function planProblems(
  { owner }: Pick<TestContext['server'], 'owner'>,
  { church }: Pick<CallScene, 'church'>,
  { text, values }: Statement,
  paged: boolean,
): Promise<string[]> {
  if (!/^\s*(select|with)\b/i.test(text)) return []
  const connection = await owner.connect()
  try {
    const off = ['seqscan', ...(paged ? ['sort', 'bitmapscan'] : [])].map(way => `set local enable_${way} = off`)
    await connection.query(`begin; ${manyRows}; set local role atrio_app; set local atrio.igreja = '${church.id}'; ${off.join('; ')}`)
    const { rows } = await connection.query(`explain (format json) ${text}`, values)
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan).flatMap(node => {
      const { 'Node Type': type, 'Relation Name': table = '', 'Index Cond': found = '', Filter: filter = '' } = node
      if (type === 'Seq Scan' || (paged && type === 'Sort')) return [`${type} ${table}`.trim()]
      // One row that is found by its own number may be looked at as closely as one likes.
      return filteredReference.test(filter) && !/\bid = /.test(found) ? [`${type} ${table} filters ${filter}`] : []
    })
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

/**
 * Lets the planner take every table for one of a million rows, because of a few it reads all, by whatever index. One without any
 * row stays empty to it: `addRows` puts some there. Undone with the transaction.
 */
const manyRows = `select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', 1, 'reltuples', 1e6::real)
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
