import { isAbility, mayPass, type Pass } from '#contract/abilities.ts'
import { asksForOwn, type Declaration, type Endpoint, fullPath } from '#contract/endpoint.ts'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import { signed, signedReplyMs } from '#server/files/signed-address.ts'
import { costs, groupOf } from '#server/scheduling/turns.ts'
import { ReplayedReply, replayReply, storeSentReply } from '#server/writes/idempotency.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import { type AccountCaller, hasAccess, isConfirmed, type MemberCaller, type StaffCaller } from '../caller.ts'
import type { ChurchState } from '../church-directory.ts'
import type { Services } from '../services.ts'
import type { ApiRequest } from './api-request.ts'
import { callerName, inputOf } from './input.ts'
import type { HandlerContext, Route } from './on.ts'

/**
 * Checks a call with the guards, always in this order: church, module, login, recent confirmation, limits, input, version; then runs the
 * handler. The first guard that refuses ends the call, so a caller without rights learns nothing from the later ones.
 * @throws Problem
 */
export async function dispatch(route: Route, call: ApiRequest, services: Services): Promise<unknown> {
  const { endpoint } = route
  const church = await openChurchOf(endpoint, call, services)
  const user = await callerOf(endpoint, call, church, services)
  if (endpoint.stepUp && !isConfirmed(user)) throw new Problem('step-up')
  await countCall(endpoint, call, church, user, services)
  if (!call.internal) services.turns.charge(groupOf(call), endpoint.method === 'GET' ? costs.read : costs.write)
  const run = () => runCall(route, call, church, user, services)
  return user ? services.turns.ofAccount(user.accountId, run) : run()
}

/** Reads the input and runs the handler, for a caller that the other guards have let in. */
async function runCall(
  { endpoint, handle }: Route,
  call: ApiRequest,
  callChurch: ChurchState | null,
  user: AccountCaller | StaffCaller | undefined,
  services: Services,
): Promise<unknown> {
  const input = await inputOf(endpoint, call, callChurch, user)
  const { body, form, rawBody, expectedVersion, idempotentRequest: requestKey } = input
  const counter = user ? undefined : guestCounter(endpoint, call, callChurch)
  // Nothing of the church that asks first may get into a reply for all churches.
  const isGlobal = endpoint.cache === 'global'
  const church = isGlobal ? null : callChurch
  const { params, query } = isGlobal ? withoutChurch(endpoint, input) : input
  const counted = counter && (await services.limits.consume(...counter))
  const idempotentRequest = endpoint.replay === 'by-handler' ? undefined : requestKey
  const db = requestDb({
    services,
    church,
    actor: { ...idsOf(user), pass: passOf(endpoint, user) },
    call: `${endpoint.method} ${fullPath(endpoint)}`,
    isStaff: isAbility(endpoint.access),
    requestId: call.requestId,
    invalidates: endpoint.invalidates,
    idempotentRequest,
  })
  try {
    if (idempotentRequest) await replayReply(db, idempotentRequest)
    const context = {
      church,
      user,
      own: asksForOwn(endpoint, call.query) ? (user as MemberCaller) : undefined,
      db,
      params,
      query,
      body,
      form,
      rawBody,
      expectedVersion,
      requestKey,
      header: call.header,
      requestId: call.requestId,
      ipAddress: call.ipAddress,
      userAgent: call.header('user-agent'),
      sign<T>(reply: T) {
        if (!church) throw new Error('private content belongs to a church')
        call.lasts?.(signedReplyMs)
        return signed(services.secret, church, reply, { session: user, pass: passOf(endpoint, user) })
      },
      services,
    } satisfies Record<keyof HandlerContext<Endpoint> | 'user', unknown>
    const reply = await handle(context as never)
    await db.auditPass()
    if (idempotentRequest) await storeSentReply(services.pool, idempotentRequest, reply)
    return reply
  } catch (error) {
    if (error instanceof ReplayedReply) return error.reply
    // Whoever was asked for a captcha has done nothing yet.
    if (asksForCaptcha(error)) await counted?.giveBack()
    throw error
  }
}

/** Refusals per minute and IP address: slows down callers who probe for valid ids, also on endpoints without a limit of their own. */
const refusalLimit = { calls: 300, seconds: 60 }
/** Not `unauthenticated`: nobody finds a token by trying, and a browser renews a login only when it is told that its token has expired. */
const refusalCodes = new Set<ProblemCode>(['church-not-found', 'module-off', 'not-found'])

/** Runs a call and, when a guard refuses it, counts the refusal for the caller's IP address. */
export async function limitRefusals<T>(call: Pick<ApiRequest, 'ipAddress'>, { limits }: Services, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Problem && refusalCodes.has(error.code))
      await limits.consume('refused', call.ipAddress, refusalLimit.calls, refusalLimit.seconds)
    throw error
  }
}

/** The parameter of a path that names a church: `/igreja/{…}`, `/church/{…}`, or `{slug}` anywhere. */
const churchParameter = ({ path }: Pick<Declaration, 'path'>) =>
  /\/(?:igreja|church)\/\{(\w+)\}/.exec(path)?.[1] ?? /\{(slug)\}/.exec(path)?.[1]

/** The church that a call names in its path or query, still as text. */
export function namedChurch(
  endpoint: Pick<Declaration, 'path'>,
  { params, query }: Pick<ApiRequest, 'params' | 'query'>,
): string | undefined {
  const parameter = churchParameter(endpoint)
  return (parameter && params[parameter]) || query.igreja || query.cliente
}

/** The input of a call, but for the church that it names. */
export function withoutChurch(endpoint: Pick<Declaration, 'path'>, { params, query }: { params?: unknown; query?: unknown }) {
  const names = new Set(['igreja', 'cliente', churchParameter(endpoint)])
  const others = (fields: unknown) => Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !names.has(name)))
  return { params: others(params), query: others(query) }
}

