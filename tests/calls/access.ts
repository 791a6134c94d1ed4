import { expect, test } from 'vitest'
import { abilitiesOf, isAbility, type Role, roles } from '#contract/abilities.ts'
import type { Declaration } from '#contract/endpoint.ts'
import type { TestContext } from './context.ts'
import { allowsAnonymous, churchRoles } from './endpoint.ts'
import { isExample } from './examples.ts'

const roleSets: [string, Role[]][] = [['no role', []], ...churchRoles.map((role): [string, Role[]] => [role, [role]])]

/** Tests who may make a call, and that other callers learn nothing. */
export function accessTests(context: () => TestContext, endpoint: Declaration) {
  const { access } = endpoint
  if (isExample(endpoint, 'method', 'access', 'church', 'churchField', 'ownWith', 'cache')) callerTests(context, endpoint)
  // Who has no record here: what a handler finds of somebody without one, it alone knows.
  if (allowsAnonymous(endpoint) || access === 'account' || isExample(endpoint, 'access', 'church', 'churchField'))
    strangerTest(context, endpoint)
  if (endpoint.stepUp && isExample(endpoint, 'method', 'access', 'church', 'stepUp')) stepUpTest(context, endpoint)
  if (typeof endpoint.limit === 'object') limitTest(context, endpoint)
}

/** Callers with no login, a forged one, one of elsewhere, and with each role. */
function callerTests(context: () => TestContext, endpoint: Declaration) {
  const { access, method } = endpoint

  test('replies unauthenticated to a missing or forged token, unless its access allows it', async () => {
    const { makeCall, sharedScene, sceneFor } = context()
    const { church, args } = await (allowsAnonymous(endpoint) ? sceneFor(endpoint) : sharedScene(endpoint))
    for (const token of [undefined, 'x'.repeat(40), 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']) {
      const result = await makeCall(endpoint, args, { at: church, as: token ? { token } : undefined })
      if (access === 'public' || (access === 'optional' && !token)) expect(result.status).not.toBe(401)
      else expect(result.problem.code).toBe('unauthenticated')
    }
  })

  test('replies unauthenticated to a member of another church, whose session is worth nothing here', async () => {
    const { makeCall, sharedScene, sceneFor, sharedMember } = context()
    const { church, args } = await (allowsAnonymous(endpoint) ? sceneFor(endpoint) : sharedScene(endpoint))
    const result = await makeCall(endpoint, args, { at: church, as: await sharedMember('away', roles) })
    if (access === 'public') expect(result.status).toBe(200)
    else expect(result.problem.code).toBe('unauthenticated')
  })

  test.each(roleSets)('succeeds for a member with %s if the access allows it, and replies not-found otherwise', async (_, heldRoles) => {
    const { makeCall, sharedChurch, sharedMember, sampleOf, server } = context()
    const allowed = isAbility(access) ? abilitiesOf(heldRoles).has(access) : access !== 'super-admin'
    const isSeparate = allowed && method !== 'GET'
    const church = isSeparate ? await server.buildChurch() : await sharedChurch('home')
    const caller = isSeparate ? await server.buildMember(church, { roles: heldRoles }) : await sharedMember('home', heldRoles)
    const result = await makeCall(endpoint, await sampleOf(endpoint, { server, church, caller }), { at: church, as: caller })
    if (allowed) expect(result.status).toBe(200)
    else expect(result.problem.code).toBe('not-found')
  })
}

function strangerTest(context: () => TestContext, endpoint: Declaration) {
  const { access, method } = endpoint
  test('replies not-found to an account without a record here, even with all roles in another church, unless every account may call it', async () => {
    const { makeCall, sharedScene, sceneFor, sharedMember, sampleOf, server } = context()
    const isOpen = allowsAnonymous(endpoint) || access === 'account'
    const { church, args } = await (isOpen ? sceneFor(endpoint) : sharedScene(endpoint))
    const member =
      isOpen && method !== 'GET' ? await server.buildMember(await server.buildChurch(), { roles }) : await sharedMember('away', roles)
    const stranger = { ...member, ...(await server.buildSession(member.accountId, church)) }
    // Arguments about the caller's own record are replaced by those of the stranger.
    const strangerArgs = await sampleOf(endpoint, { server, church, caller: stranger })
    const result = await makeCall(endpoint, { ...args, ...strangerArgs }, { at: church, as: stranger })
    if (isOpen) expect(result.status).toBe(200)
    else expect(result.problem.code).toBe('not-found')
  })
}

function stepUpTest(context: () => TestContext, endpoint: Declaration) {
  test('replies step-up to a session that was confirmed eleven minutes ago, or never, and succeeds for one that was just confirmed', async () => {
    const { makeCall, ownScene, server } = context()
    const { church, as, args } = await ownScene(endpoint)
    const confirm = (at: string) => server.owner.query(`update sessao set confirmada_em = ${at} where id = $1`, [as?.sessionId])
    for (const at of ["now() - interval '11 minutes'", 'null']) {
      await confirm(at)
      const result = await makeCall(endpoint, args, { at: church, as })
      expect([result.status, result.problem.code]).toEqual([403, 'step-up'])
    }
    await confirm("now() - interval '9 minutes'")
    expect((await makeCall(endpoint, args, { at: church, as })).status).toBe(200)
  })
}

// That they really count, for each kind of caller: src/server/http/api/dispatch.test.ts.
function limitTest(context: () => TestContext, endpoint: Declaration) {
  const { method, path } = endpoint
  test('counts each call against its limit, and replies too-many with Retry-After when that is reached', async () => {
    const { makeCall, sharedScene, whileReached } = context()
    const { calls, seconds } = endpoint.limit as { calls: number; seconds: number }
    const { church, as, args } = await sharedScene(endpoint)
    const call = () => makeCall(endpoint, args, { at: church, as, from: '192.0.2.7' })
    const { result, counted } = await whileReached(`${method} ${path}`, call)
    expect([result.problem.code, result.headers['retry-after']]).toEqual(['too-many', '7'])
    expect(counted).toEqual([as ? `a${as.accountId}` : `192.0.2.7 ${endpoint.church === 'none' ? '' : church.id}`, calls, seconds])
  })
}
