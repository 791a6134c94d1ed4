import type { FieldErrors, Problem, ProblemBody, ProblemCode } from '#contract/problems.ts'

/** The classes of a failed call (spec, section 8). */
export type HttpErrorKind = 'network' | 'aborted' | 'timeout' | 'protocol' | 'bad-request' | 'bad-response'

/** A call that did not succeed: whether an answer came, and what the server said of it. */
export class HttpError extends Error {
  readonly kind: HttpErrorKind
  /** 0 when no answer came. */
  readonly status: number
  readonly code: ProblemCode | undefined
  readonly errors: FieldErrors | undefined
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined

  constructor(
    kind: HttpErrorKind,
    status = 0,
    problem?: Pick<Partial<ProblemBody>, 'code' | 'errors'>,
    retryAfter?: number,
    cause?: unknown,
  ) {
    super(`${kind} ${status} ${problem?.code ?? ''}`.trim(), { cause })
    this.name = 'HttpError'
    this.kind = kind
    this.status = status
    this.code = problem?.code
    this.errors = problem?.errors
    this.retryAfter = retryAfter
  }

  /** A problem as the browser would have met it. */
  static of(problem: Problem): HttpError {
    return new HttpError(kindOf(problem.status), problem.status, problem, problem.retryAfter, problem)
  }
}

const kindOf = (status: number): HttpErrorKind =>
  status === 408 || status === 504 ? 'timeout' : status < 500 ? 'bad-request' : 'bad-response'

/** A failed `fetch` as one of the classes: it threw, so no answer came. */
export function classifyThrown(error: unknown, url: string): HttpError {
  if (error instanceof HttpError) return error
  const name = (error as Error | undefined)?.name
  if (name === 'TimeoutError') return new HttpError('timeout', 0, undefined, undefined, error)
  if (name === 'AbortError') return new HttpError('aborted', 0, undefined, undefined, error)
  if (!/^https?:/.test(url)) return new HttpError('protocol', 0, undefined, undefined, error)
  return new HttpError('network', 0, undefined, undefined, error)
}

/** An answer that is not a success as one of the classes. */
export async function classifyAnswer(response: Response): Promise<HttpError> {
  const problem = (await response.json().catch(() => undefined)) as Partial<ProblemBody> | undefined
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new HttpError(kindOf(response.status), response.status, problem, retryAfter)
}
