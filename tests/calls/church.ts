import { expect, test } from 'vitest'
import type { Declaration } from '#contract/endpoint.ts'
import { moduleCodes } from '#contract/modules.ts'
import type { TestContext } from './context.ts'
import { churchField, isAboutOneRow } from './endpoint.ts'
import { isExample } from './examples.ts'

/** Tests how a call finds its church, and that it cannot reach another church. */
export function churchTests(context: () => TestContext, endpoint: Declaration) {
  const field = churchField(endpoint)
  // A writing call also has to work in a church without modules.
  if (isExample(endpoint, 'method', 'access', 'church', 'module')) moduleTest(context, endpoint)
  if (isExample(endpoint, 'method', 'access', 'church', 'churchField', 'anyHost', 'cache')) hostTests(context, endpoint)
  if (endpoint.church === 'required' && field && isExample(endpoint, 'method', 'access', 'church', 'churchField', 'mount', 'cache'))
    fieldTests(context, endpoint, field)
  // Any other input may refer to a row.
  if (endpoint.church === 'required' && (endpoint.input.body || isAboutOneRow(endpoint))) foreignIdTest(context, endpoint, field)
}

function moduleTest(context: () => TestContext, endpoint: Declaration) {
  test('replies module-off exactly while its module is off', async () => {
    const { makeCall, sharedScene } = context()
    const { module } = endpoint
    // A call without a module works in a church without modules.
    const modules = module ? moduleCodes.filter(code => code !== module) : []
    const { church, as, args } = await sharedScene(endpoint, `without ${module ?? 'any module'}`, { modules })
    if (module) return expect((await makeCall(endpoint, args, { at: church, as })).problem.code).toBe('module-off')
    if (endpoint.method === 'GET') return expect((await makeCall(endpoint, args, { at: church, as })).status).toBe(200)
    const scene = await context().ownScene(endpoint, { modules })
    expect((await makeCall(endpoint, scene.args, { at: scene.church, as: scene.as })).status).toBe(200)
  })
}

function hostTests(context: () => TestContext, endpoint: Declaration) {
  test('is refused on a host that no church has, unless it looks for the church of a host', async () => {
    const { makeCall, sharedScene } = context()
    const { as, args } = await sharedScene(endpoint)
    const result = await makeCall(endpoint, args, { at: 'nobody.example', as })
    if (endpoint.anyHost) expect(result.status).toBe(200)
    else expect(result.problem.code).toBe('church-not-found')
  })

  if (endpoint.church !== 'required') return
  test('replies church-not-found in an inactive church', async () => {
    const { makeCall, sharedScene } = context()
    const { church, as, args } = await sharedScene(endpoint, 'closed', { flagAtivo: false })
    expect((await makeCall(endpoint, args, { at: church, as })).problem.code).toBe('church-not-found')
  })
}

function fieldTests(context: () => TestContext, endpoint: Declaration, field: string) {
  test('rejects another church’s slug or id on a church’s own host, and any church on an unknown host', async () => {
    const { makeCall, sharedScene, sharedChurch } = context()
    const { church, as, args } = await sharedScene(endpoint)
    const other = await sharedChurch('away')
    for (const key of [other.slug, other.id, 'nobody']) {
      const { problem } = await makeCall(endpoint, { ...args, [field]: key }, { at: church, as })
      expect(problem.code).toBe('church-not-found')
    }
    const { problem } = await makeCall(endpoint, { ...args, [field]: church.slug }, { at: 'nobody.example', as })
    expect(problem.code).toBe('church-not-found')
  })

  test('accepts its own church by slug, id and capital letters, there and on the bare app domain', async () => {
    const { makeCall, sceneFor, sampleOf, server } = context()
    const { church, caller, as } = await sceneFor(endpoint)
    for (const [key, at] of [
      [church.id, church],
      [church.slug.toUpperCase(), church],
      [church.slug, 'localhost'],
      [church.id, 'localhost'],
    ] as const) {
      // New arguments each time, because the previous call may have changed or deleted its row.
      const args = await sampleOf(endpoint, { server, church, caller })
      expect((await makeCall(endpoint, { ...args, [field]: key }, { at, as })).status).toBe(200)
    }
  })
}

function foreignIdTest(context: () => TestContext, endpoint: Declaration, field: string | undefined) {
  test('rejects ids of rows of another church', async () => {
    const { makeCall, sharedScene, server } = context()
    const [home, away] = [await sharedScene(endpoint), await sharedScene(endpoint, 'away')]
    const foreignArgs = Object.keys(home.args).filter(
      name => name !== field && withoutAccountValues(home.args[name]) !== withoutAccountValues(away.args[name]),
    )
    const before = await rowCounts(server)
    for (const name of foreignArgs) {
      const { problem } = await makeCall(endpoint, { ...home.args, [name]: away.args[name] }, { at: home.church, as: home.as })
      // Foreign ids are not the order of this church's rows, which makes the order of the caller an old one (412); a challenge is worth
      // nothing elsewhere (410).
      if (name === 'body') expect([404, 410, 412, 422]).toContain(problem.status)
      else expect(problem.code).toBe('not-found')
    }
    expect(await rowCounts(server)).toEqual(before)
  })
}

/** An argument as JSON without e-mail addresses and codes of links: they belong to an account, not to a church. */
const withoutAccountValues = (value: unknown) =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'string' && /@|^[\w-]{43}$/.test(inner) ? '' : inner))

/** The number of rows of each table, by table name; without files, which are received before a call is refused (clean-files.ts). */
export async function rowCounts({ owner }: TestContext['server']): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'arquivo' order by 1",
  )
  const counts = tables.map(({ relname }) => `('${relname}', (select count(*) from ${relname}))`)
  return (await owner.query(`select json_object_agg(name, n) as counts from (values ${counts.join(', ')}) t (name, n)`)).rows[0].counts
}
