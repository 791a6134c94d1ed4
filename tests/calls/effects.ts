import { expect, test } from 'vitest'
import { isAbility } from '#contract/abilities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { rowCounts } from './church.ts'
import type { TestContext } from './context.ts'
import { pathOf, queryOf } from './endpoint.ts'

/** What a call that succeeds answers, and what it leaves behind. */
export function effectTests(context: () => TestContext, endpoint: Endpoint) {
  const { method, access } = endpoint

  if (endpoint.cache)
    test('answers what may be kept by anyone, and does not send it twice', async () => {
      const { make, shared, server } = context()
      const { church, as, args } = await shared(endpoint)
      const first = await make(endpoint, args, { at: church, as })
      expect(first.reply).toBeDefined()
      expect(first.headers['cache-control']).toMatch(/^public/)
      const path = `${pathOf(endpoint, { slug: church.slug, ...args })}?${queryOf(endpoint, args)}`
      const second = await server.send({ path, host: church.host, headers: { 'if-none-match': first.headers.etag } })
      expect(second.status).toBe(304)
      expect(second.body).toHaveLength(0)
    })
  else
    test('answers whoever it is declared for, and nobody else may keep it', async () => {
      const { make, sceneFor } = context()
      const { church, as, args } = await sceneFor(endpoint)
      const { reply, headers } = await make(endpoint, args, { at: church, as })
      expect(reply).toBeDefined()
      expect(headers['cache-control']).toBe('private, no-store')
    })

  if (method !== 'GET' && isAbility(access))
    test(`leaves an audit row${endpoint.changes ? ' and makes the church’s pages anew' : ''}`, async () => {
      const { make, own, server } = context()
      const { church, caller, as, args } = await own(endpoint)
      const version = async () => (await server.owner.query('select versao from igreja where id = $1', [church.id])).rows[0].versao
      const before = await version()
      expect((await make(endpoint, args, { at: church, as })).status).toBe(200)
      expect(await version()).toBe(before + (endpoint.changes ? 1 : 0))
      const audit = 'select * from auditoria where igreja_id = $1 and conta_id = $2'
      const { rows } = await server.owner.query(audit, [church.id, caller.accountId])
      expect(rows).toHaveLength(1)
      expect(rows[0].antes ?? rows[0].depois).not.toBeNull()
    })

  if (method === 'POST' && endpoint.replay !== false)
    test('a repeated submit is answered with the first reply and makes nothing new', async () => {
      const { make, own, server } = context()
      const { church, as, args } = await own(endpoint)
      const first = await make(endpoint, args, { at: church, as, key: 'one-submit' })
      const before = await rowCounts(server)
      const second = await make(endpoint, args, { at: church, as, key: 'one-submit' })
      expect(second.reply).toEqual(first.reply)
      expect(await rowCounts(server)).toEqual(before)
    })
}
