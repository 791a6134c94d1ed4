import { Problem } from '#contract/problems.ts'

/** The caller went away before the response: nobody's error, so it is not logged as one. 499, as nginx counts it, is never received. */
export class ClientGone extends Problem {
  override readonly status = 499

  constructor(cause?: unknown) {
    super('unavailable', { retryAfter: 1, cause })
  }
}
