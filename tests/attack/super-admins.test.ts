import { afterAll, expect, test } from 'vitest'
import { isAbility } from '#contract/abilities.ts'
import type { Declaration } from '#contract/endpoint.ts'
import { nameOf } from '../calls/endpoint.ts'
import type { Account } from '../fixtures/people.ts'
import { noLimits, openTestServer } from '../fixtures/server.ts'
import { createAttacker, requestFor, runAll } from './attacker.ts'
import { createCanaries } from './canaries.ts'
import { buildPlace, loadCalls } from './places.ts'
import { changedTables, rowsOf } from './rows.ts'

// Every call for staff, by super admins with a session of the church who are not inside.

const calls = await loadCalls()
const server = await openTestServer({ limits: noLimits })
const canaries = createCanaries()
const place = await buildPlace(server, canaries, calls)
const { church } = place
const attacker = createAttacker(server, canaries, 'super admins')
afterAll(async () => {
  attacker.summary()
  await server.close()
})

const forStaff = calls.map(({ endpoint }) => endpoint).filter(({ access }) => isAbility(access))

/** Makes each call. @returns the calls that were answered with something else than 404 */
async function answered(as: Account, endpoints: readonly Declaration[]): Promise<string[]> {
  const others: string[] = []
  await runAll(endpoints, async endpoint => {
    const headers = { authorization: `Bearer ${as.token}` }
    const request = await requestFor(endpoint, place.args.get(endpoint) ?? {}, { host: church.host, named: church.slug, headers })
    const { status } = await attacker.attack(request, {
      churches: [church.id],
      account: as.accountId,
      staffOf: as === place.entered ? church.id : undefined,
    })
    if (status !== 404) others.push(`${nameOf(endpoint)} ${status}`)
  })
  return others
}

const access = 'insert into acesso_plataforma (igreja_id, conta_id, nome, motivo, flag_avisada'
const states: [string, string | undefined][] = [
  ['has never entered', undefined],
  ['has left', `${access}, encerrado_em) values ($1, $2, 'Sara', 'Ajuda', true, now())`],
  [
    'entered more than an hour ago',
    `${access}, iniciado_em, expira_em) values ($1, $2, 'Sara', 'Ajuda', true, now() - interval '1 hour', now() - interval '1 second')`,
  ],
]

test.each(states)('a super admin who %s gets nothing of any call for staff', async (_, insert) => {
  for (const as of [await server.buildMember(church, { superAdmin: true }), await server.buildAccount({ at: church, superAdmin: true })]) {
    if (insert) await server.owner.query(insert, [church.id, as.accountId])
    const before = await rowsOf(server, church.id)
    expect(await answered(as, forStaff)).toEqual([])
    expect(changedTables(before, await rowsOf(server, church.id))).toEqual([])
  }
  expect(attacker.findings).toEqual([])
})

test('without a record, also the one who has entered gets nothing of the calls for members', async () => {
  const forMembers = calls.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'member')
  expect(await answered(place.entered, forMembers)).toEqual([])
})

test('the one who has entered reads what staff read', async () => {
  const reading = forStaff.filter(({ method }) => method === 'GET')
  expect((await answered(place.entered, reading)).sort()).toEqual(reading.map(endpoint => `${nameOf(endpoint)} 200`).sort())
})
