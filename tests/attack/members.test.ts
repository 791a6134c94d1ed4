import { afterAll, expect, test } from 'vitest'
import { isAbility } from '#contract/abilities.ts'
import type { Declaration } from '#contract/endpoint.ts'
import { getStudySettings, setStudySettings } from '#features/studies/contract.ts'
import { raiseContentVersion } from '#server/writes/unit-of-work.ts'
import { allowsAnonymous } from '../calls/endpoint.ts'
import { repetitions } from '../fixtures/extent.ts'
import type { Member } from '../fixtures/people.ts'
import { noLimits, openTestServer } from '../fixtures/server.ts'
import { createAttacker, requestFor, runAll } from './attacker.ts'
import { createCanaries, plantCanaries } from './canaries.ts'
import { loadCalls, type SampledCall } from './places.ts'
import { changedTables, rowsOf } from './rows.ts'

// Every call with the rows of another member of the same church.

const calls = await loadCalls()
const server = await openTestServer({ limits: noLimits })
const canaries = createCanaries()
const church = await server.buildChurch()
/** Whose rows they are, and who tries to reach them. */
const victim = await server.buildMember(church)
const other = await server.buildMember(church)
const args = new Map<object, Record<string, unknown>>()
for (const { endpoint, sampleOf } of calls) args.set(endpoint, await sampleOf(endpoint, { server, church, caller: victim }))
await plantCanaries(server, canaries, church.id)
const attacker = createAttacker(server, canaries, 'members')
afterAll(async () => {
  attacker.summary()
  await server.close()
})

const anonymousWrite = ({ endpoint }: SampledCall) => endpoint.method !== 'GET' && allowsAnonymous(endpoint)
const guarded = calls.filter(call => !anonymousWrite(call)).map(({ endpoint }) => endpoint)

/** The victim's rows, without what others change on purpose: how many pray for a request, and how many messages it has. */
async function rowsOfVictim() {
  await server.owner.query('update oracao set qtde_oracoes = 0, qtde_mensagens = 0 where igreja_id = $1', [church.id])
  return rowsOf(server, church.id, victim.accountId)
}

async function callAll(as: Member | undefined, endpoints: readonly Declaration[]) {
  const findings = attacker.findings.length
  const before = await rowsOfVictim()
  const repeated = Array.from({ length: repetitions(1, 20) }, () => endpoints).flat()
  await runAll(repeated, async endpoint => {
    // A call may have ended the session.
    const token = as && (await server.buildSession(as.accountId, church)).token
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const request = await requestFor(endpoint, args.get(endpoint) ?? {}, { host: church.host, named: church.slug, headers })
    const { status } = await attacker.attack(request, { churches: [church.id], account: as?.accountId })
    if (status < 300 && isAbility(endpoint.access)) attacker.report(`succeeded with ${status}`, request)
  })
  expect(attacker.findings.slice(findings)).toEqual([])
  expect(changedTables(before, await rowsOfVictim())).toEqual([])
}

const callers: [string, Member | undefined][] = [
  ['another member', other],
  ['nobody', undefined],
]

test.each(callers)('%s reads and changes nothing that belongs to a member', (_, as) => callAll(as, guarded))

test.each(callers)('%s reads nothing that waits for a review, is reserved or not published yet', async (_, as) => {
  for (const table of ['noticia', 'devocional', 'estudo', 'video']) await server.owner.query(`update ${table} set data_inicio = null`)
  for (const state of ['em_analise', 'reservada', 'oculta']) {
    await server.owner.query('update oracao set situacao = $1', [state])
    await plantCanaries(server, canaries, church.id)
    // What was cached while it was published is gone as after any change by staff.
    server.services.directory.churchChanged(church.id, await raiseContentVersion(server.owner, church.id))
    await callAll(
      as,
      guarded.filter(({ method }) => method === 'GET'),
    )
  }
})

test('the member reads all of it', async () => {
  let texts = 0
  for (const endpoint of guarded.filter(({ method, access }) => method === 'GET' && !isAbility(access))) {
    const headers = { authorization: `Bearer ${victim.token}` }
    const request = await requestFor(endpoint, args.get(endpoint) ?? {}, { host: church.host, named: church.slug, headers })
    texts += canaries.count((await attacker.attack(request, { churches: [church.id], account: victim.accountId })).text)
  }
  // Otherwise there would be nothing to find.
  expect(texts).toBeGreaterThan(20)
})

test.each(callers)('%s reads nothing of studies that are for groups, of which they are in none', async (_, as) => {
  const staff = await server.buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] })
  await server.owner.query('update estudo set data_inicio = now() where igreja_id = $1', [church.id])
  const { versao } = (await server.call(getStudySettings, {}, { at: church })).reply
  const body = { flagConteudoPublico: false }
  expect((await server.call(setStudySettings, { versao, body }, { at: church, as: staff })).status).toBe(200)
  await plantCanaries(server, canaries, church.id)
  await callAll(
    as,
    guarded.filter(({ method }) => method === 'GET'),
  )
})
