import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Declaration, Endpoint } from '#contract/endpoint.ts'
import { namedRoutes } from '#server/http/api/named-routes.ts'
import { describedFeatures } from '../calls/describe-calls.ts'
import { churchRoles, rolesFor } from '../calls/endpoint.ts'
import { type SampleOf, samplesOf } from '../calls/samples.ts'
import type { Account, Church, Member } from '../fixtures/people.ts'
import type { TestServer } from '../fixtures/server.ts'
import { type Canaries, plantCanaries } from './canaries.ts'

/** A call that the server answers, with the sample arguments of its feature's tests. */
export type SampledCall = { endpoint: Declaration; sampleOf: SampleOf }

/** A church with its people and with arguments for each call that refer to its rows. */
export type Place = {
  church: Church
  member: Member
  staff: Member
  /** Has a record here, and has not entered. */
  superAdmin: Member
  /** Has no record here, and has entered. */
  entered: Account
  args: ReadonlyMap<Declaration, Record<string, unknown>>
}

/** All calls of the server. */
export async function loadCalls(): Promise<SampledCall[]> {
  await Promise.all(globSync('src/features/*/server/calls.test.ts').map(file => import(resolve(file))))
  return [...describedFeatures].flatMap(([feature, addSamples]) => {
    const { sampleOf } = samplesOf(addSamples)
    return namedRoutes(feature).map(({ endpoint }) => ({ endpoint, sampleOf }))
  })
}

/** Who makes a call in a place: staff when it needs an ability, the super admin who has not entered when it is for them, else the member. */
export const callerAt = ({ member, staff, superAdmin }: Pick<Place, 'member' | 'staff' | 'superAdmin'>, endpoint: Declaration) =>
  endpoint.access === 'super-admin' ? superAdmin : rolesFor(endpoint).length ? staff : member

/** Builds a church, with rows for each call and a canary in each of their texts. */
export async function buildPlace(
  server: TestServer,
  canaries: Canaries,
  calls: readonly SampledCall[],
  overrides: Parameters<TestServer['buildChurch']>[0] = {},
): Promise<Place> {
  const church = await server.buildChurch(overrides)
  const member = await server.buildMember(church)
  const staff = await server.buildMember(church, { roles: churchRoles })
  const superAdmin = await server.buildMember(church, { superAdmin: true })
  const entered = await server.buildAccount({ at: church, superAdmin: true })
  await server.owner.query(
    "insert into acesso_plataforma (igreja_id, conta_id, nome, motivo, flag_avisada) values ($1, $2, 'Sara', 'Ajuda', true)",
    [church.id, entered.accountId],
  )
  const args = new Map<Declaration, Record<string, unknown>>()
  for (const { endpoint, sampleOf } of calls)
    args.set(endpoint, await sampleOf(endpoint as Endpoint, { server, church, caller: callerAt({ member, staff, superAdmin }, endpoint) }))
  await plantCanaries(server, canaries, church.id)
  return { church, member, staff, superAdmin, entered, args }
}
