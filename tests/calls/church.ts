import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { moduleCodes } from '#contract/modules.ts'
import type { TestContext } from './context.ts'
import { churchField, namesRow } from './endpoint.ts'

/** Which church a call is about, and that it reaches no other. */
export function churchTests(context: () => TestContext, endpoint: Endpoint) {
  const field = churchField(endpoint)

  test('is closed exactly while its module is off', async () => {
    const { make, shared } = context()
    const { module } = endpoint
    // A call of no module is there in a church that has none.
    const modules = module ? moduleCodes.filter(code => code !== module) : []
    const { church, as, args } = await shared(endpoint, `without ${module ?? 'any module'}`, { modules })
    if (module) return expect((await make(endpoint, args, { at: church, as })).problem.code).toBe('module-off')
    if (endpoint.method === 'GET') return expect((await make(endpoint, args, { at: church, as })).status).toBe(200)
    const own = await context().own(endpoint, { modules })
    expect((await make(endpoint, own.args, { at: own.church, as: own.as })).status).toBe(200)
  })

  if (endpoint.church !== 'named') return

  test('is closed in an inactive church', async () => {
    const { make, shared } = context()
    const { church, as, args } = await shared(endpoint, 'closed', { flagAtivo: false })
    expect((await make(endpoint, args, { at: church, as })).problem.code).toBe('church-not-found')
  })

  if (field) {
    test('names no other church on a church’s own host, by slug or by id, and none on a host that is nobody’s', async () => {
      const { make, shared, sharedChurch } = context()
      const { church, as, args } = await shared(endpoint)
      const other = await sharedChurch('away')
      for (const key of [other.slug, other.id, 'nobody']) {
        const { problem } = await make(endpoint, { ...args, [field]: key }, { at: church, as })
        expect(problem.code).toBe('church-not-found')
      }
      const { problem } = await make(endpoint, { ...args, [field]: church.slug }, { at: 'nobody.example', as })
      expect(problem.code).toBe('church-not-found')
    })

    test('takes its own church by slug, by id and in capitals, there and on the bare app domain', async () => {
      const { make, sceneFor, sampleOf, server } = context()
      const { church, caller, as } = await sceneFor(endpoint)
      for (const [key, at] of [
        [church.id, church],
        [church.slug.toUpperCase(), church],
        [church.slug, 'localhost'],
        [church.id, 'localhost'],
      ] as const) {
        // Looked up again each time: the call before may have used a row up.
        const args = await sampleOf(endpoint, { server, church, caller })
        expect((await make(endpoint, { ...args, [field]: key }, { at, as })).status).toBe(200)
      }
    })
  }

  // Whatever else it takes may name a row.
  if (endpoint.input.body || namesRow(endpoint))
    test('reaches no row of another church by its number', async () => {
      const { make, shared, server } = context()
      const [home, away] = [await shared(endpoint), await shared(endpoint, 'away')]
      const theirs = Object.keys(home.args).filter(name => name !== field && rowsIn(home.args[name]) !== rowsIn(away.args[name]))
      const before = await rowCounts(server)
      for (const name of theirs) {
        const { problem } = await make(endpoint, { ...home.args, [name]: away.args[name] }, { at: home.church, as: home.as })
        if (name === 'body') expect([404, 422]).toContain(problem.status)
        else expect(problem.code).toBe('not-found')
      }
      expect(await rowCounts(server)).toEqual(before)
    })
}

/** An argument without what names a login, an e-mail or the code of a link: those are of no church. */
const rowsIn = (value: unknown) =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'string' && /@|^[\w-]{43}$/.test(inner) ? '' : inner))

/** How many rows each table has. */
export async function rowCounts({ owner }: TestContext['server']): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const counts = tables.map(({ relname }) => `'${relname}', (select count(*) from ${relname})`)
  return (await owner.query(`select json_build_object(${counts.join(', ')}) as counts`)).rows[0].counts
}
