import type { Role } from '#contract/abilities.ts'
import type { Declaration } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { CallOptions } from '../fixtures/call.ts'
import type { Church, Member } from '../fixtures/people.ts'
import type { Scene } from '../fixtures/sample.ts'
import { noLimits, openTestServer, type TestServer, uncounted } from '../fixtures/server.ts'
import { allowsAnonymous, rightsFor } from './endpoint.ts'
import type { Samples } from './samples.ts'

/** A church, a member who may make a call, and arguments with which the call succeeds. */
export type CallScene = {
  church: Church
  caller: Member
  /** The caller. `undefined` where no login is needed: each feature tests itself what a login changes there. */
  as: Member | undefined
  args: Record<string, unknown>
}

export type TestContext = Awaited<ReturnType<typeof openContext>>
type NewChurch = Parameters<TestServer['buildChurch']>[0]

/**
 * The server that the tests of a feature's calls use, with its callers. Calls that change nothing share churches and members,
 * because creating these takes longer than the calls.
 */
export async function openContext({ sampleOf, variantsOf }: Samples) {
  /** The name of the limit that has been reached. */
  let reached: string | undefined
  let counted: unknown[] = []
  const server = await openTestServer({
    limits: () => ({
      ...noLimits(),
      consume: async (name, ...asked) => {
        if (name !== reached) return uncounted
        counted = asked
        throw new Problem('too-many', { retryAfter: 7 })
      },
    }),
  })
  const { buildChurch, buildMember, call } = server

  const cache = new Map<string, Promise<unknown>>()
  function once<T>(key: string, create: () => Promise<T>): Promise<T> {
    const cached = cache.get(key) as Promise<T> | undefined
    if (cached) return cached
    const pending = create()
    cache.set(key, pending)
    // After a failure the next test tries again.
    pending.catch(() => cache.delete(key))
    return pending
  }

  /** The shared church with this name in the tests. The first request creates it, with `overrides`. */
  const sharedChurch = (name: string, overrides?: NewChurch) => once(`church ${name}`, () => buildChurch(overrides))

  /** The shared member with these roles in the shared church `name`. */
  const sharedMember = (name: string, roles: readonly Role[], overrides?: NewChurch, superAdmin = false) =>
    once(`member ${name} ${roles} ${superAdmin}`, async () => buildMember(await sharedChurch(name, overrides), { roles, superAdmin }))

  const withCaller = (endpoint: Declaration, scene: Omit<CallScene, 'as'>): CallScene => ({
    ...scene,
    as: allowsAnonymous(endpoint) ? undefined : scene.caller,
  })

  /** A scene for calls that are rejected or only read. */
  async function sharedScene(endpoint: Declaration, name = 'home', overrides?: NewChurch): Promise<CallScene> {
    const church = await sharedChurch(name, overrides)
    const { roles, superAdmin } = rightsFor(endpoint)
    const caller = await sharedMember(name, roles, overrides, superAdmin)
    const args = await once(`args ${name} ${endpoint.method} ${endpoint.path}`, () => sampleOf(endpoint, { server, church, caller }))
    return withCaller(endpoint, { church, caller, args })
  }

  /** Adds several rows of everything to a scene, once. Rows of a person are those of its caller. */
  const crowd = ({ church, caller }: CallScene, addRows: (scene: Scene) => Promise<unknown>) =>
    once(`rows of ${caller.accountId}`, async () => {
      for (let i = 0; i < 4; i++) await addRows({ server, church, caller })
    })

  /** A scene with a new church and a new caller. */
  async function ownScene(endpoint: Declaration, overrides?: NewChurch): Promise<CallScene> {
    const church = await buildChurch(overrides)
    const caller = await buildMember(church, rightsFor(endpoint))
    return withCaller(endpoint, { church, caller, args: await sampleOf(endpoint, { server, church, caller }) })
  }

  const plans = new Set<string>()

  return {
    server,
    /** Whether nobody has asked for this plan before. */
    isNewPlan: (plan: string) => !plans.has(plan) && Boolean(plans.add(plan)),
    sampleOf,
    variantsOf,
    sharedChurch,
    sharedMember,
    sharedScene,
    crowd,
    ownScene,
    /** For a call that should succeed: if it writes, it gets its own church, so other tests are not affected. */
    sceneFor: (endpoint: Declaration) => (endpoint.method === 'GET' ? sharedScene(endpoint) : ownScene(endpoint)),
    makeCall: (endpoint: Declaration, args: object, options: CallOptions) => call(endpoint, args as never, options),
    /** Runs `work` while the limit of this name has been reached, which no other has. `counted`: for whom it was asked, and its calls and seconds. */
    async whileReached<T>(name: string, work: () => Promise<T>): Promise<{ result: T; counted: unknown[] }> {
      reached = name
      counted = []
      const result = await work().finally(() => {
        reached = undefined
      })
      return { result, counted }
    },
  }
}