/**
 * The church that a call is about, if its module is on there.
 * @throws Problem as `churchOf`, and `module-off`
 */
export async function openChurchOf(endpoint: Declaration, call: ApiRequest, services: Services): Promise<ChurchState | null> {
  const church = await churchOf(endpoint, call, services)
  if (endpoint.module && !church?.modules.has(endpoint.module)) throw new Problem('module-off')
  return church
}

/**
 * The church that a call is about: the one it names, else the host's, else that of its login. On a church's own host the named one must be the
 * same; a call on the bare app domain may name any church. On an unknown host only the search for a church is answered.
 * @throws Problem `church-not-found`; `unauthenticated` when a call that is about no church but that of its login has a wrong one
 */
async function churchOf(endpoint: Declaration, call: ApiRequest, services: Services): Promise<ChurchState | null> {
  if (call.hostChurch === undefined && !endpoint.anyHost) throw new Problem('church-not-found')
  if (endpoint.church === 'none') return null
  const key = namedChurch(endpoint, call)
  if (endpoint.church === 'optional' && !key) return call.hostChurch ?? null
  const church = key ? await services.directory.findByKey(key) : (call.hostChurch ?? (await churchOfLogin(endpoint, call, services)))
  if (!church?.active) throw new Problem('church-not-found')
  if (call.hostChurch !== null && call.hostChurch?.id !== church.id) throw new Problem('church-not-found')
  return church
}

/**
 * The church of the caller's session, for a call that names a row by its id and nothing else. Not of a public call, whose reply is the same for
 * everybody.
 */
async function churchOfLogin(endpoint: Declaration, call: ApiRequest, { directory, identify }: Services) {
  const authorization = call.header('authorization')
  if (!authorization || (endpoint.access === 'public' && !asksForOwn(endpoint, call.query))) return undefined
  const id = await identify.churchOfSession(authorization)
  return id === null ? undefined : directory.findById(id)
}

async function callerOf(
  endpoint: Declaration,
  call: ApiRequest,
  church: ChurchState | null,
  { identify }: Services,
): Promise<AccountCaller | StaffCaller | undefined> {
  const access = asksForOwn(endpoint, call.query) ? 'member' : endpoint.access
  const authorization = call.header('authorization')
  if (access === 'public' || (access === 'optional' && !authorization)) return undefined
  // An account may have abilities in this church, by which it passes.
  const staff = access === 'account' && endpoint.passes && church ? await identify.member(authorization, church) : undefined
  if (staff) return staff
  if (access === 'optional' || access === 'account') return identify.account(authorization, church ?? call.hostChurch ?? null)
  // Refused with 404 and not 403, so that a caller without rights does not learn that the thing exists.
  if (access === 'super-admin') {
    const account = await identify.account(authorization, church ?? call.hostChurch ?? null)
    if (!account.isSuperAdmin) throw new Problem('not-found')
    return account
  }
  const member = church ? await identify.member(authorization, church) : undefined
  if (!member || !hasAccess(member, access)) throw new Problem('not-found')
  return member
}

const idsOf = (user: AccountCaller | StaffCaller | undefined) => ({
  accountId: user?.accountId,
  memberId: user && 'memberId' in user ? user.memberId : undefined,
})

const passOf = ({ passes }: Declaration, user: AccountCaller | StaffCaller | undefined): Pass | undefined =>
  passes && user && 'abilities' in user && mayPass(user.abilities, passes) ? passes : undefined

/** Calls per minute and caller: of a login for endpoints without a limit of their own, without one for all. */
const defaultLimit = { read: { calls: 600, seconds: 60 }, write: { calls: 120, seconds: 60 } }

const limitName = ({ method, path }: Pick<Declaration, 'method' | 'path'>) => `${method} ${path}`

/** Calls of one kind per minute from an address at one church, or of an account, also those with invalid input: more than a full hall makes. */
const anyInput = { calls: 600, seconds: 60 }

/**
 * Counts a call by whoever makes it, before its input is read: wrong guesses count too. What has a limit of its own counts for itself alone, so
 * that many calls of one kind close no other one.
 */
async function countCall(
  endpoint: Declaration,
  call: ApiRequest,
  church: ChurchState | null,
  user: AccountCaller | undefined,
  { limits }: Services,
) {
  const { limit, method } = endpoint
  if (call.internal || (limit === 'by-result' && !endpoint.countsAnyInput)) return
  const caller = callerName(call, user)
  const kind = method === 'GET' ? 'read' : 'write'
  if (!limit) await limits.consume(kind, caller, defaultLimit[kind].calls, defaultLimit[kind].seconds)
  else if (user && limit !== 'by-result') await limits.consume(limitName(endpoint), caller, limit.calls, limit.seconds)
  else await limits.consume(`any ${limitName(endpoint)}`, user ? caller : guestAt(call, church), anyInput.calls, anyInput.seconds)
}

/**
 * What a call without a login counts against: the limit of its endpoint, for its church alone, and only when its input is valid. A whole
 * congregation may be behind one address, and nobody there may use up what the others need with calls that do nothing.
 * @returns `undefined` for nothing
 */
function guestCounter({ limit, ...endpoint }: Declaration, call: ApiRequest, church: ChurchState | null) {
  if (call.internal || !limit || limit === 'by-result') return undefined
  return [limitName(endpoint), guestAt(call, church), limit.calls, limit.seconds] as const
}

const asksForCaptcha = (error: unknown) => error instanceof Problem && error.errors?.captcha !== undefined

const guestAt = ({ ipAddress }: ApiRequest, church: ChurchState | null) => `${ipAddress} ${church?.id ?? ''}`
