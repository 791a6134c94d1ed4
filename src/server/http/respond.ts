import { type FieldErrors, Problem, type ProblemBody } from '#contract/problems.ts'
import { log } from '#server/log/log.ts'
import { withSourcePosition } from '#server/log/source-position.ts'

/** Headers of every response that is not a page. A reply is data: the browser must not run, frame or sniff it. */
export const replyHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-site',
} as const

/** A public reply may be used for 60 seconds while the browser fetches it again. Not in development, where the code may have changed. */
export const publicCacheControl = process.env.NODE_ENV === 'development' ? 'no-store' : 'public, max-age=0, stale-while-revalidate=60'
/** No copy outside this server. */
export const privateCacheControl = 'private, no-store'

/** Turns any error into a response: a `Problem` is sent as it is; other errors become `conflict`, `timeout`, `unavailable` or `unexpected`. Status 500 and above is logged. */
export function problemResponse(error: unknown, requestId: string, route?: string): Response {
  const problem = asProblem(error)
  if (problem.status >= 500) log.error({ requestId, route, error: describeError(problem.cause ?? error) }, problem.code)
  const body: ProblemBody = {
    type: 'about:blank',
    title: problem.code,
    status: problem.status,
    code: problem.code,
    instance: requestId,
    ...(problem.errors ? { errors: firstErrors(problem.errors) } : {}),
    ...(problem.change ? { alteracao: problem.change } : {}),
    ...(problem.secondFactor ? { segundoFator: problem.secondFactor } : {}),
  }
  const headers: Record<string, string> = {
    ...replyHeaders,
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
  }
  if (problem.retryAfter) headers['retry-after'] = String(problem.retryAfter)
  return new Response(JSON.stringify(body), { status: problem.status, headers })
}

/** What a reply says of invalid fields at most: how many, and the characters of their names and failures. */
const most = { fields: 100, characters: 10_000 }

/** The first failures that have room in a reply, whatever was sent. Some names are a sender's own. */
function firstErrors(errors: FieldErrors): FieldErrors {
  // Without a prototype, as those of `failuresOf`.
  const first: FieldErrors = Object.create(null)
  let [fields, characters] = [0, 0]
  for (const [name, failure] of Object.entries(errors)) {
    characters += name.length + failure.length
    if (++fields > most.fields || characters > most.characters) break
    first[name] = failure
  }
  return Object.keys(first).length ? first : { body: 'invalid' }
}

/**
 * PostgreSQL's error codes of temporary failures: connection trouble, out of resources, operator intervention, lock timeout,
 * serialization failure, deadlock.
 */
const temporaryErrorCode = /^(08|53|55000|57)|^55P03$|^40001$|^40P01$/

/**
 * The problem that is sent for an error: a violated unique index or reference is a `conflict`, a failure that may pass `unavailable`,
 * everything that nobody expected `unexpected`.
 */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const cause = (error as { cause?: unknown }).cause ?? error
  // Of a query that could not begin, which the query builder reports as its own failure.
  if (cause instanceof Problem) return cause
  const code = (cause as { code?: unknown }).code
  if (code === '23505') return new Problem('conflict', { cause })
  if (code === '23503') {
    // Usually another request has just deleted the row. When it is always the same constraint, the code is wrong.
    log.warn({ error: describeError(cause), constraint: (cause as { constraint?: unknown }).constraint }, 'a reference was violated')
    return new Problem('conflict', { cause })
  }
  if (code === '57014') return new Problem('timeout', { cause })
  const isTemporary = typeof code === 'string' && (temporaryErrorCode.test(code) || /^E(CONN|PIPE|TIMEDOUT)/.test(code))
  if (isTemporary || /timeout exceeded when trying to connect|Connection terminated/.test(String((cause as Error).message)))
    return new Problem('unavailable', { retryAfter: 2, cause })
  return new Problem('unexpected', { cause })
}

/** An error for the log: type, message and place, without the values that a database error quotes. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, stack, code } = error as Error & { code?: string }
  const place = stack
    ?.split('\n')
    .filter(line => line.trimStart().startsWith('at '))
    .slice(0, 6)
    .map(line => withSourcePosition(line.trim()))
  return { type: name, code, message: code ? undefined : redact(error.message.slice(0, 2_000)).slice(0, 200), place }
}

/** Replaces what may be personal in a message: e-mail addresses, and words so long that they may be a secret. */
const redact = (message: string) => message.replace(/\S+@\S+/g, '(e-mail)').replace(/[\w.~+/=-]{24,}/g, '(secret)')
