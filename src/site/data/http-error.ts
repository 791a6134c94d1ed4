import type { FieldErrors, Problem, ProblemBody, ProblemCode, RowChange, SecondFactorChallenge } from '#contract/problems.ts'

/** The classes of a failed call (spec, section 8). */
export type HttpErrorKind = 'network' | 'aborted' | 'timeout' | 'protocol' | 'bad-request' | 'bad-response'

/** A call that failed, with or without a response, and the server's problem when it sent one. */
export class HttpError extends Error {
  readonly kind: HttpErrorKind
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  readonly code: ProblemCode | undefined
  readonly errors: FieldErrors | undefined
  /** Who has changed the row meanwhile (`stale`). */
  readonly change: RowChange | undefined
  /** How the login goes on (`second-factor`). */
  readonly secondFactor: SecondFactorChallenge | undefined
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined
  /** What was received: the response, while a page is rendered the problem itself, or a reply that its caller could not use. */
  response?: object

  constructor(
    kind: HttpErrorKind,
    status = 0,
    problem?: Pick<Partial<ProblemBody>, 'code' | 'errors' | 'alteracao' | 'segundoFator'>,
    retryAfter?: number,
    cause?: unknown,
  ) {
    super(`${kind} ${status} ${problem?.code ?? ''}`.trim(), { cause })
    this.name = 'HttpError'
    this.kind = kind
    this.status = status
    this.code = problem?.code
    this.errors = problem?.errors
    this.change = problem?.alteracao
    this.secondFactor = problem?.segundoFator
    this.retryAfter = retryAfter
  }

  /** The error that the browser would get for this problem. */
  static fromProblem(problem: Problem): HttpError {
    return new HttpError(kindOf(problem.status), problem.status, problem, problem.retryAfter, problem).with(problem)
  }

  /** Adds what was received. */
  with(response: object): this {
    this.response = response
    return this
  }
}

const kindOf = (status: number): HttpErrorKind =>
  status === 408 || status === 504 ? 'timeout' : status < 500 ? 'bad-request' : 'bad-response'

/** The class of a `fetch` that threw: there was no response. */
export function classifyFetchError(error: unknown, url: string): HttpError {
  if (error instanceof HttpError) return error
  const name = (error as Error | undefined)?.name
  if (name === 'TimeoutError') return new HttpError('timeout', 0, undefined, undefined, error)
  if (name === 'AbortError') return new HttpError('aborted', 0, undefined, undefined, error)
  if (!/^https?:/.test(url)) return new HttpError('protocol', 0, undefined, undefined, error)
  return new HttpError('network', 0, undefined, undefined, error)
}

/** The class of a response that is not a success. */
export async function classifyResponse(response: Response): Promise<HttpError> {
  const problem = (await response
    .clone()
    .json()
    .catch(() => undefined)) as Partial<ProblemBody> | undefined
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new HttpError(kindOf(response.status), response.status, problem, retryAfter).with(response)
}
