import type { Role } from '#contract/abilities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Calling } from '../fixtures/call.ts'
import type { Church, Member } from '../fixtures/people.ts'
import { openTestServer, type TestServer } from '../fixtures/server.ts'
import { openTo, rolesFor } from './endpoint.ts'
import type { Samples } from './samples.ts'

/** A church, somebody in it who may make a call, and arguments with which that succeeds. */
export type CallScene = {
  church: Church
  caller: Member
  /** Who calls: nobody where a call takes nobody, because what a login changes there its feature's own tests tell. */
  as: Member | undefined
  args: Record<string, unknown>
}

export type TestContext = Awaited<ReturnType<typeof openContext>>
type NewChurch = Parameters<TestServer['buildChurch']>[0]

/**
 * The server that a feature's calls are made at, and who makes them. Calls that change nothing share churches and people,
 * because making them costs more than the calls.
 */
export async function openContext({ sampleOf, variantsOf }: Samples) {
  let counting = false
  const server = await openTestServer({
    limits: real => ({
      take: async (...call) => (counting ? real.take(...call) : 0),
      giveBack: async (...call) => (counting ? real.giveBack(...call) : undefined),
    }),
  })
  const { buildChurch, buildMember, call } = server

  const made = new Map<string, Promise<unknown>>()
  function once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = made.get(key) as Promise<T> | undefined
    if (known) return known
    const making = make()
    made.set(key, making)
    // One that failed is made anew by the next test that needs it.
    making.catch(() => made.delete(key))
    return making
  }

  /** The church of that name; it is made as `given` when it is asked for first. */
  const sharedChurch = (name: string, given?: NewChurch) => once(`church ${name}`, () => buildChurch(given))

  /** Somebody in the church of that name who holds these roles. */
  const sharedMember = (name: string, roles: readonly Role[], given?: NewChurch) =>
    once(`member ${name} ${roles}`, async () => buildMember(await sharedChurch(name, given), { roles }))

  const withAs = (endpoint: Endpoint, scene: Omit<CallScene, 'as'>): CallScene => ({
    ...scene,
    as: openTo(endpoint) ? undefined : scene.caller,
  })

  /** What calls share that are refused or only read. */
  async function shared(endpoint: Endpoint, name = 'home', given?: NewChurch): Promise<CallScene> {
    const church = await sharedChurch(name, given)
    const caller = await sharedMember(name, rolesFor(endpoint), given)
    const args = await once(`args ${name} ${endpoint.method} ${endpoint.path}`, () => sampleOf(endpoint, { server, church, caller }))
    return withAs(endpoint, { church, caller, args })
  }

  /** A church and a caller of their own. */
  async function own(endpoint: Endpoint, given?: NewChurch): Promise<CallScene> {
    const church = await buildChurch(given)
    const caller = await buildMember(church, { roles: rolesFor(endpoint) })
    return withAs(endpoint, { church, caller, args: await sampleOf(endpoint, { server, church, caller }) })
  }

  return {
    server,
    sampleOf,
    variantsOf,
    sharedChurch,
    sharedMember,
    shared,
    own,
    /** For a call that is to succeed: what it writes touches nobody else. */
    sceneFor: (endpoint: Endpoint) => (endpoint.method === 'GET' ? shared(endpoint) : own(endpoint)),
    make: (endpoint: Endpoint, args: object, how: Calling) => call(endpoint, args as never, how),
    /** Counts the calls that are made meanwhile, as a server does. */
    async counting<T>(work: () => Promise<T>): Promise<T> {
      counting = true
      return work().finally(() => {
        counting = false
      })
    },
  }
}
