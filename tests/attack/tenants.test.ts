import fc from 'fast-check'
import { SignJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import type { Declaration } from '#contract/endpoint.ts'
import { allowsAnonymous, churchField, nameOf, placeholders } from '../calls/endpoint.ts'
import { repetitions } from '../fixtures/extent.ts'
import type { Account, Member } from '../fixtures/people.ts'
import { noLimits, openTestServer } from '../fixtures/server.ts'
import { createAttacker, requestFor, runAll } from './attacker.ts'
import { createCanaries } from './canaries.ts'
import { buildPlace, callerAt, loadCalls, type Place } from './places.ts'
import { changedTables, rowsOf } from './rows.ts'

// Every call, from every church to every other one: with any host, name of a church, arguments and token.

const calls = await loadCalls()
const server = await openTestServer({ limits: noLimits })
const canaries = createCanaries()
const first = await buildPlace(server, canaries, calls)
const places: Record<string, Place> = {
  first,
  sister: await buildPlace(server, canaries, calls, { organizacaoId: first.church.organizationId }),
  stranger: await buildPlace(server, canaries, calls),
  'with its own host': await buildPlace(server, canaries, calls, { hostname: 'igreja-propria.example' }),
}
const attacker = createAttacker(server, canaries, 'tenants')
afterAll(async () => {
  attacker.summary()
  await server.close()
})

type Side = { attacking: Place; target: Place }

/** Hosts, and whose site each is: a place, any (the bare app domain), or none. */
const hosts: Record<string, (side: Side) => { host: string; of?: Place | 'any'; headers?: Record<string, string> }> = {
  target: ({ target }) => ({ host: target.church.host, of: target }),
  'target in capitals, with a port': ({ target }) => ({ host: `${target.church.host.toUpperCase()}:8080`, of: target }),
  'target with a final dot': ({ target }) => ({ host: `${target.church.host}.`, of: target }),
  attacking: ({ attacking }) => ({ host: attacking.church.host, of: attacking }),
  'attacking, with headers that name the target': ({ attacking, target: { church } }) => ({
    host: attacking.church.host,
    of: attacking,
    headers: {
      'x-forwarded-host': church.host,
      forwarded: `host=${church.host}`,
      'x-original-host': church.host,
      'x-host': church.host,
      'x-tenant-id': `${church.id}`,
      'x-original-url': `/api/igreja/${church.slug}/`,
      'x-http-method-override': 'GET',
      referer: `http://${church.host}/`,
      origin: `http://${church.host}`,
    },
  }),
  'bare domain': () => ({ host: 'localhost', of: 'any' }),
  admin: () => ({ host: 'admin.localhost', of: 'any' }),
  unknown: () => ({ host: 'nobody.example' }),
}

const secondKey = new TextEncoder().encode('another-key-another-key-another-key')
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = ({ accountId, sessionId }: Member) => ({ sub: `${accountId}`, sid: sessionId, iss: 'atrio' })
const signed = (member: Member, secret: Uint8Array, age = 0) =>
  new SignJWT({ sid: member.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(`${member.accountId}`)
    .setIssuer('atrio')
    .setExpirationTime(Math.floor(Date.now() / 1000) + 900 - age)
    .sign(secret)

type Token = { token?: string; reader?: Account; of?: Place }
/** Tokens, and who holds a valid one. */
const tokens: Record<string, (side: Side) => Promise<Token>> = {
  none: async () => ({}),
  member: async ({ attacking }) => ({ token: attacking.member.token, reader: attacking.member, of: attacking }),
  staff: async ({ attacking }) => ({ token: attacking.staff.token, reader: attacking.staff, of: attacking }),
  'super admin': async ({ attacking }) => ({ token: attacking.superAdmin.token, reader: attacking.superAdmin, of: attacking }),
  'super admin who has entered': async ({ attacking }) => ({ token: attacking.entered.token, reader: attacking.entered, of: attacking }),
  'of the target, expired': async ({ target }) => ({ token: await signed(target.staff, server.services.secret, 1_000) }),
  'of the target, by another key': async ({ target }) => ({ token: await signed(target.staff, secondKey) }),
  'of the target, without a signature': async ({ target }) => ({
    token: `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claimsOf(target.staff), exp: 9_999_999_999 })}.`,
  }),
  'own, changed to the target': async ({ attacking, target }) => ({
    token: attacking.staff.token.replace(/\..*\./, `.${encode({ ...claimsOf(target.staff), exp: 9_999_999_999 })}.`),
  }),
}

/** What a request says about its church, in names that the call declares and in others. */
const queries: Record<string, (side: Side) => [string, string][]> = {
  nothing: () => [],
  target: ({ target: { church } }) => [['igreja', church.slug]],
  'target as cliente': ({ target: { church } }) => [['cliente', `${church.id}`]],
  both: ({ attacking, target }) => [
    ['igreja', attacking.church.slug],
    ['igreja', target.church.slug],
  ],
  'undeclared names': ({ target: { church } }) => [
    ['igreja_id', `${church.id}`],
    ['slug', church.slug],
    ['hostname', church.host],
    ['igreja[]', church.slug],
  ],
}

const oneOf = <T extends object>(choices: T) => fc.constantFrom(...(Object.keys(choices) as (keyof T & string)[]))
const attempt = fc.record({
  call: fc.constantFrom(...calls.map(({ endpoint }) => endpoint)),
  host: oneOf(hosts),
  token: oneOf(tokens),
  query: oneOf(queries),
  names: fc.constantFrom('target slug', 'target id', 'target code', 'attacking'),
  args: fc.constantFrom('target', 'target', 'attacking'),
  encoding: fc.constantFrom('identity', 'identity', 'identity', 'br', 'gzip'),
})
type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never
const seed = Number(process.env.TEST_SEED) || 20_261
const perTarget = repetitions(900, 19_000)

const pairs = Object.keys(places).map(name => [name, places[name] as Place] as const)

// Before the attacks, in which whoever attacks may also change what is theirs.
test.each(pairs)('the own people of the church %s can make each call with the same arguments', async (_, target) => {
  const failed: string[] = []
  let texts = 0
  for (const { endpoint } of calls.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const caller = callerAt(target, endpoint)
    const args = target.args.get(endpoint) ?? {}
    const request = await requestFor(endpoint, args, {
      host: target.church.host,
      named: churchNameIn(args, endpoint) ?? target.church.slug,
    })
    const reader = {
      churches: [target.church.id],
      account: caller.accountId,
      staffOf: caller === target.staff ? target.church.id : undefined,
    }
    const response = await attacker.attack(
      { ...request, headers: { ...request.headers, ...(allowsAnonymous(endpoint) ? {} : { authorization: `Bearer ${caller.token}` }) } },
      reader,
    )
    if (response.status !== 200) failed.push(`${nameOf(endpoint)} ${response.status}`)
    texts += canaries.count(response.text)
  }
  expect(failed).toEqual([])
  // Otherwise there would be nothing to find.
  expect(texts).toBeGreaterThan(100)
})

describe.each(pairs)('against the church %s', (_, target) => {
  const others = Object.values(places).filter(place => place !== target)

  test(`nothing of it is read or changed (seed ${seed})`, async () => {
    const before = await rowsOf(server, target.church.id)
    const findings = attacker.findings.length
    const attempts = fc.sample(attempt, { seed: seed + target.church.id, numRuns: perTarget })
    await runAll([...attempts.entries()], ([n, chosen]) => tryToCross({ attacking: others[n % others.length] as Place, target }, chosen))
    const changed = changedTables(before, await rowsOf(server, target.church.id))
    expect(attacker.findings.slice(findings)).toEqual([])
    expect(changed).toEqual([])
  })
})

const churchNameIn = (args: Record<string, unknown>, endpoint: Declaration) => {
  const field = churchField(endpoint)
  return field ? (args[field] as string | undefined) : undefined
}

test('enough was tried', () => {
  expect(attacker.sent()).toBeGreaterThan(repetitions(2_500, 50_000))
})

/** Makes one attempt, unless it is no attack: what everybody may do, or the attacker in the own church with own arguments. */
async function tryToCross(side: Side, chosen: Attempt) {
  const { call: endpoint } = chosen
  const { attacking, target } = side
  const { host, of, headers = {} } = (hosts[chosen.host] as (typeof hosts)[string])(side)
  const { token, reader, of: home } = await (tokens[chosen.token] as (typeof tokens)[string])(side)
  const query = (queries[chosen.query] as (typeof queries)[string])(side)
  const named = chosen.names === 'attacking' ? attacking : target
  const { church } = target
  const key = { 'target slug': church.slug, 'target id': church.id, 'target code': church.codigo, attacking: attacking.church.slug }[
    chosen.names
  ]
  const args = (chosen.args === 'target' ? target : attacking).args.get(endpoint) ?? {}
  // A public write does what it is for. It is only an attack when the host is not that of the church it names.
  const isOpen = allowsAnonymous(endpoint)
  if (isOpen && endpoint.method !== 'GET' && (endpoint.church !== 'required' || of === 'any' || of === target || !churchField(endpoint)))
    return
  if (args === attacking.args.get(endpoint) && (of === attacking || of === undefined || named === attacking)) return
  const request = await requestFor(endpoint, args, {
    host,
    named: key,
    query,
    headers: { 'accept-encoding': chosen.encoding, ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  const open = of === 'any' ? [target.church.id, attacking.church.id] : of ? [of.church.id] : []
  // A super admin may enter the own church at any time, also during this test.
  const isStaff = reader && reader !== attacking.member
  const { status } = await attacker.attack(request, {
    churches: open,
    account: reader?.accountId,
    staffOf: isStaff ? home?.church.id : undefined,
  })
  const field = churchField(endpoint)
  // Two names in the query: the server takes `igreja` before `cliente`, and of two the first, which is the attacker's own church.
  const namesOwnFirst = chosen.query === 'both' && field !== undefined && !placeholders(endpoint).includes(field)
  const namesTarget = of === 'any' && named === target && field !== undefined && !namesOwnFirst
  const needsTheTarget = !isOpen && endpoint.access !== 'account' && (of === target || namesTarget)
  if (status < 300 && needsTheTarget) attacker.report(`succeeded with ${status} (${chosen.token})`, request)
  // Who may end the own session, or all of them, goes on with another one.
  if (status < 300 && reader && home && endpoint.access === 'account' && endpoint.method !== 'GET')
    Object.assign(reader, await server.buildSession(reader.accountId, home.church))
  if (status < 300 && !token && !isOpen) attacker.report(`succeeded with ${status} without a token`, request)
}
