import { Problem, type ProblemBody } from '#contract/problems.ts'
import { log } from './log.ts'

/** Sent with everything that is not a page. A reply is data: nothing in it may run, frame or be sniffed. */
export const replyHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-site',
} as const

/** How long a public reply may be shown while it is asked for again, in seconds. */
export const publicCache = 'public, max-age=0, stale-while-revalidate=60'

/** The one exit of every failure: a `Problem` says what it is, anything else becomes a plain `unexpected` and a log line. */
export function problemResponse(error: unknown, requestId: string, route?: string): Response {
  const problem = asProblem(error)
  if (problem.status >= 500) log.error({ requestId, route, error: describe(problem.cause ?? error) }, problem.code)
  const body: ProblemBody = {
    type: 'about:blank',
    title: problem.code,
    status: problem.status,
    code: problem.code,
    instance: requestId,
    ...(problem.errors ? { errors: problem.errors } : {}),
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

/** PostgreSQL's classes that mean "not now": connection trouble, out of resources, operator intervention, lock or statement timeout. */
const passing = /^(08|53|55000|57)|^55P03$|^40001$|^40P01$/

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const cause = (error as { cause?: unknown }).cause ?? error
  const code = (cause as { code?: unknown }).code
  if (code === '23505') return new Problem('conflict', { cause })
  if (code === '57014') return new Problem('timeout', { cause })
  const lost = typeof code === 'string' && (passing.test(code) || /^E(CONN|PIPE|TIMEDOUT)/.test(code))
  if (lost || /timeout exceeded when trying to connect|Connection terminated/.test(String((cause as Error).message)))
    return new Problem('unavailable', { retryAfter: 2, cause })
  return new Problem('unexpected', { cause })
}

/** An error for the log: what and where, without the values that a database error quotes. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, stack, code } = error as Error & { code?: string }
  const place = stack
    ?.split('\n')
    .filter(line => line.trimStart().startsWith('at '))
    .slice(0, 6)
    .map(line => line.trim())
  return { type: name, code, message: code ? undefined : quiet(error.message).slice(0, 200), place }
}

/** A message without what could be somebody's: addresses, and words so long that they may be a secret. */
const quiet = (message: string) => message.replace(/\S+@\S+/g, '(e-mail)').replace(/[\w.~+/=-]{24,}/g, '(secret)')
