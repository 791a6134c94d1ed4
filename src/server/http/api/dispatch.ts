import { createHash } from 'node:crypto'
import type { ZodMiniObject } from 'zod/mini'
import type { $ZodIssue } from 'zod/v4/core'
import { isAbility } from '#contract/abilities.ts'
import type { Declaration, Endpoint } from '#contract/endpoint.ts'
import { type FieldErrors, Problem, type ProblemCode } from '#contract/problems.ts'
import { failuresOf } from '#contract/validation/issues.ts'
import { type IdempotentRequest, ReplayedReply, replayReply, storeSentReply } from '#server/db/idempotency.ts'
import { requestDb } from '#server/db/unit-of-work.ts'
import type { AccountCaller, MemberCaller } from '../caller.ts'
import type { ChurchState } from '../church-directory.ts'
import type { Services } from '../services.ts'
import type { HandlerContext, Route } from './on.ts'

/** One call as it was received: its values are text and not yet checked. */
export type ApiRequest = {
  params: Record<string, string>
  query: Record<string, string>
  /** Reads and parses the body. @throws Problem `bad-request`, `too-large`, `unsupported-media` */
  body(): Promise<unknown>
  /**
   * Reads a form with files.
   * @throws Problem `bad-request`, `too-large`, `unsupported-media`; `unavailable` when too many forms are being read
   */
  form(schema: ZodMiniObject): Promise<unknown>
  header(name: string): string | undefined
  /** The church of the host; `null` on the bare app domain, `undefined` when the host is unknown. */
  hostChurch: ChurchState | null | undefined
  ipAddress: string
  requestId: string
  /** The call comes from a page that is being rendered; limits have counted the request for that page already. */
  internal: boolean
}

/**
 * Checks a call with the guards, always in this order: church, module, login, limit, input, version; then runs the handler. The first guard
 * that refuses ends the call, so a caller without rights learns nothing from the later ones.
 * @throws Problem
 */
export async function dispatch({ endpoint, handle }: Route, call: ApiRequest, services: Services): Promise<unknown> {
  const church = await churchOf(endpoint, call, services)
  if (endpoint.module && !church?.modules.has(endpoint.module)) throw new Problem('module-off')
  const user = await callerOf(endpoint, call, church, services)
  await countCall(endpoint, call, user, services)
  const { params, query, body, form, expectedVersion, idempotentRequest } = await inputOf(endpoint, call, church, user)
  const db = requestDb({
    services,
    church,
    accountId: user?.accountId ?? null,
    isStaff: isAbility(endpoint.access),
    requestId: call.requestId,
    invalidates: endpoint.invalidates,
    idempotentRequest,
  })
  try {
    if (idempotentRequest) await replayReply(services.pool, idempotentRequest)
    const context = {
      church,
      user,
      db,
      params,
      query,
      body,
      form,
      expectedVersion,
      requestId: call.requestId,
      ipAddress: call.ipAddress,
      userAgent: call.header('user-agent'),
      services,
    } satisfies Record<keyof HandlerContext<Endpoint> | 'user', unknown>
    const reply = await handle(context as never)
    if (idempotentRequest) await storeSentReply(services.pool, idempotentRequest, reply)
    return reply
  } catch (error) {
    if (error instanceof ReplayedReply) return error.reply
    throw error
  }
}

/** Refusals per minute and IP address: slows down callers who probe for valid ids, also on endpoints without a limit of their own. */
const refusalLimit = { calls: 300, seconds: 60 }
const refusalCodes = new Set<ProblemCode>(['church-not-found', 'module-off', 'unauthenticated', 'not-found'])

/** Runs a call and, when a guard refuses it, counts the refusal for the caller's IP address. */
export async function limitRefusals<T>(call: ApiRequest, { limits }: Services, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Problem && refusalCodes.has(error.code))
      await limits.consume('refused', call.ipAddress, refusalLimit.calls, refusalLimit.seconds)
    throw error
  }
}

/** The church that a call names in its path (`/igreja/{…}`, or `{slug}` anywhere) or query, still as text. */
export function namedChurch(
  endpoint: Pick<Declaration, 'path'>,
  { params, query }: Pick<ApiRequest, 'params' | 'query'>,
): string | undefined {
  const parameter = /\/igreja\/\{(\w+)\}/.exec(endpoint.path)?.[1] ?? /\{(slug)\}/.exec(endpoint.path)?.[1]
  return (parameter && params[parameter]) || query.igreja || query.cliente
}

/**
 * The church that a call is about: the one it names, else the host's. On a church's own host both must be the same; a call on the
 * bare app domain may name any church.
 * @throws Problem `church-not-found`
 */
export async function churchOf(endpoint: Declaration, call: ApiRequest, { directory }: Services): Promise<ChurchState | null> {
  if (endpoint.church === 'none') return null
  if (endpoint.church === 'optional') return call.hostChurch ?? null
  const key = namedChurch(endpoint, call)
  const church = key ? await directory.findByKey(key) : call.hostChurch
  if (!church?.active) throw new Problem('church-not-found')
  if (call.hostChurch !== null && call.hostChurch?.id !== church.id) throw new Problem('church-not-found')
  return church
}

