import { expect, test } from 'vitest'
import type { Declaration } from '#contract/endpoint.ts'
import { auditedActions } from '../fixtures/audit.ts'
import type { TestContext } from './context.ts'

/** Tests that a call about a row with a version changes only the version that its caller has seen. */
export function versionTests(context: () => TestContext, endpoint: Declaration) {
  if (!endpoint.ifMatch) return

  test('replies version-required without If-Match, invalid to another form of it, and stale to another version', async () => {
    const { makeCall, ownScene, server } = context()
    const { church, as, args } = await ownScene(endpoint)
    const { versao, ...withoutVersion } = args
    expect(versao).toBeGreaterThan(0)
    expect((await makeCall(endpoint, withoutVersion, { at: church, as })).problem.code).toBe('version-required')
    for (const header of ['*', `W/"${versao}"`, `${versao}`, '"0"', '"x"', `"${versao}", "2"`]) {
      const { problem } = await makeCall(endpoint, withoutVersion, { at: church, as, headers: { 'if-match': header } })
      expect(problem).toMatchObject({ code: 'invalid', errors: { 'If-Match': 'invalid' } })
    }
    const stale = await makeCall(endpoint, { ...args, versao: Number(versao) + 1 }, { at: church, as })
    expect([stale.status, stale.problem.code]).toEqual([412, 'stale'])
    expect(await auditedActions(server, church)).toEqual([])
  })

  test('succeeds for exactly one of two people who change the same version at once', async () => {
    const { makeCall, ownScene, server } = context()
    const { church, as, args } = await ownScene(endpoint)
    const results = await Promise.all([1, 2].map(() => makeCall(endpoint, args, { at: church, as })))
    const [first = 0, second = 0] = results.map(({ status }) => status).sort()
    expect(first).toBe(200)
    // The second one finds a newer version, or no row.
    expect(endpoint.method === 'DELETE' ? [404, 412] : [412]).toContain(second)
    expect(await auditedActions(server, church)).toHaveLength(1)
  })
}
