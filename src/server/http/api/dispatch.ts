import { createHash } from 'node:crypto'
import type { ZodMiniObject } from 'zod/mini'
import type { $ZodIssue } from 'zod/v4/core'
import { isAbility } from '#contract/abilities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type FieldErrors, Problem, type ProblemCode } from '#contract/problems.ts'
import { failuresOf } from '#contract/validation/issues.ts'
import type { Account, ChurchState, Member } from '../context.ts'
import type { Services } from '../services.ts'
import { Repeated, type Retry, requestDb } from '../work.ts'
import type { Handling, Route } from './on.ts'

/** One call as it arrived: text, not yet trusted. */
export type Call = {
  params: Record<string, string>
  query: Record<string, string>
  /** Reads and parses the body. @throws Problem `bad-request`, `too-large`, `unsupported-media` */
  body(): Promise<unknown>
  /** Reads a form with files. @throws Problem `bad-request`, `too-large`, `unsupported-media`; `unavailable` when too many are read */
  form(schema: ZodMiniObject): Promise<unknown>
  header(name: string): string | undefined
  /** The church of the host, `null` on the bare app domain, `undefined` when the host is nobody's. */
  hostChurch: ChurchState | null | undefined
  address: string
  requestId: string
  /** A page being rendered asks; its visitor was counted already. */
  internal: boolean
}

/**
 * Takes a call through the guards, always in this order: church, module, login, limit, input. The first that refuses
 * answers, so a caller without rights learns nothing from the later ones.
 * @throws Problem
 */
export async function dispatch({ endpoint, handle }: Route, call: Call, services: Services): Promise<unknown> {
  const church = await churchOf(endpoint, call, services)
  if (endpoint.module && !church?.modules.has(endpoint.module)) throw new Problem('module-off')
  const user = await userOf(endpoint, call, church, services)
  await count(endpoint, call, user, services)
  const { params, query, body, form, retry } = await inputOf(endpoint, call, church, user)
  const db = requestDb({
    services,
    church,
    accountId: user?.accountId ?? null,
    requestId: call.requestId,
    changes: endpoint.changes === 'content',
    retry,
  })
  try {
    return await handle({
      church,
      user,
      db,
      params,
      query,
      body,
      form,
      requestId: call.requestId,
      address: call.address,
      userAgent: call.header('user-agent'),
      services,
    } as unknown as Handling<Endpoint>)
  } catch (error) {
    if (error instanceof Repeated) return error.reply
    throw error
  }
}

/** Refusals per minute and address: whoever tries doors is slowed down, also where no door's own limit counts. */
const refusals = { calls: 300, seconds: 60 }
const refused = new Set<ProblemCode>(['church-not-found', 'module-off', 'unauthenticated', 'not-found'])

/** Runs a visitor's call and counts it against its address when a guard refuses it. */
export async function counted<T>(call: Call, { limits }: Services, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Problem && refused.has(error.code)) await limits.take('refused', call.address, refusals.calls, refusals.seconds)
    throw error
  }
}

/** The church a call names in its path (`/igreja/{…}`, or `{slug}` wherever it stands) or query, still as text. */
export function namedChurch(endpoint: Pick<Endpoint, 'path'>, { params, query }: Pick<Call, 'params' | 'query'>): string | undefined {
  const inPath = /\/igreja\/\{(\w+)\}/.exec(endpoint.path)?.[1] ?? /\{(slug)\}/.exec(endpoint.path)?.[1]
  return (inPath && params[inPath]) || query.igreja || query.cliente
}

/**
 * The church a call is about: the one it names, else the host's. On a church's own host both must be the same; only the bare
 * app domain may name any.
 */
export async function churchOf(endpoint: Endpoint, call: Call, { directory }: Services): Promise<ChurchState | null> {
  if (endpoint.church === 'none') return null
  if (endpoint.church === 'any') return call.hostChurch ?? null
  const key = namedChurch(endpoint, call)
  const church = key ? await directory.byKey(key) : call.hostChurch
  if (!church?.active) throw new Problem('church-not-found')
  if (call.hostChurch !== null && call.hostChurch?.id !== church.id) throw new Problem('church-not-found')
  return church
}

async function userOf(
  endpoint: Endpoint,
  call: Call,
  church: ChurchState | null,
  { identify }: Services,
): Promise<Account | Member | undefined> {
  const { access } = endpoint
  const authorization = call.header('authorization')
  if (access === 'visitor' || (access === 'optional' && !authorization)) return undefined
  if (access === 'optional' || access === 'account') return identify.account(authorization)
  const member = church ? await identify.member(authorization, church.id) : undefined
  // 404 and not 403: whoever may not know of a thing does not learn that it is there.
  if (!member) throw new Problem('not-found')
  if (isAbility(access) && !member.abilities.has(access)) throw new Problem('not-found')
  return member
}

/** Calls per minute and caller where an endpoint sets no limit of its own. */
const generalLimit = { read: { calls: 600, seconds: 60 }, write: { calls: 120, seconds: 60 } }

async function count(endpoint: Endpoint, call: Call, user: Account | undefined, { limits }: Services) {
  if (call.internal) return
  const who = user ? `a${user.accountId}` : call.address
  const general = endpoint.method === 'GET' ? generalLimit.read : generalLimit.write
  const { calls, seconds } = endpoint.limit ?? general
  const name = endpoint.limit ? `${endpoint.method} ${endpoint.path}` : endpoint.method === 'GET' ? 'read' : 'write'
  await limits.take(name, who, calls, seconds)
}

async function inputOf(endpoint: Endpoint, call: Call, church: ChurchState | null, user: Account | undefined) {
  const { input } = endpoint
  const errors: FieldErrors = {}
  const form = input.form && (await call.form(input.form))
  const body = form || endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : await call.body()
  // A call that leaves its church out means the host's; the schema then sees it spelled out.
  const query = input.query && 'igreja' in input.query.def.shape && church ? { ...call.query, igreja: church.slug } : call.query
  const parsed = {
    params: check(input.params, call.params, errors),
    query: check(input.query, query, errors),
    body: check(input.body, body, errors),
    form: check(input.form, form, errors),
  }
  if (Object.keys(errors).length) throw new Problem('invalid', { errors })
  return { ...parsed, retry: retryOf(endpoint, call, church, user, parsed) }
}

type Schema = { safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: { issues: $ZodIssue[] } } }

function check(schema: unknown, value: unknown, errors: FieldErrors): unknown {
  if (!schema) return undefined
  const result = (schema as Schema).safeParse(value)
  if (result.success) {
    for (const path of unstorable(result.data)) errors[path.join('.') || 'body'] ??= 'invalid'
    return result.data
  }
  for (const [path, failure] of Object.entries(failuresOf(result.error.issues, value))) errors[path] ??= failure
  return undefined
}

/** Where a value holds text that no database takes: a NUL character, half of a surrogate pair. */
function* unstorable(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) yield path
  } else if (value && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) yield* unstorable(inner, [...path, name])
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

function retryOf(endpoint: Endpoint, call: Call, church: ChurchState | null, user: Account | undefined, input: object): Retry | undefined {
  const key = call.header('idempotency-key')
  if (!key || endpoint.method !== 'POST' || endpoint.replay === false) return undefined
  if (key.length > 200) throw new Problem('invalid', { errors: { 'Idempotency-Key': 'max:200' } })
  const scope = JSON.stringify([church?.id, user?.accountId, endpoint.path, key])
  return { key: hash(scope), input: hash(JSON.stringify(input)) }
}