async function callerOf(
  endpoint: Declaration,
  call: ApiRequest,
  church: ChurchState | null,
  { identify }: Services,
): Promise<AccountCaller | MemberCaller | undefined> {
  const { access } = endpoint
  const authorization = call.header('authorization')
  if (access === 'public' || (access === 'optional' && !authorization)) return undefined
  if (access === 'optional' || access === 'account') return identify.account(authorization)
  const member = church ? await identify.member(authorization, church.id) : undefined
  // 404 and not 403, so that a caller without rights does not learn that the thing exists.
  if (!member) throw new Problem('not-found')
  if (isAbility(access) && !member.abilities.has(access)) throw new Problem('not-found')
  return member
}

/** Calls per minute and caller for endpoints without a limit of their own. */
const defaultLimit = { read: { calls: 600, seconds: 60 }, write: { calls: 120, seconds: 60 } }

async function countCall(endpoint: Declaration, call: ApiRequest, user: AccountCaller | undefined, { limits }: Services) {
  if (call.internal) return
  const caller = user ? `a${user.accountId}` : call.ipAddress
  const fallback = endpoint.method === 'GET' ? defaultLimit.read : defaultLimit.write
  const { calls, seconds } = endpoint.limit ?? fallback
  const name = endpoint.limit ? `${endpoint.method} ${endpoint.path}` : endpoint.method === 'GET' ? 'read' : 'write'
  await limits.consume(name, caller, calls, seconds)
}

async function inputOf(endpoint: Declaration, call: ApiRequest, church: ChurchState | null, user: AccountCaller | undefined) {
  const { input } = endpoint
  const errors: FieldErrors = {}
  const form = input.form && (await call.form(input.form))
  const body = form || endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : await call.body()
  // A call without a church means the church of the host; its slug is added, because the schema requires it.
  const query = input.query && 'igreja' in input.query.def.shape && church ? { ...call.query, igreja: church.slug } : call.query
  const fields = {
    params: parsePart(input.params, call.params, errors),
    query: parsePart(input.query, withoutEmpty(input.query, query), errors),
    body: parsePart(input.body, body, errors),
    form: parsePart(input.form, withoutEmpty(input.form, form), errors),
  }
  if (Object.keys(errors).length) throw new Problem('invalid', { errors })
  const parsed = { ...fields, expectedVersion: expectedVersionOf(endpoint, call) }
  return { ...parsed, idempotentRequest: idempotentRequestOf(endpoint, call, church, user, parsed) }
}

/** The values without empty texts of fields that may be left out: a browser's form sends them all the same, and `page=` names no page. */
function withoutEmpty(schema: ZodMiniObject | undefined, values: unknown): unknown {
  if (!schema || !values) return values
  // A caller may choose the names, such as `__proto__`.
  const mayBeAbsent = (name: string) =>
    Object.hasOwn(schema.def.shape, name) && (schema.def.shape[name] as unknown as Schema).safeParse(undefined).success
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' || !mayBeAbsent(name)))
}

type Schema = { safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: { issues: $ZodIssue[] } } }

function parsePart(schema: unknown, value: unknown, errors: FieldErrors): unknown {
  if (!schema) return undefined
  const result = (schema as Schema).safeParse(value)
  if (result.success) {
    for (const path of unstorablePaths(result.data)) errors[path.join('.') || 'body'] ??= 'invalid'
    return result.data
  }
  for (const [path, failure] of Object.entries(failuresOf(result.error.issues, value))) errors[path] ??= failure
  return undefined
}

/** The paths of texts that the database cannot store: with a NUL character or half of a surrogate pair. */
function* unstorablePaths(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) yield path
  } else if (value && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) yield* unstorablePaths(inner, [...path, name])
  }
}

/** The version in `If-Match: "3"`. Weak entity tags, lists and `*` are refused: a row has exactly one version. */
function expectedVersionOf({ ifMatch }: Declaration, call: ApiRequest): number | undefined {
  if (!ifMatch) return undefined
  const header = call.header('if-match')
  if (!header && ifMatch === 'optional') return undefined
  if (!header) throw new Problem('version-required')
  const [, version] = /^"(0|[1-9]\d{0,8})"$/.exec(header) ?? []
  if (!version) throw new Problem('invalid', { errors: { 'If-Match': 'invalid' } })
  return Number(version)
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * A key belongs to an account; without a login, to who knows the `Guest-Secret` (32 bytes in hexadecimal), or else to an IP address, which many
 * people may share.
 */
function idempotentRequestOf(
  endpoint: Declaration,
  call: ApiRequest,
  church: ChurchState | null,
  user: AccountCaller | undefined,
  input: object,
): IdempotentRequest | undefined {
  const key = call.header('idempotency-key')
  if (!key || endpoint.method !== 'POST' || endpoint.replay === false) return undefined
  if (key.length > 200) throw new Problem('invalid', { errors: { 'Idempotency-Key': 'max:200' } })
  const secret = call.header('guest-secret')
  if (secret !== undefined && !/^[0-9a-f]{64}$/.test(secret)) throw new Problem('invalid', { errors: { 'Guest-Secret': 'invalid' } })
  const caller = user ? `account ${user.accountId}` : secret ? `guest ${secret}` : `address ${call.ipAddress}`
  // A retry may need another answer of the captcha, and is the same request all the same.
  const content = JSON.stringify(input, (name, value) => (name === 'captcha' ? undefined : value))
  return { key: hash(JSON.stringify([church?.id, caller, endpoint.path, key])), input: hash(content) }
}
