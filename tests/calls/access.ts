import { expect, test } from 'vitest'
import { abilitiesOf, isAbility, type Role, roles } from '#contract/abilities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { TestContext } from './context.ts'
import { churchRoles, openTo } from './endpoint.ts'

const holdings: [string, Role[]][] = [['no role', []], ...churchRoles.map((role): [string, Role[]] => [role, [role]])]

/** Who may make a call, and who learns nothing of it. */
export function accessTests(context: () => TestContext, endpoint: Endpoint) {
  const { access, method } = endpoint

  test('asks an anonymous or forged caller to log in, unless it is for visitors', async () => {
    const { make, shared, sceneFor } = context()
    const { church, args } = await (openTo(endpoint) ? sceneFor(endpoint) : shared(endpoint))
    for (const token of [undefined, 'x'.repeat(40), 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']) {
      const answer = await make(endpoint, args, { at: church, as: token ? { token } : undefined })
      if (access === 'visitor' || (access === 'optional' && !token)) expect(answer.status).not.toBe(401)
      else expect(answer.problem.code).toBe('unauthenticated')
    }
  })

  test('does not exist for a member of another church, whatever roles they hold there', async () => {
    const { make, shared, sceneFor, sharedMember, sampleOf, server } = context()
    const succeeds = openTo(endpoint) || access === 'account'
    const { church, args } = await (succeeds ? sceneFor(endpoint) : shared(endpoint))
    const stranger =
      succeeds && method !== 'GET' ? await server.buildMember(await server.buildChurch(), { roles }) : await sharedMember('away', roles)
    // What is about the caller's own person is asked for the stranger's.
    const theirs = await sampleOf(endpoint, { server, church, caller: stranger })
    const answer = await make(endpoint, { ...args, ...theirs }, { at: church, as: stranger })
    if (succeeds) expect(answer.status).toBe(200)
    else expect(answer.problem.code).toBe('not-found')
  })

  test.each(holdings)('is there for a member with %s only if that allows it', async (_, held) => {
    const { make, sharedChurch, sharedMember, sampleOf, server } = context()
    const allowed = !isAbility(access) || abilitiesOf(held).has(access)
    const alone = allowed && method !== 'GET'
    const church = alone ? await server.buildChurch() : await sharedChurch('home')
    const caller = alone ? await server.buildMember(church, { roles: held }) : await sharedMember('home', held)
    const answer = await make(endpoint, await sampleOf(endpoint, { server, church, caller }), { at: church, as: caller })
    if (allowed) expect(answer.status).toBe(200)
    else expect(answer.problem.code).toBe('not-found')
  })

  if (endpoint.limit)
    test('is answered 429 with a time to wait once called too often from one place', async () => {
      const { calls, seconds } = endpoint.limit as { calls: number; seconds: number }
      const { make, own, counting } = context()
      const { church, as, args } = await own(endpoint)
      // The limit counts before the input is looked at, so that guessing is counted too.
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
      const callOnce = () => make(endpoint, { ...args, ...body }, { at: church, as, from: '192.0.2.7' })
      await counting(async () => {
        for (let i = 0; i < calls; i++) expect((await callOnce()).status).not.toBe(429)
        const { problem, headers } = await callOnce()
        expect(problem.code).toBe('too-many')
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds)
      })
    })
}
