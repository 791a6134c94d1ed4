import type { Failure } from './validation/failure.ts'

/**
 * All codes with which a call can fail, and their HTTP status: a closed list. The browser translates the code; the server never
 * sends texts for people. On the wire: `application/problem+json` (RFC 9457).
 */
export const problemStatus = {
  'bad-request': 400,
  unauthenticated: 401,
  'wrong-password': 401,
  'second-factor': 401,
  'step-up': 403,
  'other-site': 403,
  'not-found': 404,
  'church-not-found': 404,
  'module-off': 404,
  conflict: 409,
  'not-confirmed': 409,
  'link-expired': 410,
  'link-used': 410,
  'challenge-expired': 410,
  stale: 412,
  'too-slow': 408,
  'too-large': 413,
  'unsupported-media': 415,
  invalid: 422,
  'key-reused': 422,
  'version-required': 428,
  'too-many': 429,
  unexpected: 500,
  unavailable: 503,
  timeout: 504,
} as const

export type ProblemCode = keyof typeof problemStatus

/** The failure of each invalid field, by its path (`endereco.cep`); the browser has a text for each. */
export type FieldErrors = Record<string, Failure>

/** A change that the caller of a `stale` call has not seen. */
export type RowChange = {
  /** The name of the member of staff who made the last change; `null` when it was not staff, or the caller is not staff. */
  por: string | null
  /** The time of the last change, ISO 8601; `null` when it is not known. */
  em: string | null
  /** The names of the fields that were changed since the caller's version; empty for a changed order, or when they are not known. */
  campos: string[]
}

/** What the caller of a `second-factor` call, whose password was right, does next: answers the challenge within five minutes. */
export type SecondFactorChallenge = {
  desafio: string
  /** The kinds of second factor that can be given on this host. */
  metodos: FactorMethod[]
  /** The options of a passkey request (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`); `null` without a passkey for this host. */
  opcoes: Record<string, unknown> | null
}

/** A passkey, a code from an authenticator app, a recovery code. */
export const factorMethods = ['chave', 'aplicativo', 'recuperacao'] as const
export type FactorMethod = (typeof factorMethods)[number]

type ProblemDetails = {
  errors?: FieldErrors | undefined
  secondFactor?: SecondFactorChallenge | undefined
  retryAfter?: number | undefined
  change?: RowChange | undefined
  cause?: unknown
}

/** A failure that is reported to the caller. Other errors are translated by `asProblem` (server/http/respond.ts). */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** Only for `stale`. */
  readonly change: RowChange | undefined
  /** Only for `second-factor`. */
  readonly secondFactor: SecondFactorChallenge | undefined

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code, { cause: details.cause })
    this.name = 'Problem'
    this.code = code
    this.status = problemStatus[code]
    this.errors = details.errors
    this.retryAfter = details.retryAfter
    this.change = details.change
    this.secondFactor = details.secondFactor
  }
}

/**
 * The body of a failed call. `alteracao`: who has changed the row meanwhile (`stale`). `segundoFator`: how to go on with a login
 * (`second-factor`).
 */
export type ProblemBody = {
  type: 'about:blank'
  title: string
  status: number
  code: ProblemCode
  errors?: FieldErrors
  alteracao?: RowChange
  segundoFator?: SecondFactorChallenge
  instance?: string
}
