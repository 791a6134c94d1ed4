import { expect, test } from 'vitest'
import { isAbility } from '#contract/abilities.ts'
import type { Declaration } from '#contract/endpoint.ts'
import { auditedActions } from '../fixtures/audit.ts'
import { memberName } from '../fixtures/people.ts'
import type { TestContext } from './context.ts'
import { fieldsOf } from './endpoint.ts'
import { isExample } from './examples.ts'

/** Tests that a call about a row with a version changes only the version that its caller has seen. */
export function versionTests(context: () => TestContext, endpoint: Declaration) {
  if (endpoint.ifMatch) rowTests(context, endpoint)
  if ('anterior' in fieldsOf(endpoint.input.body)) orderTests(context, endpoint)
}

const wrongForms = (version: unknown) => ['*', `W/"${version}"`, `${version}`, '"x"', '"01"', `"${version}", "2"`]

function rowTests(context: () => TestContext, endpoint: Declaration) {
  test(`replies invalid to another form of If-Match, stale to another version, and without one ${endpoint.ifMatch === 'required' ? 'version-required' : 'succeeds'}`, async () => {
    const { makeCall, ownScene, server } = context()
    const { church, as, args } = await ownScene(endpoint)
    const { versao, ...withoutVersion } = args
    expect(versao).toBeGreaterThanOrEqual(0)
    const wrong = isExample(endpoint, 'method', 'access', 'ifMatch') ? wrongForms(versao) : []
    for (const header of wrong) {
      const { problem } = await makeCall(endpoint, withoutVersion, { at: church, as, headers: { 'if-match': header } })
      expect(problem).toMatchObject({ code: 'invalid', errors: { 'If-Match': 'invalid' } })
    }
    const stale = await makeCall(endpoint, { ...args, versao: Number(versao) + 1 }, { at: church, as })
    expect([stale.status, stale.problem.code]).toEqual([412, 'stale'])
    expect(await auditedActions(server, church)).toEqual([])
    const without = await makeCall(endpoint, withoutVersion, { at: church, as })
    if (endpoint.ifMatch === 'required') expect(without.problem.code).toBe('version-required')
    else expect(without.status).toBe(200)
  })

  test('succeeds for exactly one of two people who change the same version at once, and tells the other one who was first', async () => {
    const { makeCall, ownScene, server } = context()
    const { church, as, args } = await ownScene(endpoint)
    const results = await Promise.all([1, 2].map(() => makeCall(endpoint, args, { at: church, as })))
    const second = results.find(({ status }) => status !== 200)
    expect(results.map(({ status }) => status).sort()[0]).toBe(200)
    // The second one finds a newer version, or no row.
    expect(endpoint.method === 'DELETE' ? [404, 412] : [412]).toContain(second?.status)
    if (!isAbility(endpoint.access)) return
    expect(await auditedActions(server, church)).toHaveLength(1)
    if (second?.status === 412)
      expect(second.problem.alteracao).toMatchObject({ por: memberName, em: expect.any(String), campos: expect.any(Array) })
  })
}

function orderTests(context: () => TestContext, endpoint: Declaration) {
  test('replies stale to somebody who has seen another order, and tells who has changed it', async () => {
    const { makeCall, ownScene, server } = context()
    const { church, as, args } = await ownScene(endpoint)
    expect((await makeCall(endpoint, args, { at: church, as })).status).toBe(200)
    const body = { ...(args.body as { ids: number[] }), anterior: [999_999] }
    const stale = await makeCall(endpoint, { ...args, body }, { at: church, as })
    expect([stale.status, stale.problem.code]).toEqual([412, 'stale'])
    expect(stale.problem.alteracao).toMatchObject({ por: memberName, em: expect.any(String), campos: [] })
    expect(await auditedActions(server, church)).toEqual(['order'])
  })
}
