import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Declaration } from '#contract/endpoint.ts'
import { raiseContentVersion } from '#server/writes/unit-of-work.ts'
import { recordStatements, type Statement } from '../fixtures/queries.ts'
import type { Scene } from '../fixtures/sample.ts'
import type { CallScene, TestContext } from './context.ts'
import { fieldsOf } from './endpoint.ts'

export type QueryOptions = {
  /** Adds a row or more to each table that the feature's calls read. */
  addRows: (scene: Scene) => Promise<unknown>
  /** Calls that may scan or sort a whole table, each with the reason. */
  unindexed: ReadonlyMap<unknown, string>
  /** The number of statements of each call, for `statements.txt`. */
  counts: Map<Declaration, number>
}

/** Fields of a query that lead to no other statement: the church, how many rows, whose part of a reply, in which form, and who asks. */
const readsNothing = new Set(['igreja', 'slug', 'cliente', 'limit', 'usuario', 'idioma', 'formato', 'captcha'])

/** Tests how many statements a call makes, and that this number does not grow with the church's data. */
export function queryTests(context: () => TestContext, endpoint: Declaration, { addRows, unindexed, counts }: QueryOptions) {
  const reads = endpoint.method === 'GET'
  const paged = 'limit' in fieldsOf(endpoint.input.query)

  test('makes the same statements for many rows as for few, and uses indexes', async () => {
    const { ownScene, sharedScene, crowd, server, variantsOf, isNewPlan } = context()
    // Lists with pages are compared by how much they show, and so are alone in their church.
    const withFew = await (reads && !paged ? sharedScene(endpoint) : ownScene(endpoint))
    const few = await recordCall(context(), endpoint, withFew)
    counts.set(endpoint, few.statements.length)
    if (!reads) return

    const scene = paged ? withFew : await sharedScene(endpoint, 'crowded')
    await crowd(scene, addRows)
    const many = await recordCall(context(), endpoint, scene)
    expect(many.statements.map(({ text }) => text)).toEqual(few.statements.map(({ text }) => text))
    // Otherwise the comparison would prove nothing.
    if (paged) expect(countItems(many.reply)).toBeGreaterThan(countItems(few.reply))

    if (unindexed.has(endpoint)) return
    // A filter that no variant uses might scan the whole table, and nobody would notice.
    const tried = new Set([...Object.keys(scene.args), ...variantsOf(endpoint).flatMap(Object.keys)])
    expect(Object.keys(fieldsOf(endpoint.input.query)).filter(name => !tried.has(name) && !readsNothing.has(name))).toEqual([])
    for (const args of variantsOf(endpoint)) {
      const { statements } = await recordCall(context(), endpoint, { ...scene, args: { ...scene.args, ...args } })
      const options = { paged, filters: Object.keys(args) }
      // What the guards of each call ask has the same plan each time.
      const ofOwn = statements.filter(({ text }) => isNewPlan(JSON.stringify([text, options])))
      expect(await planProblems(server, scene, ofOwn, options)).toEqual([])
    }
  })
}

/** Makes a call. @returns its reply and its statements, those of the guards included */
async function recordCall({ server, makeCall }: TestContext, endpoint: Declaration, { church, as, args }: CallScene) {
  const { directory, pool } = server.services
  if (endpoint.cache === 'global') for (const subject of endpoint.shows ?? []) directory.subjectChanged(null, subject, randomUUID())
  // The response cache is empty, and the church is in the directory, as it is for nearly every call.
  directory.churchChanged(church.id, await raiseContentVersion(server.owner, church.id))
  await Promise.all([directory.findByKey(church.slug), directory.findByHost(church.host)])
  let reply: unknown
  const statements = await recordStatements(pool, async () => {
    reply = (await makeCall(endpoint, args, { at: church, as })).reply
  })
  return { reply, statements }
}

/** The length of a list, or the total length of the lists in an object. */
function countItems(reply: unknown): number {
  if (Array.isArray(reply)) return reply.length
  return Object.values(reply as object).reduce((sum: number, value) => sum + (Array.isArray(value) ? value.length : 0), 0)
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Filter?: string; Plans?: Plan[] }

/**
 * A filter on a reference or one of the columns, applied after an index returned more rows. Every index of a church's table begins with
 * `igreja_id`.
 */
const filteredReference = (columns: readonly string[]) => new RegExp(`\\b(?!igreja_id\\b)(${['\\w+_id', ...columns].join('|')}) = `)

/** A filter without the conditions of policies, which read settings: they are checked on the rows that the others have found. */
function withoutPolicies(filter: string): string {
  let depth = 0
  const conditions = ['']
  for (const token of filter.split(/([()]| AND )/)) {
    depth += Number(token === '(') - Number(token === ')')
    if (token === ' AND ' && depth === 1) conditions.push('')
    else conditions.push(`${conditions.pop()}${token}`)
  }
  return conditions.filter(condition => !condition.includes("'atrio.")).join()
}

/**
 * Finds what no index supports in the plans of statements: sequential scans, filters on a reference, and for lists with pages also
 * sorts (an incremental sort is allowed: it only orders rows with the same timestamp). These plan nodes are disabled, so
 * PostgreSQL uses one only if it has no other choice. Statements inside database functions are not checked.
 * @param filters names of the columns by which the call may filter, such as `serie`
 * @returns each problem, and the statement that has it
 */
export async function planProblems(
  { owner }: Pick<TestContext['server'], 'owner'>,
  { church }: Pick<CallScene, 'church'>,
  statements: readonly Statement[],
  { paged = false, filters = [] }: { paged?: boolean; filters?: readonly string[] } = {},
): Promise<string[]> {
  const reading = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
  if (!reading.length) return []
  const connection = await owner.connect()
  const problems: string[] = []
  try {
    const off = ['seqscan', ...(paged ? ['sort', 'bitmapscan'] : [])].map(method => `set local enable_${method} = off`)
    await connection.query(
      `begin; ${pretendLargeTables}; set local role atrio_app; set local atrio.igreja = '${church.id}'; ${off.join('; ')}`,
    )
    for (const { text, values } of reading) {
      const { rows } = await connection.query(`explain (format json) ${text}`, values)
      const found = problemsOfPlan(rows[0]['QUERY PLAN'][0].Plan, paged, filters)
      problems.push(...found.map(problem => `${problem} in ${text}`))
    }
    return problems
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

const problemsOfPlan = (plan: Plan, paged: boolean, filters: readonly string[]) =>
  nodesOf(plan).flatMap(node => {
    const { 'Node Type': type, 'Relation Name': table = '', 'Index Cond': indexCondition = '', Filter: filter = '' } = node
    if (type === 'Seq Scan' || (paged && type === 'Sort')) return [`${type} ${table}`.trim()]
    // A row that the index found by its id may be filtered further.
    return filteredReference(filters).test(withoutPolicies(filter)) && !/\bid = /.test(indexCondition)
      ? [`${type} ${table} filters ${filter}`]
      : []
  })

/**
 * Makes the planner assume a million rows in every table, because it scans small tables completely. It still treats a table
 * without any row as empty, so `addRows` inserts some. The rollback of the transaction undoes this.
 */
const pretendLargeTables = `select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', 1, 'reltuples', 1e6::real)
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
