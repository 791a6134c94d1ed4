import { expect, test } from 'vitest'
import { isAbility } from '#contract/abilities.ts'
import type { Declaration } from '#contract/endpoint.ts'
import { rowCounts } from './church.ts'
import type { TestContext } from './context.ts'
import { pathOf, queryOf } from './endpoint.ts'
import { isExample } from './examples.ts'

/** Tests the response of a successful call, and what it writes. */
export function effectTests(context: () => TestContext, endpoint: Declaration) {
  const { method, access } = endpoint
  const storable = endpoint.offline !== 'never'
  const raisesVersion = typeof endpoint.invalidates === 'string'

  if (endpoint.cache)
    test(`sends a reply that ${storable ? 'any' : 'no'} cache may store, and 304 to a client that already has it`, async () => {
      const { makeCall, sharedScene, server } = context()
      const { church, as, args } = await sharedScene(endpoint)
      const first = await makeCall(endpoint, args, { at: church, as })
      expect(first.reply).toBeDefined()
      expect(first.headers['cache-control']).toMatch(storable ? /^public/ : /^private, no-store$/)
      const path = `${pathOf(endpoint, { slug: church.slug, ...args })}?${queryOf(endpoint, args)}`
      const second = await server.send({ path, host: church.host, headers: { 'if-none-match': first.headers.etag } })
      expect(second.status).toBe(304)
      expect(second.body).toHaveLength(0)
    })
  else if (isExample(endpoint, 'method', 'access', 'cache'))
    test('succeeds for callers with access, with a reply that no cache may store', async () => {
      const { makeCall, sceneFor } = context()
      const { church, as, args } = await sceneFor(endpoint)
      const { reply, headers } = await makeCall(endpoint, args, { at: church, as })
      expect(reply).toBeDefined()
      expect(headers['cache-control']).toBe('private, no-store')
    })

  if (method !== 'GET' && isAbility(access))
    test(`writes one audit row${raisesVersion ? ' and raises the content version' : ''}`, async () => {
      const { makeCall, ownScene, server } = context()
      const { church, caller, as, args } = await ownScene(endpoint)
      const version = async () =>
        (await server.owner.query('select versao_conteudo from igreja where id = $1', [church.id])).rows[0].versao_conteudo
      const before = await version()
      expect((await makeCall(endpoint, args, { at: church, as })).status).toBe(200)
      expect(await version()).toBe(before + (raisesVersion ? 1 : 0))
      const audit = 'select * from auditoria where igreja_id = $1 and conta_id = $2'
      const { rows } = await server.owner.query(audit, [church.id, caller.accountId])
      expect(rows).toHaveLength(1)
      expect(rows[0].antes ?? rows[0].depois).not.toBeNull()
    })

  if (method === 'POST' && endpoint.replay !== false)
    test('replies to a repeated submit with the first reply, and adds no rows', async () => {
      const { makeCall, ownScene, server } = context()
      const { church, as, args } = await ownScene(endpoint)
      const submit = () => makeCall(endpoint, args, { at: church, as, key: 'one-submit', from: '203.0.113.1' })
      const first = await submit()
      const before = await rowCounts(server)
      const second = await submit()
      expect(second.reply).toEqual(first.reply)
      expect(await rowCounts(server)).toEqual(before)
    })
}
