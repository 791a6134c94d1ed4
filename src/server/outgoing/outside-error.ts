/**
 * Why a request to another server failed. `forbidden`: its address is not one of the internet. `too-large`: the reply is longer than
 * allowed. `redirect`: it was redirected more often than allowed. `unreachable`: it could not be reached, or took too long.
 */
export class OutsideError extends Error {
  readonly reason: 'forbidden' | 'too-large' | 'redirect' | 'unreachable'
  constructor(reason: OutsideError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
